"""The figures of a roster: loadout, faults, choices of the editor."""
