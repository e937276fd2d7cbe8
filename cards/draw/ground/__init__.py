"""The ground of a battlefield: areas, growth, edges, wrecks, roofs."""
