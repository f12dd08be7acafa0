-- When the message about an enquiry was sent; what was not sent yet has none. Milliseconds since 1970.
ALTER TABLE enquiries ADD COLUMN texted_at INTEGER;
