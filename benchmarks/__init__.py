"""Programs that measure; they print figures and are no part of the tests."""
