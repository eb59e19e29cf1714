-- Calls that are to be made: planned by an agent, or asked for by a caller who would not wait.
create table scheduled_callbacks (
  tenant_id uuid not null,
  id uuid not null,
  phone text,                                             -- E.164; null once its guest is forgotten
  scheduled_at timestamptz not null,                      -- of the next attempt
  time_zone text,
  guest_id uuid,
  hotel_id uuid,
  call_id uuid,                                           -- in which it was agreed
  queue_key text,
  assigned_user_id uuid,
  reason text not null,
  priority integer not null,
  notes text,
  status text not null,
  attempts jsonb not null default '[]',                   -- [{at, userId, callId, outcome}]
  max_attempts integer not null,
  retry_minutes integer not null,
  original_queued_at timestamptz,                         -- since when the caller waited
  ended_at timestamptz,
  deleted_at timestamptz,                                 -- the calls that it led to go on naming it
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The earlier the sooner. What is due is served as calls in a queue are: ten seconds of waiting count as one step of
  -- priority. What is not due yet comes after all that is, and what is over has no turn.
  turn_at timestamptz generated always as (case
    when deleted_at is not null then null
    when status = 'scheduled' then scheduled_at
    when status in ('due', 'inProgress') then timezone('UTC',
      timezone('UTC', coalesce(original_queued_at, scheduled_at)) - make_interval(secs => priority * 10))
    end) stored,
  -- The queue that it is of stays as long as it is open.
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
  -- Nobody hides a call that is under way.
  constraint scheduled_callbacks__status__invalid_state_transition check (deleted_at is null or status <> 'inProgress')
);
select protect_tenant_table('scheduled_callbacks');
select scope_to_hotels('scheduled_callbacks', 'one', 'hotel_id');
create trigger follow_merged_guest before insert or update of guest_id on scheduled_callbacks
  for each row execute function follow_merged_guest('guest_id');

create unique index scheduled_callbacks__phone__duplicate_callback on scheduled_callbacks (tenant_id, phone, hotel_id)
  nulls not distinct where status in ('scheduled', 'due', 'inProgress') and deleted_at is null;
create index scheduled_callbacks__turn_at__page on scheduled_callbacks (tenant_id, turn_at, id) where deleted_at is null;
create index scheduled_callbacks__scheduled_at__page on scheduled_callbacks (tenant_id, scheduled_at, id)
  where deleted_at is null;
create index scheduled_callbacks__status__page on scheduled_callbacks (tenant_id, status, turn_at, id)
  where deleted_at is null;
create index scheduled_callbacks__hotel_id__page on scheduled_callbacks (tenant_id, hotel_id, turn_at)
  where hotel_id is not null;
create index scheduled_callbacks__assigned_user_id__page on scheduled_callbacks (tenant_id, assigned_user_id, turn_at)
  where assigned_user_id is not null;
create index scheduled_callbacks__guest_id__of on scheduled_callbacks (tenant_id, guest_id) where guest_id is not null;
create index scheduled_callbacks__call_id__of on scheduled_callbacks (tenant_id, call_id) where call_id is not null;
create index scheduled_callbacks__phone__of on scheduled_callbacks (tenant_id, phone);
create index scheduled_callbacks__open_queue_key__of on scheduled_callbacks (tenant_id, open_queue_key)
  where open_queue_key is not null;

-- Who has callbacks to make stays until somebody else has them.
create trigger refuse_while_awaited before update of deleted_at on users for each row
  when (new.deleted_at is not null and old.deleted_at is null)
  execute function refuse_while_needed('scheduled_callbacks', $$
    select from public.scheduled_callbacks where tenant_id = $1 and assigned_user_id = $2
      and status in ('scheduled', 'due', 'inProgress') and deleted_at is null$$);
