"""Wounds: saves, unconsciousness, death, wrecks."""
