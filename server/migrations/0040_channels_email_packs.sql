-- The bytes of e-mails that came together are one file, so that each costs little. Every mail is encrypted with its own
-- key: one in the middle of a file is erased by forgetting the key, the last one with the file.
alter table email_sources add column storage_offset bigint;  -- where it begins in the file; null for a file of its own
