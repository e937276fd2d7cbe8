"""How the ground of a battlefield is drawn: areas, growth, edges, wrecks, roofs."""
