-- Channels: messages with guests. Senders, templates, web chat widgets, conversations, messages and their attachments.

-- Senders and content -----------------------------------------------------------------------------------------------

-- The hotel's own addresses: a number of a messaging app, a social network account, or an SMS sender.
create table channel_senders (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  channel text not null,
  integration_id uuid not null,
  address text not null,                                  -- the id at the provider: a number, its id, a page or a name
  phone text,                                             -- the number that guests see, if the address is only an id
  name text not null,
  hotel_id uuid,
  is_default boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint channel_senders__address__unique unique (tenant_id, integration_id, address),
  constraint channel_senders__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id),
  constraint channel_senders__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint channel_senders__kind__invalid_value check (kind in ('messagingApp', 'socialMessaging', 'smsProvider')),
  constraint channel_senders__channel__invalid_value check (channel in ('whatsapp', 'instagram', 'messenger', 'sms'))
);
select protect_tenant_table('channel_senders');
select scope_to_hotels('channel_senders', 'one', 'hotel_id');
select count_tenant_rows('channel_senders');
create unique index channel_senders__is_default__duplicate on channel_senders
  (tenant_id, channel, coalesce(hotel_id, '00000000-0000-0000-0000-000000000000')) where is_default and is_active;

-- Message templates that the provider has to approve.
create table message_templates (
  tenant_id uuid not null,
  id uuid not null,
  integration_id uuid not null,
  name text not null,
  language_code text not null,
  category text not null,
  components jsonb not null,
  status text not null,
  rejection_reason text,
  provider_template_id text,
  synced_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint message_templates__name__unique unique (tenant_id, integration_id, name, language_code),
  constraint message_templates__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id),
  constraint message_templates__status__invalid_value
    check (status in ('draft', 'pending', 'approved', 'rejected', 'paused'))
);
select protect_tenant_table('message_templates');
select count_tenant_rows('message_templates');

-- Prepared replies that agents insert by a shortcut.
create table canned_responses (
  tenant_id uuid not null,
  id uuid not null,
  shortcut text not null,
  text text not null,
  hotel_ids uuid[] not null default '{}',
  language_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint canned_responses__shortcut__unique unique (tenant_id, shortcut)
);
select protect_tenant_table('canned_responses');
select scope_to_hotels('canned_responses', 'any', 'hotel_ids');
select count_tenant_rows('canned_responses');

-- Web chat widgets for the hotels' own pages.
create table chat_widgets (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  hotel_id uuid,
  public_key text not null,                               -- names the widget in calls of a web page
  allowed_origins text[] not null default '{}',           -- the web pages that may show the widget
  is_active boolean not null default true,
  colour text,
  welcome_text text,
  language_code text,
  pre_chat_fields jsonb not null default '[]',
  business_hours jsonb,
  offline_text text,
  identity_verification text not null default 'off',
  identity_secret text,                                   -- encrypted
  identity_secret_last4 text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint chat_widgets__public_key__unique unique (public_key),
  constraint chat_widgets__name__unique unique (tenant_id, name),
  constraint chat_widgets__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint chat_widgets__identity_verification__invalid_value check (identity_verification in ('off', 'required')),
  constraint chat_widgets__identity_secret__required
    check (identity_verification = 'off' or identity_secret_last4 is not null)
);
select protect_tenant_table('chat_widgets');
select scope_to_hotels('chat_widgets', 'one', 'hotel_id');
select count_tenant_rows('chat_widgets');
-- A web page calls with the public key and names no tenant.
select allow_workers('chat_widgets');
grant select (tenant_id, id, public_key, is_active, allowed_origins) on chat_widgets to bellhop_worker;

-- Conversations -----------------------------------------------------------------------------------------------------

-- The messages with one contact on one channel. The contact is a guest or somebody who is not known yet.
create table conversations (
  tenant_id uuid not null,
  id uuid not null,
  channel text not null,
  sender_id uuid,                                         -- the hotel's address; null on web chat
  widget_id uuid,
  -- The address of the contact at the provider; on web chat the visitor id.
  contact_address text not null,
  contact_name text,
  is_identified boolean not null default false,           -- web chat: the page has proved the identity of the visitor
  guest_id uuid,
  hotel_id uuid,
  status text not null,
  assignee_user_id uuid,
  labels text[] not null default '{}',
  unread_count integer not null default 0,
  last_message_at timestamptz,
  last_inbound_at timestamptz,                            -- the messaging window is open for 24 hours from here
  -- Set when the provider reports a time instead of a message: all messages before it.
  delivered_up_to timestamptz,
  read_up_to timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- What a web chat visitor entered. The first message creates the guest. The service uses an existing guest only when
  -- the page has proved the identity of the visitor.
  contact_email text,
  contact_phone text,
  primary key (tenant_id, id),
  constraint conversations__sender_id__exists
    foreign key (tenant_id, sender_id) references channel_senders (tenant_id, id),
  constraint conversations__widget_id__exists
    foreign key (tenant_id, widget_id) references chat_widgets (tenant_id, id),
  constraint conversations__guest_id__exists foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint conversations__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint conversations__assignee_user_id__exists
    foreign key (tenant_id, assignee_user_id) references users (tenant_id, id),
  constraint conversations__channel__invalid_value
    check (channel in ('whatsapp', 'instagram', 'messenger', 'sms', 'webchat')),
  constraint conversations__status__invalid_value check (status in ('open', 'pending', 'resolved'))
);
select protect_tenant_table('conversations');
select scope_to_hotels('conversations', 'one', 'hotel_id');
select count_list('conversations', 'null::uuid', 'case when $.hotel_id is not null then array[$.hotel_id] end',
  $$case when $.last_message_at is not null then array[$.status, ($.status = 'resolved')::text, $.channel,
    ($.assignee_user_id is null)::text] end$$,
  '$.status, $.last_message_at is null, $.assignee_user_id is null, $.hotel_id, $.channel');
select follow_changes('conversations');
create index conversations__updated_at__page on conversations (tenant_id, updated_at, id);
-- The conversations that nobody has are few, and an erasure looks through them.
create index conversations__unlinked__of on conversations (tenant_id) where guest_id is null;
-- A chat that was opened without any message is purged with its last visitor.
select allow_workers('conversations');
grant select (tenant_id, id, last_message_at), delete on conversations to bellhop_worker;
create trigger redirect_merged_guest before insert or update of guest_id on conversations
  for each row execute function redirect_merged_guest('guest_id');
-- One conversation for each contact and sender: a new message reopens it.
create unique index conversations__contact_address__unique on conversations
  (tenant_id, channel, coalesce(sender_id, widget_id), contact_address);
create index conversations__contact_address__find on conversations (tenant_id, contact_address);
create index conversations__last_message_at__page on conversations (tenant_id, last_message_at desc, id desc);
create index conversations__status__page on conversations (tenant_id, status, last_message_at desc);
create index conversations__guest_id__page on conversations (tenant_id, guest_id, last_message_at desc)
  where guest_id is not null;
create index conversations__assignee_user_id__page on conversations (tenant_id, assignee_user_id, last_message_at desc)
  where assignee_user_id is not null;

-- A session of a conversation, from its opening until it is resolved. Reports on messages count these.
create table conversation_sessions (
  tenant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  channel text not null,
  hotel_id uuid,
  opened_by text not null,
  opened_at timestamptz not null,
  first_response_at timestamptz,                          -- the first reply of the hotel to the guest
  resolved_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint conversation_sessions__conversation_id__exists
    foreign key (tenant_id, conversation_id) references conversations (tenant_id, id),
  constraint conversation_sessions__opened_by__invalid_value check (opened_by in ('guest', 'hotel'))
);
select protect_tenant_table('conversation_sessions');
select scope_to_hotels('conversation_sessions', 'one', 'hotel_id');
create unique index conversation_sessions__conversation_id__unique on conversation_sessions (tenant_id, conversation_id)
  where resolved_at is null;
create index conversation_sessions__opened_at__page on conversation_sessions (tenant_id, opened_at);
create index conversation_sessions__conversation_id__page on conversation_sessions (tenant_id, conversation_id);

-- Visitors who have opened a web chat. Only a hash of their token is stored.
create table chat_visitors (
  tenant_id uuid not null,
  id uuid not null,
  widget_id uuid not null,
  conversation_id uuid not null,
  token_hash bytea not null,
  -- The user id of the page, if the page has proved the identity.
  identifier text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint chat_visitors__token_hash__unique unique (tenant_id, token_hash),
  constraint chat_visitors__widget_id__exists
    foreign key (tenant_id, widget_id) references chat_widgets (tenant_id, id) on delete cascade,
  constraint chat_visitors__conversation_id__exists
    foreign key (tenant_id, conversation_id) references conversations (tenant_id, id)
);
select protect_tenant_table('chat_visitors');
select count_tenant_rows('chat_visitors');
select allow_workers('chat_visitors');
grant select (tenant_id, id, conversation_id, expires_at), delete on chat_visitors to bellhop_worker;
create index chat_visitors__conversation_id__of on chat_visitors (tenant_id, conversation_id);
create index chat_visitors__widget_id__of on chat_visitors (tenant_id, widget_id);
create index chat_visitors__expires_at__to_purge on chat_visitors (expires_at);

-- Messages ----------------------------------------------------------------------------------------------------------

-- Messages of conversations, inbound and outbound.
create table messages (
  tenant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  integration_id uuid,                                    -- null on web chat
  channel text not null,
  direction text not null,
  type text not null,
  text text,
  location jsonb,                                         -- {latitude, longitude, name}
  template jsonb,                                         -- {templateId, name, languageCode, parameters}
  segments integer,                                       -- the SMS segments of a text
  status text not null,
  error_code text,
  error_message text,
  provider_message_id text,
  sender_user_id uuid,
  guest_id uuid,
  hotel_id uuid,
  at timestamptz not null,                                -- inbound: the time of the provider; outbound: of the service
  sent_at timestamptz,
  delivered_at timestamptz,
  read_at timestamptz,
  status_polled_at timestamptz,                           -- the last status poll, for providers that send no statuses
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint messages__conversation_id__exists
    foreign key (tenant_id, conversation_id) references conversations (tenant_id, id),
  constraint messages__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id),
  constraint messages__guest_id__exists foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint messages__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint messages__sender_user_id__exists foreign key (tenant_id, sender_user_id) references users (tenant_id, id),
  constraint messages__direction__invalid_value check (direction in ('inbound', 'outbound')),
  constraint messages__type__invalid_value check (type in ('text', 'template', 'image', 'file', 'location')),
  constraint messages__status__invalid_value
    check (status in ('queued', 'sent', 'delivered', 'read', 'failed', 'received'))
);
select protect_tenant_table('messages');
select scope_to_hotels('messages', 'one', 'hotel_id');
select count_list('messages', 'null::uuid', 'case when $.hotel_id is not null then array[$.hotel_id] end',
  'array[$.status, $.direction, $.channel]', '$.status, $.direction, $.channel, $.hotel_id');
select follow_changes('messages');
create trigger redirect_merged_guest before insert or update of guest_id on messages
  for each row execute function redirect_merged_guest('guest_id');
create unique index messages__provider_message_id__unique on messages (tenant_id, integration_id, provider_message_id)
  where provider_message_id is not null;
-- On web chat the page chooses the message ids, so that a repeated message is stored once. Other conversations may use
-- the same ids.
create unique index messages__provider_message_id__of_page on messages (tenant_id, conversation_id, provider_message_id)
  where provider_message_id is not null and integration_id is null;
create index messages__at__page on messages (tenant_id, conversation_id, at desc, id desc) include (hotel_id);
create index messages__updated_at__page on messages (tenant_id, updated_at, id);
create index messages__sent_at__to_poll on messages (tenant_id, integration_id, sent_at)
  where direction = 'outbound' and status = 'sent';
create index messages__channel__page on messages (tenant_id, channel, at desc, id desc);
create index messages__at__day on messages (tenant_id, at);
create index messages__guest_id__page on messages (tenant_id, guest_id, at desc) where guest_id is not null;

-- Files of messages. A job fetches incoming files from the provider into the storage. Files are encrypted, each with
-- its own key.
create table message_attachments (
  tenant_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  position integer not null,
  status text not null,
  content_type text not null,
  file_name text,
  size_bytes bigint,
  provider_ref text,                                      -- the id at the provider, until the file is fetched
  storage_key text,
  sha256 text,                                            -- of the bytes, in hex, once they are stored
  source_url text,                                        -- a file on another server that the hotel sends
  created_at timestamptz not null,
  failure_reason text,
  file_key text,                                          -- the key of the file, encrypted
  primary key (tenant_id, id),
  constraint message_attachments__message_id__exists
    foreign key (tenant_id, message_id) references messages (tenant_id, id) on delete cascade,
  constraint message_attachments__status__invalid_value check (status in ('pending', 'available', 'failed'))
);
select protect_tenant_table('message_attachments');
create unique index message_attachments__position__unique on message_attachments (tenant_id, message_id, position);
-- Compared with the names of files, which sort by their bytes.
create index message_attachments__storage_key__stored on message_attachments (tenant_id, storage_key collate "C")
  where status in ('pending', 'available');
create trigger count_new_file_bytes after insert on message_attachments referencing new table as new_rows
  for each statement execute function count_file_bytes();
create trigger count_changed_file_bytes after update on message_attachments
  referencing new table as new_rows old table as old_rows for each statement execute function count_file_bytes();
create trigger count_old_file_bytes after delete on message_attachments referencing old table as old_rows
  for each statement execute function count_file_bytes();

-- Delivery statuses that arrived before the service knew that the message was sent.
create table message_statuses (
  tenant_id uuid not null,
  integration_id uuid not null,
  provider_message_id text not null,
  status text not null,
  at timestamptz not null,
  error_code text,
  error_message text,
  received_at timestamptz not null,
  primary key (tenant_id, integration_id, provider_message_id, status),
  constraint message_statuses__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
select protect_tenant_table('message_statuses');
select allow_workers('message_statuses');
grant select (tenant_id, integration_id, provider_message_id, status, received_at), delete on message_statuses
  to bellhop_worker;
create index message_statuses__received_at__to_purge on message_statuses (received_at);

-- Simulated provider ------------------------------------------------------------------------------------------------

-- Messages of the simulated provider, for trials without an account.
create table simulated_messages (
  tenant_id uuid not null,
  integration_id uuid not null,
  message_id uuid not null,                               -- the id in `messages`; it makes a retry recognisable
  provider_message_id text not null,
  body jsonb not null,                                    -- as the adapter received it
  attempts integer not null default 1,
  is_accepted boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, integration_id, message_id),
  constraint simulated_messages__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
select protect_tenant_table('simulated_messages');
select allow_workers('simulated_messages');
grant select (tenant_id, integration_id, message_id, created_at), delete on simulated_messages to bellhop_worker;
create index simulated_messages__created_at__to_purge on simulated_messages (created_at);

-- Templates of the simulated provider.
create table simulated_templates (
  tenant_id uuid not null,
  integration_id uuid not null,
  provider_template_id text not null,
  name text not null,
  language_code text not null,
  category text not null,
  components jsonb not null,
  status text not null,
  created_at timestamptz not null,
  primary key (tenant_id, integration_id, provider_template_id),
  constraint simulated_templates__name__unique unique (tenant_id, integration_id, name, language_code),
  constraint simulated_templates__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
select protect_tenant_table('simulated_templates');
