"""Other programs: tokens, and an API with the access and the operations of the pages."""
