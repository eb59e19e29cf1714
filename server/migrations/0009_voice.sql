-- Voice: queues, DIDs, calls with their legs to agents, events of providers, recordings, callbacks and softphones.

-- Queues and numbers ------------------------------------------------------------------------------------------------

-- The results of calls, which agents choose in the wrap-up.
create table wrap_up_categories (
  tenant_id uuid not null,
  id uuid not null,
  code text not null,
  name text not null,
  is_lead boolean not null default false,
  is_sale boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint wrap_up_categories__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint wrap_up_categories__code__unique unique (tenant_id, code)
);
select protect_tenant_table('wrap_up_categories');
select count_tenant_rows('wrap_up_categories');

-- Queues in which calls wait for an agent.
create table voice_queues (
  tenant_id uuid not null,
  id uuid not null,
  key text not null,
  name text not null,
  hotel_ids uuid[] not null default '{}',                 -- empty: calls for all hotels
  strategy text not null,
  required_skills jsonb not null default '[]',            -- [{code, level}]
  priority integer not null,                              -- the priority of its calls, 0 to 100
  sla_seconds integer not null,
  sla_percent integer not null,
  short_abandon_seconds integer not null,
  max_wait_seconds integer,                               -- null: no limit
  ring_seconds integer not null,
  wrap_up_seconds integer not null,
  offer_callback_after_seconds integer,
  is_active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint voice_queues__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint voice_queues__key__unique unique (tenant_id, key),
  constraint voice_queues__strategy__invalid_value
    check (strategy in ('longestIdle', 'roundRobin', 'skills', 'manual'))
);
select protect_tenant_table('voice_queues');
select scope_to_hotels('voice_queues', 'any', 'hotel_ids');
select count_tenant_rows('voice_queues');
create trigger refuse_while_queued before delete on hotels
  for each row execute function refuse_while_listed('voice_queues', 'hotel_ids');

-- The phone numbers that guests dial. A number is unique within a tenant only. The provider proves who owns a number:
-- calls arrive and leave by the account that has it, and that account signs them. So nobody can occupy a number by
-- registering it first, and no error shows that another tenant has it.
create table voice_dids (
  tenant_id uuid not null,
  id uuid not null,
  number text not null,
  label text,
  hotel_id uuid,
  integration_id uuid,                                    -- the account of the number; null: the simulated provider
  provider text not null,
  routing jsonb not null,                                 -- {type, target}
  business_hours jsonb,                                   -- {timeZone, weekly, holidays}; null: always open
  after_hours jsonb,                                      -- {type, target}
  blocked_numbers text[] not null default '{}',
  record_calls text not null,
  language_code text,
  is_active boolean not null default true,
  deleted_at timestamptz,                                 -- the row stays, because calls refer to it
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The queues that the number uses. Their foreign keys keep them from being deleted.
  queue_key text generated always as (
    case when deleted_at is null and routing ->> 'type' = 'queue' then routing ->> 'target' end) stored,
  after_hours_queue_key text generated always as (
    case when deleted_at is null and after_hours ->> 'type' = 'queue' then after_hours ->> 'target' end) stored,
  -- A number of the operator's SIP edge, which several companies share. The service sets it when it checks a number, because
  -- only its keys tell whether an account belongs to the edge.
  is_edge_number boolean not null default false,
  primary key (tenant_id, id),
  constraint voice_dids__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint voice_dids__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id),
  constraint voice_dids__queue_key__exists foreign key (tenant_id, queue_key) references voice_queues (tenant_id, key),
  constraint voice_dids__after_hours_queue_key__exists
    foreign key (tenant_id, after_hours_queue_key) references voice_queues (tenant_id, key),
  constraint voice_dids__record_calls__invalid_value check (record_calls in ('always', 'never'))
);
select protect_tenant_table('voice_dids');
select scope_to_hotels('voice_dids', 'one', 'hotel_id');
select count_tenant_rows('voice_dids');
-- The SIP edge looks up whose number a carrier calls: a carrier names a number and no tenant.
select allow_workers('voice_dids');
grant select (tenant_id, number, provider, integration_id, is_active, deleted_at, is_edge_number) on voice_dids
  to bellhop_worker;
create unique index voice_dids__number__unique on voice_dids (tenant_id, number) where deleted_at is null;
-- No provider proves who owns a number of the edge, so the first company that enters it has it.
create unique index voice_dids__number__unique_on_edge on voice_dids (number)
  where is_edge_number and deleted_at is null;
create index voice_dids__created_at__page on voice_dids (tenant_id, created_at, id) where deleted_at is null;
create index voice_dids__hotel_id__of on voice_dids (tenant_id, hotel_id) where hotel_id is not null;
create index voice_dids__integration_id__of on voice_dids (tenant_id, integration_id) where integration_id is not null;

-- A user whom a number is routed to cannot be deleted.
create trigger refuse_while_routed before update of deleted_at on users for each row
  when (new.deleted_at is not null and old.deleted_at is null)
  execute function refuse_while_needed('voice_dids', $$
    select from public.voice_dids where tenant_id = $1 and deleted_at is null and (
      routing ->> 'type' = 'user' and routing ->> 'target' = $2::text
      or after_hours ->> 'type' = 'user' and after_hours ->> 'target' = $2::text)$$);

-- Calls -------------------------------------------------------------------------------------------------------------

-- Phone calls.
create table calls (
  tenant_id uuid not null,
  id uuid not null,
  direction text not null,
  status text not null,
  from_number text collate "C",                           -- null: withheld
  to_number text collate "C",
  -- The numbers reversed, to search by the last digits.
  from_reversed text collate "C" generated always as (reverse(from_number)) stored,
  to_reversed text collate "C" generated always as (reverse(to_number)) stored,
  is_anonymous boolean not null default false,
  did_id uuid,
  hotel_id uuid,
  guest_id uuid,
  guest_match text not null,
  user_id uuid,                                           -- the agent who talked last, or whose phone rings
  queue_key text,
  integration_id uuid,
  provider text,                                          -- null: the call was logged by hand
  provider_call_id text,
  is_recorded boolean not null default false,             -- whether the call is recorded
  started_at timestamptz not null,
  queued_at timestamptz,
  ringing_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  completed_at timestamptz,
  wait_seconds integer not null default 0,
  talk_seconds integer not null default 0,
  hold_seconds integer not null default 0,
  wrap_up_seconds integer not null default 0,
  duration_seconds integer not null default 0,
  ended_by text,
  end_reason text,
  missed_reason text,
  is_short_abandon boolean not null default false,
  wrap_up_category text,
  wrap_up_note text,
  callback_id uuid,
  notes text,
  tags text[] not null default '{}',
  applied_seq integer not null default 0,                 -- the number of the last applied event of the provider
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The queue in which the call waits or to which it may return. Its foreign key keeps it while the call is open.
  open_queue_key text generated always as (
    case when status in ('queued', 'ringing', 'inProgress', 'onHold') then queue_key end) stored,
  recording text not null default 'off',                  -- whether the talk that is going on is recorded
  diverted_from text,                                     -- whom a diverted call was for
  diversion_reason text,
  is_held_by_other_side boolean not null default false,
  primary key (tenant_id, id),
  constraint calls__provider_call_id__unique unique (tenant_id, provider, provider_call_id),
  constraint calls__did_id__exists foreign key (tenant_id, did_id) references voice_dids (tenant_id, id),
  constraint calls__open_queue_key__exists
    foreign key (tenant_id, open_queue_key) references voice_queues (tenant_id, key),
  constraint calls__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint calls__guest_id__exists foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint calls__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint calls__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id),
  constraint calls__wrap_up_category__exists
    foreign key (tenant_id, wrap_up_category) references wrap_up_categories (tenant_id, code),
  constraint calls__direction__invalid_value check (direction in ('inbound', 'outbound', 'internal')),
  constraint calls__status__invalid_value check (status in ('queued', 'ringing', 'inProgress', 'onHold', 'wrapUp',
    'completed', 'abandoned', 'missed', 'busy', 'failed')),
  constraint calls__guest_match__invalid_value check (guest_match in ('exact', 'multiple', 'none')),
  constraint calls__recording__invalid_value check (recording in ('off', 'on', 'pausing', 'paused', 'resuming')),
  constraint calls__diversion_reason__invalid_value check (diversion_reason in (
    'unconditional', 'busy', 'noAnswer', 'unreachable', 'deflected', 'doNotDisturb', 'timeOfDay', 'other'))
);
select protect_tenant_table('calls');
select scope_to_hotels('calls', 'one', 'hotel_id');
select count_list('calls', 'null::uuid', 'case when $.hotel_id is not null then array[$.hotel_id] end',
  'array[$.status, $.direction]', '$.status, $.direction, $.hotel_id');
select follow_changes('calls');
-- Only when a call is created: later the agents of another hotel may take part in it.
create trigger refuse_hidden_number before insert on calls
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('did_id', 'voice_dids');
create trigger refuse_hidden_hotel before insert on calls
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('hotel_id', 'hotels');
create trigger redirect_merged_guest before insert or update of guest_id on calls
  for each row execute function redirect_merged_guest('guest_id');
create index calls__started_at__page on calls (tenant_id, started_at desc, id desc)
  include (hotel_id, status, direction);
create index calls__updated_at__page on calls (tenant_id, updated_at, id);
create index calls__created_at__page on calls (tenant_id, created_at desc, id desc);
create index calls__hotel_id__page on calls (tenant_id, hotel_id, started_at desc);
create index calls__guest_id__page on calls (tenant_id, guest_id, started_at desc) where guest_id is not null;
create index calls__user_id__page on calls (tenant_id, user_id, started_at desc) where user_id is not null;
create index calls__did_id__page on calls (tenant_id, did_id, started_at desc) where did_id is not null;
create index calls__queue_key__page on calls (tenant_id, queue_key, started_at desc) where queue_key is not null;
create index calls__from_number__page on calls (tenant_id, from_number, started_at desc);
create index calls__to_number__page on calls (tenant_id, to_number, started_at desc);
create index calls__from_reversed__ends on calls (tenant_id, from_reversed);
create index calls__to_reversed__ends on calls (tenant_id, to_reversed);
create index calls__wrap_up_category__page on calls (tenant_id, wrap_up_category, started_at desc)
  where wrap_up_category is not null;
create index calls__open_queue_key__of on calls (tenant_id, open_queue_key) where open_queue_key is not null;
create index calls__status__open on calls (tenant_id, status)
  where status in ('queued', 'ringing', 'inProgress', 'onHold', 'wrapUp');

-- The call in which a reservation was booked. The constraint is added here, because calls did not exist before.
alter table reservations add constraint reservations__call_id__exists
  foreign key (tenant_id, call_id) references calls (tenant_id, id);

-- The parts of a call, in order: queue, ring, talk, hold, wrap-up.
create table call_segments (
  tenant_id uuid not null,
  call_id uuid not null,
  position integer not null,                              -- 1, 2, …
  type text not null,
  user_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, call_id, position),
  constraint call_segments__call_id__exists
    foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade,
  constraint call_segments__type__invalid_value check (type in ('queue', 'ring', 'talk', 'hold', 'wrapUp'))
);
select protect_tenant_table('call_segments');

-- A waiting call. `queue_key` is null when it waits for one user. The order is `is_front` (an agent was lost in the
-- middle of the call), then priority, which grows with the waiting time, then `enqueued_at`.
create table voice_queue_entries (
  tenant_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  queue_key text,
  target_user_id uuid,
  hotel_id uuid,
  status text not null,
  is_front boolean not null default false,
  priority integer not null,
  required_skills jsonb not null default '[]',
  ring_seconds integer not null,
  enqueued_at timestamptz not null,
  sla_due_at timestamptz,
  answered_at timestamptz,
  left_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint voice_queue_entries__call_id__exists
    foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade,
  constraint voice_queue_entries__target_user_id__exists
    foreign key (tenant_id, target_user_id) references users (tenant_id, id),
  constraint voice_queue_entries__status__invalid_value
    check (status in ('waiting', 'offered', 'assigned', 'abandoned', 'timedOut'))
);
select protect_tenant_table('voice_queue_entries');
select scope_to_hotels('voice_queue_entries', 'one', 'hotel_id');
select allow_workers('voice_queue_entries');
grant select (tenant_id, status, enqueued_at) on voice_queue_entries to bellhop_worker;
create unique index voice_queue_entries__call_id__open_unique on voice_queue_entries (tenant_id, call_id)
  where status in ('waiting', 'offered');
create index voice_queue_entries__status__open on voice_queue_entries (tenant_id, queue_key, enqueued_at)
  where status in ('waiting', 'offered');
create index voice_queue_entries__call_id__of on voice_queue_entries (tenant_id, call_id);

-- The leg of a call to one agent. The unique indexes allow one agent per call and one call per agent, also for
-- concurrent requests.
create table call_legs (
  tenant_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  entry_id uuid,
  user_id uuid not null,
  state text not null,
  cause text,
  offered_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  -- talk: the leg rings or connects an agent for the guest. consultation: it rings or connects a colleague for the agent,
  -- while the guest waits. A colleague who takes the guest over has a `talk` from then on.
  kind text not null default 'talk',
  primary key (tenant_id, id),
  constraint call_legs__call_id__exists
    foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade,
  constraint call_legs__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint call_legs__state__invalid_value
    check (state in ('ringing', 'answered', 'rejected', 'timedOut', 'cancelled', 'failed', 'ended', 'lost')),
  constraint call_legs__kind__invalid_value check (kind in ('talk', 'consultation'))
);
select protect_tenant_table('call_legs');
create unique index call_legs__call_id__already_assigned on call_legs (tenant_id, call_id, kind)
  where state in ('ringing', 'answered');
create unique index call_legs__user_id__agent_unavailable on call_legs (tenant_id, user_id)
  where state in ('ringing', 'answered');
create index call_legs__call_id__of on call_legs (tenant_id, call_id, offered_at);
create index call_legs__user_id__last on call_legs (tenant_id, user_id, offered_at desc);

-- A user in a call cannot be suspended or deleted.
create trigger refuse_while_in_call before update of status, deleted_at on users for each row
  when (new.status = 'suspended' and old.status <> 'suspended' or new.deleted_at is not null and old.deleted_at is null)
  execute function refuse_while_needed('calls', $$
    select from public.call_legs where tenant_id = $1 and user_id = $2 and state in ('ringing', 'answered')$$);

-- The inbox of provider events: each event of a call once, in the order of arrival. An event that arrives too early
-- waits here.
create table call_events (
  tenant_id uuid not null,
  provider text not null,
  provider_call_id text not null,
  idempotency_key text not null,
  -- The number of the event within the call, if the provider counts.
  seq integer,
  type text not null,
  at timestamptz not null,
  body jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (tenant_id, provider, provider_call_id, idempotency_key)
);
select protect_tenant_table('call_events');
select allow_workers('call_events');
grant select (tenant_id, provider, provider_call_id, idempotency_key, received_at), delete on call_events
  to bellhop_worker;
create index call_events__received_at__to_purge on call_events (received_at);

-- Calls of the simulated provider, for trials without a phone.
create table simulated_calls (
  tenant_id uuid not null,
  provider_call_id text not null,
  integration_id uuid not null,
  state jsonb not null,
  sent_event_count integer not null default 0,            -- the number of events sent
  created_at timestamptz not null,
  primary key (tenant_id, provider_call_id),
  constraint simulated_calls__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
select protect_tenant_table('simulated_calls');
select allow_workers('simulated_calls');
grant select (tenant_id, provider_call_id, created_at), delete on simulated_calls to bellhop_worker;
create index simulated_calls__created_at__to_purge on simulated_calls (created_at);

-- Recordings --------------------------------------------------------------------------------------------------------

-- The recording of a talk: where the file is, how long it is retained, and the hash that proves it unchanged. Files are
-- encrypted, each with its own key.
create table recordings (
  tenant_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  leg_id uuid,                                            -- the talk with one agent
  hotel_id uuid,
  user_id uuid,                                           -- the agent of that talk
  integration_id uuid not null,
  provider_ref text,                                      -- the id at the provider, once the recording is ready there
  storage_key text,                                       -- where the bytes are, or are being written to
  status text not null,
  started_at timestamptz not null,
  duration_seconds integer,
  channels integer,
  content_type text,
  size_bytes bigint,
  sha256 text,
  retain_until timestamptz,                               -- null: no end
  legal_hold boolean not null default false,
  failure_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  file_key text,                                          -- the key of the file, encrypted
  primary key (tenant_id, id),
  constraint recordings__provider_ref__unique unique (tenant_id, call_id, provider_ref),
  constraint recordings__call_id__exists foreign key (tenant_id, call_id) references calls (tenant_id, id),
  constraint recordings__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint recordings__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint recordings__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id),
  constraint recordings__status__invalid_value
    check (status in ('inProgress', 'processing', 'available', 'failed', 'deleted')),
  -- An available recording is complete: its place, its size and its hash are known.
  constraint recordings__sha256__required
    check (status <> 'available' or (storage_key is not null and size_bytes > 0 and sha256 is not null))
);
select protect_tenant_table('recordings');
select count_list('recordings', 'null::uuid', 'case when $.hotel_id is not null then array[$.hotel_id] end',
  'array[$.status, $.legal_hold::text]', '$.status, $.legal_hold, $.hotel_id');
select scope_to_hotels('recordings', 'one', 'hotel_id');
-- Workers find recordings whose retention has ended, and the tenants that have recordings. They cannot read which
-- calls.
select allow_workers('recordings');
grant select (tenant_id, id, status, started_at, retain_until, legal_hold) on recordings to bellhop_worker;
create index recordings__started_at__page on recordings (tenant_id, started_at desc, id desc);
create index recordings__call_id__of on recordings (tenant_id, call_id);
create index recordings__user_id__of on recordings (tenant_id, user_id);
create index recordings__retain_until__over on recordings (retain_until) where status = 'available' and not legal_hold;
create index recordings__started_at__unfinished on recordings (started_at) where status = 'inProgress';
-- Compared with the names of files, which sort by their bytes.
create index recordings__storage_key__stored on recordings (tenant_id, storage_key collate "C")
  where status in ('processing', 'available');
create trigger count_new_file_bytes after insert on recordings referencing new table as new_rows
  for each statement execute function count_file_bytes();
create trigger count_changed_file_bytes after update on recordings
  referencing new table as new_rows old table as old_rows for each statement execute function count_file_bytes();
create trigger count_old_file_bytes after delete on recordings referencing old table as old_rows
  for each statement execute function count_file_bytes();

-- How long a tenant retains new recordings. Without a row: one year.
create table recording_policies (
  tenant_id uuid not null,
  retention_days integer,                                 -- null: no end
  updated_at timestamptz not null,
  primary key (tenant_id),
  constraint recording_policies__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint recording_policies__retention_days__out_of_range check (retention_days between 1 and 3650)
);
select protect_tenant_table('recording_policies');

-- Callbacks ---------------------------------------------------------------------------------------------------------

-- Calls to make later: an agent has planned them, or a caller asked for them instead of waiting.
create table scheduled_callbacks (
  tenant_id uuid not null,
  id uuid not null,
  phone text,                                             -- E.164; null after its guest was anonymized
  scheduled_at timestamptz not null,                      -- the time of the next attempt
  time_zone text,
  guest_id uuid,
  hotel_id uuid,
  call_id uuid,                                           -- the call in which it was agreed
  queue_key text,
  assigned_user_id uuid,
  reason text not null,
  priority integer not null,
  notes text,
  status text not null,
  attempts jsonb not null default '[]',                   -- [{at, userId, callId, outcome}]
  max_attempts integer not null,
  retry_minutes integer not null,
  original_queued_at timestamptz,                         -- when the caller started to wait
  ended_at timestamptz,
  deleted_at timestamptz,                                 -- the row stays, because its calls refer to it
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The position in the list; earlier comes first. Due callbacks are ordered like calls in a queue: ten seconds of
  -- waiting count as one step of priority. Callbacks that are not due follow; finished ones have no position.
  queue_order_at timestamptz generated always as (case
    when deleted_at is not null then null
    when status = 'scheduled' then scheduled_at
    when status in ('due', 'inProgress') then timezone('UTC',
      timezone('UTC', coalesce(original_queued_at, scheduled_at)) - make_interval(secs => priority * 10))
    end) stored,
  -- The queue of an open callback. Its foreign key keeps it from being deleted.
  open_queue_key text generated always as (
    case when status in ('scheduled', 'due', 'inProgress') and deleted_at is null then queue_key end) stored,
  primary key (tenant_id, id),
  constraint scheduled_callbacks__guest_id__exists foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint scheduled_callbacks__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint scheduled_callbacks__call_id__exists foreign key (tenant_id, call_id) references calls (tenant_id, id),
  constraint scheduled_callbacks__assigned_user_id__exists
    foreign key (tenant_id, assigned_user_id) references users (tenant_id, id),
  constraint scheduled_callbacks__open_queue_key__exists
    foreign key (tenant_id, open_queue_key) references voice_queues (tenant_id, key),
  constraint scheduled_callbacks__reason__invalid_value
    check (reason in ('reservation', 'followUp', 'missedCall', 'complaint', 'other')),
  constraint scheduled_callbacks__status__invalid_value
    check (status in ('scheduled', 'due', 'inProgress', 'completed', 'failed', 'cancelled')),
  -- A callback in progress cannot be deleted.
  constraint scheduled_callbacks__status__invalid_state_transition check (deleted_at is null or status <> 'inProgress')
);
select protect_tenant_table('scheduled_callbacks');
select scope_to_hotels('scheduled_callbacks', 'one', 'hotel_id');
select count_list('scheduled_callbacks', 'null::uuid', 'case when $.hotel_id is not null then array[$.hotel_id] end',
  'case when $.deleted_at is null then array[$.status, ($.ended_at is null)::text] end',
  '$.status, $.ended_at, $.deleted_at, $.hotel_id');
create trigger refuse_callback_in_hidden_call before insert or update of call_id on scheduled_callbacks
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('call_id', 'calls');
create trigger refuse_hidden_hotel before insert or update of hotel_id on scheduled_callbacks
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('hotel_id', 'hotels');
create trigger redirect_merged_guest before insert or update of guest_id on scheduled_callbacks
  for each row execute function redirect_merged_guest('guest_id');
create unique index scheduled_callbacks__phone__duplicate_callback on scheduled_callbacks (tenant_id, phone, hotel_id)
  nulls not distinct where status in ('scheduled', 'due', 'inProgress') and deleted_at is null;
create index scheduled_callbacks__queue_order_at__page on scheduled_callbacks (tenant_id, queue_order_at, id)
  where deleted_at is null;
create index scheduled_callbacks__scheduled_at__page on scheduled_callbacks (tenant_id, scheduled_at, id)
  where deleted_at is null;
create index scheduled_callbacks__status__page on scheduled_callbacks (tenant_id, status, queue_order_at, id)
  where deleted_at is null;
create index scheduled_callbacks__hotel_id__page on scheduled_callbacks (tenant_id, hotel_id, queue_order_at)
  where hotel_id is not null;
create index scheduled_callbacks__assigned_user_id__page
  on scheduled_callbacks (tenant_id, assigned_user_id, queue_order_at) where assigned_user_id is not null;
create index scheduled_callbacks__guest_id__of on scheduled_callbacks (tenant_id, guest_id) where guest_id is not null;
create index scheduled_callbacks__call_id__of on scheduled_callbacks (tenant_id, call_id) where call_id is not null;
create index scheduled_callbacks__phone__of on scheduled_callbacks (tenant_id, phone);
create index scheduled_callbacks__open_queue_key__of on scheduled_callbacks (tenant_id, open_queue_key)
  where open_queue_key is not null;

-- A user with open callbacks cannot be deleted until somebody else takes them.
create trigger refuse_while_assigned before update of deleted_at on users for each row
  when (new.deleted_at is not null and old.deleted_at is null)
  execute function refuse_while_needed('scheduled_callbacks', $$
    select from public.scheduled_callbacks where tenant_id = $1 and assigned_user_id = $2
      and status in ('scheduled', 'due', 'inProgress') and deleted_at is null$$);

-- Softphones --------------------------------------------------------------------------------------------------------

-- The SIP credentials that were issued, and their revocations. The secrets behind them are not stored here.
create table issued_sip_credentials (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  integration_id uuid not null,
  username text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  constraint issued_sip_credentials__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect_tenant_table('issued_sip_credentials');
select allow_workers('issued_sip_credentials');
grant select (tenant_id, id, username, expires_at, revoked_at), delete on issued_sip_credentials to bellhop_worker;
create index issued_sip_credentials__session_id__of on issued_sip_credentials (tenant_id, session_id)
  where revoked_at is null;
create index issued_sip_credentials__user_id__of on issued_sip_credentials (tenant_id, user_id, issued_at desc);
create index issued_sip_credentials__revoked_at__revoked on issued_sip_credentials (revoked_at)
  where revoked_at is not null;
create index issued_sip_credentials__expires_at__to_purge on issued_sip_credentials (expires_at);

-- Trigger: revokes the credentials of a session when it ends: by a logout, a suspended or deleted user, or a new
-- password.
create function revoke_sip_credentials() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update issued_sip_credentials set revoked_at = new.ended_at
  where tenant_id = new.tenant_id and session_id = new.id and revoked_at is null and expires_at > new.ended_at;
  return null;
end
$$;
revoke all on function revoke_sip_credentials() from public;
create trigger revoke_sip_credentials after update of ended_at on sessions for each row
  when (new.ended_at is not null and old.ended_at is null) execute function revoke_sip_credentials();

-- How many calls to external numbers a telephone account made in a day of the company.
create table outbound_call_counts (
  tenant_id uuid not null,
  integration_id uuid not null,
  day date not null,
  calls integer not null,
  updated_at timestamptz not null,
  primary key (tenant_id, integration_id, day),
  constraint outbound_call_counts__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
select protect_tenant_table('outbound_call_counts');
select allow_workers('outbound_call_counts');
grant select, delete on outbound_call_counts to bellhop_worker;
create index outbound_call_counts__updated_at__recent on outbound_call_counts (updated_at);

-- Trigger: revokes the credentials of a user who loses the extension, or whose new role does not take calls.
create function revoke_sip_credentials_of_user() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.extension is null or not exists (
    select from roles where tenant_id = new.tenant_id and id = new.role_id and 'calls.manage' = any (permissions))
  then
    update issued_sip_credentials set revoked_at = new.updated_at
    where tenant_id = new.tenant_id and user_id = new.id and revoked_at is null and expires_at > new.updated_at;
  end if;
  return null;
end
$$;
revoke all on function revoke_sip_credentials_of_user() from public;
create trigger revoke_sip_credentials after update of extension, role_id on users for each row
  when (new.extension is distinct from old.extension or new.role_id is distinct from old.role_id)
  execute function revoke_sip_credentials_of_user();

-- Trigger: revokes the credentials of all users with a role that no longer takes calls.
create function revoke_sip_credentials_of_role() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update issued_sip_credentials set revoked_at = new.updated_at
  where tenant_id = new.tenant_id and revoked_at is null and expires_at > new.updated_at
    and user_id in (select id from users where tenant_id = new.tenant_id and role_id = new.id);
  return null;
end
$$;
revoke all on function revoke_sip_credentials_of_role() from public;
create trigger revoke_sip_credentials after update of permissions on roles for each row
  when ('calls.manage' = any (old.permissions) and not 'calls.manage' = any (new.permissions))
  execute function revoke_sip_credentials_of_role();
