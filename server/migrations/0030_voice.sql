-- Telephone calls: what a call was about, where calls wait, the numbers that are called, the calls themselves with the legs
-- to agents, and what the providers said of them.

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

-- Those of every tenant that there is; a new one gets its own when it registers.
alter table tenants no force row level security;
alter table wrap_up_categories no force row level security;
insert into wrap_up_categories (tenant_id, id, code, name, is_lead, is_sale, created_at, updated_at)
select t.tenant_id, gen_random_uuid(), category.code, category.name, is_lead, is_sale, now(), now()
from tenants t, (values
  ('reservationMade', 'Reservation made', true, true),
  ('hotLead', 'Hot lead', true, false),
  ('notBooked', 'Not booked', true, false),
  ('noAvailability', 'No availability', true, false),
  ('reservationChanged', 'Reservation changed', false, false),
  ('reservationCancelled', 'Reservation cancelled', false, false),
  ('generalInfo', 'General information', false, false),
  ('complaint', 'Complaint', false, false),
  ('groupRequest', 'Group request', true, false),
  ('callbackScheduled', 'Callback scheduled', false, false),
  ('wrongNumber', 'Wrong number', false, false),
  ('spam', 'Spam', false, false),
  ('unclassified', 'Unclassified', false, false)) as category (code, name, is_lead, is_sale);
alter table wrap_up_categories force row level security;
alter table tenants force row level security;

create table voice_queues (
  tenant_id uuid not null,
  id uuid not null,
  key text not null,
  name text not null,
  hotel_ids uuid[] not null default '{}',                 -- empty: calls for any hotel
  strategy text not null,
  required_skills jsonb not null default '[]',            -- [{code, level}]
  priority integer not null,                              -- of its calls, 0 to 100
  sla_seconds integer not null,
  sla_percent integer not null,
  short_abandon_seconds integer not null,
  max_wait_seconds integer,                               -- null: as long as the caller likes
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
create trigger refuse_while_queued before delete on hotels
  for each row execute function refuse_while_listed('voice_queues', 'hotel_ids');

create table voice_dids (
  tenant_id uuid not null,
  id uuid not null,
  number text not null,
  label text,
  hotel_id uuid,
  integration_id uuid,                                    -- what its calls come by; null: the provider that the service runs itself
  provider text not null,
  routing jsonb not null,                                 -- {type, target}
  business_hours jsonb,                                   -- {timeZone, weekly, holidays}; null: always
  after_hours jsonb,                                      -- {type, target}
  blocked_numbers text[] not null default '{}',
  record_calls text not null,
  language_code text,
  is_active boolean not null default true,
  deleted_at timestamptz,                                 -- the calls that came in on it go on naming it
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The queues that it needs: they stay as long as it does.
  queue_key text generated always as (
    case when deleted_at is null and routing ->> 'type' = 'queue' then routing ->> 'target' end) stored,
  after_hours_queue_key text generated always as (
    case when deleted_at is null and after_hours ->> 'type' = 'queue' then after_hours ->> 'target' end) stored,
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
create unique index voice_dids__number__unique on voice_dids (number) where deleted_at is null;
create index voice_dids__created_at__page on voice_dids (tenant_id, created_at, id) where deleted_at is null;
select scope_to_hotels('voice_dids', 'one', 'hotel_id');
create index voice_dids__hotel_id__of on voice_dids (tenant_id, hotel_id) where hotel_id is not null;
create index voice_dids__integration_id__of on voice_dids (tenant_id, integration_id) where integration_id is not null;

create table calls (
  tenant_id uuid not null,
  id uuid not null,
  direction text not null,
  status text not null,
  from_number text collate "C",                           -- null: withheld
  to_number text collate "C",
  from_reversed text collate "C" generated always as (reverse(from_number)) stored, -- for looking by the last figures
  to_reversed text collate "C" generated always as (reverse(to_number)) stored,
  is_anonymous boolean not null default false,
  did_id uuid,
  hotel_id uuid,
  guest_id uuid,
  guest_match text not null,
  user_id uuid,                                           -- who talked last, or is rung
  queue_key text,
  integration_id uuid,
  provider text,                                          -- null: written down by hand
  provider_call_id text,
  records boolean not null default false,                 -- whether talk is recorded
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
  applied_seq integer not null default 0,                 -- the provider's events up to this one were applied
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The queue that it waits in, or would go back to: that one stays while the call lives.
  open_queue_key text generated always as (
    case when status in ('queued', 'ringing', 'inProgress', 'onHold') then queue_key end) stored,
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
  constraint calls__guest_match__invalid_value check (guest_match in ('exact', 'multiple', 'none'))
);
select protect_tenant_table('calls');
select scope_to_hotels('calls', 'one', 'hotel_id');
create trigger follow_merged_guest before insert or update of guest_id on calls
  for each row execute function follow_merged_guest('guest_id');
create index calls__started_at__page on calls (tenant_id, started_at desc, id desc);
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

-- A booking names a call that there is. What was booked before there were calls keeps the id that it has.
alter table reservations add constraint reservations__call_id__exists
  foreign key (tenant_id, call_id) references calls (tenant_id, id) not valid;

-- What a call was, one piece after the other.
create table call_segments (
  tenant_id uuid not null,
  call_id uuid not null,
  place integer not null,                                 -- 1, 2, …
  type text not null,
  user_id uuid,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, call_id, place),
  constraint call_segments__call_id__exists foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade,
  constraint call_segments__type__invalid_value check (type in ('queue', 'ring', 'talk', 'hold', 'wrapUp'))
);
select protect_tenant_table('call_segments');

-- A call that waits for somebody. `queue_key` is null where it waits for one user. The caller's place is by `is_front`
-- (an agent was lost in mid-call), then by priority, which grows with the wait, then by `enqueued_at`.
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
select open_to_workers('voice_queue_entries');
grant select (tenant_id, status) on voice_queue_entries to bellhop_worker;
create unique index voice_queue_entries__call_id__open_unique on voice_queue_entries (tenant_id, call_id)
  where status in ('waiting', 'offered');
create index voice_queue_entries__status__open on voice_queue_entries (tenant_id, queue_key, enqueued_at)
  where status in ('waiting', 'offered');
create index voice_queue_entries__call_id__of on voice_queue_entries (tenant_id, call_id);

-- A call as it was put to an agent. Never two agents of one call, never two calls of one agent, whoever asks at once.
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
  primary key (tenant_id, id),
  constraint call_legs__call_id__exists foreign key (tenant_id, call_id) references calls (tenant_id, id) on delete cascade,
  constraint call_legs__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint call_legs__state__invalid_value
    check (state in ('ringing', 'answered', 'rejected', 'timedOut', 'cancelled', 'failed', 'ended', 'lost'))
);
select protect_tenant_table('call_legs');
create unique index call_legs__call_id__already_assigned on call_legs (tenant_id, call_id)
  where state in ('ringing', 'answered');
create unique index call_legs__user_id__agent_unavailable on call_legs (tenant_id, user_id)
  where state in ('ringing', 'answered');
create index call_legs__call_id__of on call_legs (tenant_id, call_id, offered_at);
create index call_legs__user_id__last on call_legs (tenant_id, user_id, offered_at desc);

-- What a provider said of a call, once each, in whatever order it came. What is out of its order waits here.
create table call_events (
  tenant_id uuid not null,
  provider text not null,
  provider_call_id text not null,
  idempotency_key text not null,
  seq integer,                                            -- its place among the events of the call, where the provider counts them
  type text not null,
  at timestamptz not null,
  body jsonb not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  primary key (tenant_id, provider, provider_call_id, idempotency_key)
);
select protect_tenant_table('call_events');
select open_to_workers('call_events');
grant select (tenant_id, provider, provider_call_id, idempotency_key, received_at), delete on call_events to bellhop_worker;
create index call_events__received_at__to_forget on call_events (received_at);

-- What a user said of itself, to return to when a call is over.
alter table users
  add column chosen_presence text not null default 'offline',
  add constraint users__chosen_presence__invalid_value
    check (chosen_presence in ('available', 'busy', 'break', 'away', 'offline'));
alter table users no force row level security;
update users set chosen_presence = presence where presence in ('available', 'busy', 'break', 'away', 'offline');
alter table users force row level security;

-- Whoever is suspended or deleted is nowhere, and does not come back to where it was. Whoever is needed stays: the trigger's
-- arguments are the table to be named in the refusal, and a question for rows that need the user, by tenant ($1) and id ($2).
create function leave_presence() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.presence := 'offline';
  new.chosen_presence := 'offline';
  return new;
end
$$;
create function refuse_while_needed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  needed boolean;
begin
  execute format('select exists (%s)', tg_argv[1]) into needed using old.tenant_id, old.id;
  if needed then
    raise foreign_key_violation using message = 'Another record needs it', detail = 'It is still referenced',
      table = tg_argv[0], constraint = format('%s__user_id__exists', tg_argv[0]);
  end if;
  return new;
end
$$;
revoke all on function leave_presence(), refuse_while_needed() from public;

create trigger leave_presence before update of status, deleted_at on users for each row
  when (new.status = 'suspended' and old.status <> 'suspended' or new.deleted_at is not null and old.deleted_at is null)
  execute function leave_presence();
create trigger refuse_while_in_call before update of status, deleted_at on users for each row
  when (new.status = 'suspended' and old.status <> 'suspended' or new.deleted_at is not null and old.deleted_at is null)
  execute function refuse_while_needed('calls', $$
    select from public.call_legs where tenant_id = $1 and user_id = $2 and state in ('ringing', 'answered')$$);
create trigger refuse_while_called before update of deleted_at on users for each row
  when (new.deleted_at is not null and old.deleted_at is null)
  execute function refuse_while_needed('voice_dids', $$
    select from public.voice_dids where tenant_id = $1 and deleted_at is null and (
      routing ->> 'type' = 'user' and routing ->> 'target' = $2::text
      or after_hours ->> 'type' = 'user' and after_hours ->> 'target' = $2::text)$$);

-- Calls in the simulated telephone network, for trying things without a telephone.
create table simulated_calls (
  tenant_id uuid not null,
  provider_call_id text not null,
  integration_id uuid not null,
  state jsonb not null,
  told integer not null default 0,                        -- events that were told of it
  created_at timestamptz not null,
  primary key (tenant_id, provider_call_id),
  constraint simulated_calls__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
select protect_tenant_table('simulated_calls');
select open_to_workers('simulated_calls');
grant select (tenant_id, provider_call_id, created_at), delete on simulated_calls to bellhop_worker;
create index simulated_calls__created_at__to_forget on simulated_calls (created_at);
