"""Programs that write the documentation and the tables of the page."""
