"""Full pages of words, tables, boxes and fields: laid out in columns and drawn with our pen."""
