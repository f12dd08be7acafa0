-- Limits of enquiries are counted in objects of their networks, so no enquiry stores a network any more.
UPDATE enquiries SET network = NULL, wide_network = NULL WHERE network IS NOT NULL;
