-- E-mail as a channel: accounts and senders, threads, what an e-mail has besides a message, mailboxes and uploaded files.

-- Accounts and senders ----------------------------------------------------------------------------------------------

alter table integrations drop constraint integrations__type__invalid_value,
  add constraint integrations__type__invalid_value
    check (type in ('messagingApp', 'socialMessaging', 'smsProvider', 'emailProvider', 'voiceProvider'));
alter table channel_senders drop constraint channel_senders__kind__invalid_value,
  add constraint channel_senders__kind__invalid_value
    check (kind in ('messagingApp', 'socialMessaging', 'smsProvider', 'emailProvider')),
  drop constraint channel_senders__channel__invalid_value,
  add constraint channel_senders__channel__invalid_value
    check (channel in ('whatsapp', 'instagram', 'messenger', 'sms', 'email')),
  add column signature text,                              -- e-mail: Markdown below every message
  -- E-mail: answers go to an address with the reply tag of their thread, `reception+tag@hotel.example`.
  add column uses_reply_tag boolean not null default false;

-- When an address of a guest was reported not to exist; null until then, and again once mail comes from it.
alter table guest_contact_points add column undeliverable_since timestamptz;

-- Threads -----------------------------------------------------------------------------------------------------------

-- On e-mail each thread is a conversation of its own, so one contact and sender may have many.
alter table conversations drop constraint conversations__channel__invalid_value,
  add constraint conversations__channel__invalid_value
    check (channel in ('whatsapp', 'instagram', 'messenger', 'sms', 'webchat', 'email')),
  add column subject text,
  add column reply_tag text,                              -- e-mail: 16 random letters in the address of answers
  add column thread_key text not null default '';         -- e-mail: what began the thread; elsewhere empty
drop index conversations__contact_address__unique;
-- One conversation for each contact, sender and thread: a new message reopens it.
create unique index conversations__contact_address__unique on conversations
  (tenant_id, channel, coalesce(sender_id, widget_id), contact_address, thread_key);
create unique index conversations__reply_tag__unique on conversations (tenant_id, reply_tag)
  where reply_tag is not null;

-- E-mails -----------------------------------------------------------------------------------------------------------

alter table messages add column subject text;

-- What an e-mail has besides its message, which has the same id.
create table message_emails (
  tenant_id uuid not null,
  id uuid not null,
  header_id text not null,                                -- the Message-ID, without angle brackets
  server_id text,                                         -- the Message-ID by which the sending server replaced it
  from_address text not null,
  to_addresses text[] not null default '{}',
  cc_addresses text[] not null default '{}',
  is_from_other boolean not null default false,           -- not from the address that the conversation is with
  is_automatic boolean not null default false,            -- written by a program: a letter, or an auto-responder
  quoted_from integer,                                    -- where the text begins to repeat earlier messages
  has_html boolean not null default false,
  spf text,
  dkim text,
  dmarc text,
  calendar jsonb,                                         -- {method, content} of the calendar file that goes along
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint message_emails__id__exists
    foreign key (tenant_id, id) references messages (tenant_id, id) on delete cascade
);
select protect_tenant_table('message_emails');
create index message_emails__header_id__of on message_emails (tenant_id, header_id);
create index message_emails__server_id__of on message_emails (tenant_id, server_id) where server_id is not null;

-- The bytes of a received e-mail, as they arrived. Files are encrypted, each with its own key.
create table email_sources (
  tenant_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  status text not null,
  size_bytes bigint,
  storage_key text,
  sha256 text,
  file_key text,                                          -- the key of the file, encrypted
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint email_sources__message_id__unique unique (tenant_id, message_id),
  constraint email_sources__message_id__exists
    foreign key (tenant_id, message_id) references messages (tenant_id, id) on delete cascade,
  constraint email_sources__status__invalid_value check (status in ('pending', 'available', 'erased'))
);
select protect_tenant_table('email_sources');
-- Compared with the names of files, which sort by their bytes.
create index email_sources__storage_key__stored on email_sources (tenant_id, storage_key collate "C")
  where status in ('pending', 'available');
create trigger count_new_file_bytes after insert on email_sources referencing new table as new_rows
  for each statement execute function count_file_bytes();
create trigger count_changed_file_bytes after update on email_sources
  referencing new table as new_rows old table as old_rows for each statement execute function count_file_bytes();
create trigger count_old_file_bytes after delete on email_sources referencing old table as old_rows
  for each statement execute function count_file_bytes();

-- How far the mailbox of an account is read, and which process reads it.
create table email_mailboxes (
  tenant_id uuid not null,
  integration_id uuid not null,
  uid_validity bigint,                                    -- the server's numbers of messages hold for this value
  last_uid bigint,                                        -- the last message that is stored
  lease_until timestamptz,
  lease_token uuid,                                       -- fences a process whose lease has ended
  created_at timestamptz not null,
  primary key (tenant_id, integration_id),
  constraint email_mailboxes__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
select protect_tenant_table('email_mailboxes');
select allow_workers('email_mailboxes');
grant select (tenant_id, integration_id, lease_until, lease_token), update (lease_until, lease_token)
  on email_mailboxes to bellhop_worker;

-- Uploaded files ----------------------------------------------------------------------------------------------------

-- A file that a user has uploaded belongs to no message until one is sent with it.
alter table message_attachments alter column message_id drop not null,
  add column uploaded_by_user_id uuid,
  add constraint message_attachments__uploaded_by_user_id__exists
    foreign key (tenant_id, uploaded_by_user_id) references users (tenant_id, id),
  add constraint message_attachments__message_id__required
    check (message_id is not null or uploaded_by_user_id is not null);
create index message_attachments__uploaded_by_user_id__of on message_attachments (tenant_id, uploaded_by_user_id)
  where uploaded_by_user_id is not null;
create index message_attachments__created_at__unused on message_attachments (created_at) where message_id is null;
select allow_workers('message_attachments');
grant select (tenant_id, id, message_id, created_at), delete on message_attachments to bellhop_worker;
