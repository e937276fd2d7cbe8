"""Programs that measure. They print figures and are no part of the tests."""
