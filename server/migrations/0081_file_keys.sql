-- Files in the storage are encrypted, each under a key of its own, which stands sealed in the row of the file. Those of before
-- have none and stay as they are.
alter table recordings add column file_key text;
alter table message_attachments add column file_key text;
