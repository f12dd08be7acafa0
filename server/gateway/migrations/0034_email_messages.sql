-- What only an e-mail has: its subject, and a file as JSON of its name, type and text.
ALTER TABLE sandbox_messages ADD COLUMN subject TEXT;
ALTER TABLE sandbox_messages ADD COLUMN file_json TEXT;
