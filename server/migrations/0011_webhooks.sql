-- Webhooks: endpoints that receive events, deliveries, and every attempt to send them (§6).

-- Endpoints that receive events.
create table webhooks (
  tenant_id uuid not null,
  id uuid not null,
  url text not null,
  description text,
  events text[] not null,
  hotel_ids uuid[] not null default '{}',                 -- empty: events of all hotels, and events without a hotel
  -- Encrypted for the id of this row, so a second statement writes it.
  secret text,
  secret_last4 text,
  status text not null default 'active',
  status_reason text,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  previous_secret text,                                   -- encrypted; it also signs until the time below
  previous_secret_until timestamptz,
  -- When administrators were warned of failures; the next success clears it.
  warned_at timestamptz,
  -- Deliveries that were due then are the backlog of an outage: it shares the connections with newer deliveries.
  released_at timestamptz,
  primary key (tenant_id, id),
  constraint webhooks__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint webhooks__events__required check (cardinality(events) > 0),
  constraint webhooks__status__invalid_value check (status in ('active', 'paused', 'suspended')),
  constraint webhooks__previous_secret_until__invalid_value
    check (previous_secret_until is null or previous_secret is not null)
);
select protect_tenant_table('webhooks');
select scope_to_hotels('webhooks', 'only', 'hotel_ids');
select count_tenant_rows('webhooks');
select allow_workers('webhooks');
grant select (tenant_id, id, url, secret, previous_secret, previous_secret_until, status, status_reason,
  last_success_at, last_failure_at, warned_at, updated_at, version, released_at) on webhooks to bellhop_worker;
grant update (status, status_reason, last_success_at, last_failure_at, warned_at, updated_at, version)
  on webhooks to bellhop_worker;

-- Without its only hotel an endpoint would receive no event.
create trigger refuse_while_subscribed before delete on hotels
  for each row execute function refuse_while_listed('webhooks', 'hotel_ids');

-- The delivery of one event to one endpoint; a resend uses the same row. There is no foreign key to the endpoint: it
-- is deleted at once and its log later in pieces, because a backlog can be long. There is none to the event either:
-- the body is purged before the log. A row changes several times within seconds: the fill factor leaves space on the
-- page, and vacuum runs often.
create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id text not null,
  event_type text not null,
  status text not null default 'pending',
  attempts integer not null default 0,                    -- the recorded attempts
  lease_count integer not null default 0,                 -- how often it was claimed
  due_at timestamptz not null,
  leased_until timestamptz,
  lease_token uuid,
  created_at timestamptz not null,
  completed_at timestamptz,
  attempts_before_resend integer not null default 0,      -- the attempts before the last resend
  -- Part of a batch; it waits behind all other deliveries of its endpoint.
  is_batched boolean not null default false,
  -- The status to return to when a resend by hand fails, and its `due_at` or `completed_at`; null: no such resend.
  return_status text,
  return_at timestamptz,
  primary key (tenant_id, id),
  constraint webhook_deliveries__event_id__unique unique (tenant_id, event_id, webhook_id),
  constraint webhook_deliveries__status__invalid_value check (status in ('pending', 'leased', 'succeeded', 'failed')),
  constraint webhook_deliveries__lease_token__required check ((status = 'leased') = (lease_token is not null)),
  constraint webhook_deliveries__return_status__invalid_value
    check (return_status in ('pending', 'succeeded', 'failed')),
  constraint webhook_deliveries__return_at__required check (return_status is null or return_at is not null)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
select protect_tenant_table('webhook_deliveries');
select count_list('webhook_deliveries', '$.webhook_id', 'null::uuid[]', 'array[$.status]', null);
select allow_workers('webhook_deliveries');
grant select, update (status, attempts, lease_count, due_at, leased_until, lease_token, completed_at,
  return_status, return_at, attempts_before_resend), delete on webhook_deliveries to bellhop_worker;
create index webhook_deliveries__due_at__to_claim on webhook_deliveries (webhook_id, due_at, id)
  where status = 'pending';
create index webhook_deliveries__due_at__batched on webhook_deliveries (webhook_id, due_at, id)
  where status = 'pending' and is_batched;
create index webhook_deliveries__leased_until__in_flight on webhook_deliveries (webhook_id, leased_until)
  where status = 'leased';
create index webhook_deliveries__created_at__page on webhook_deliveries (tenant_id, webhook_id, created_at, id);
create index webhook_deliveries__completed_at__to_drop on webhook_deliveries (completed_at)
  where completed_at is not null;
create index webhook_deliveries__completed_at__batched on webhook_deliveries (completed_at)
  where completed_at is not null and is_batched;

-- Each attempt to send a delivery, with the response.
create table webhook_attempts (
  tenant_id uuid not null,
  delivery_id uuid not null,
  attempt integer not null,                               -- 1, 2, …
  started_at timestamptz not null,
  duration_ms integer not null,
  status_code integer,                                    -- null: no response
  error_code text,                                        -- null: success
  response_body text,                                     -- the first 1 KiB
  number integer,                                         -- as in X-Service-Attempt; null: the same as `attempt`
  trigger text not null default 'automatic',              -- manual: a resend by hand, which is no attempt of the five
  primary key (tenant_id, delivery_id, attempt),
  constraint webhook_attempts__delivery_id__exists
    foreign key (tenant_id, delivery_id) references webhook_deliveries (tenant_id, id) on delete cascade,
  constraint webhook_attempts__trigger__invalid_value check (trigger in ('automatic', 'manual'))
);
select protect_tenant_table('webhook_attempts');
select allow_workers('webhook_attempts');
grant insert on webhook_attempts to bellhop_worker;

-- Trigger: every inserted event gets its deliveries, whoever writes it. Paused and suspended endpoints get them too:
-- they wait and are not dropped. The trigger runs as the owner, so every endpoint gets the event whatever the acting
-- user sees.
create function create_webhook_deliveries() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into webhook_deliveries (tenant_id, id, webhook_id, event_id, event_type, due_at, created_at)
  select new.tenant_id, new_id(new.created_at), w.id, new.id, new.type, new.created_at, new.created_at
  from webhooks w
  where w.tenant_id = new.tenant_id and new.type = any (w.events)
    and (w.hotel_ids = '{}' or new.hotel_id = any (w.hotel_ids));
  return null;
end
$$;
create trigger create_webhook_deliveries after insert on events for each row when (new.batch_id is null)
  execute function create_webhook_deliveries();

-- A batch of events whose deliveries to an endpoint are not made yet. A worker makes them piece by piece, behind all
-- other deliveries of the tenant. There is no foreign key to the endpoint, as for deliveries.
create table webhook_delivery_batches (
  tenant_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  batch_id uuid not null,
  event_count integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint webhook_delivery_batches__batch_id__unique unique (tenant_id, webhook_id, batch_id)
);
select protect_tenant_table('webhook_delivery_batches');
create index webhook_delivery_batches__batch_id__of on webhook_delivery_batches (tenant_id, batch_id);
select allow_workers('webhook_delivery_batches');
grant select on webhook_delivery_batches to bellhop_worker;
-- A row lock requires the right to update a column.
grant update (event_count) on webhook_delivery_batches to bellhop_worker;

-- Trigger: the endpoints that exist now receive the batch, as they receive single events. It runs as the owner for the
-- same reason.
create function create_webhook_batches() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into webhook_delivery_batches (tenant_id, id, webhook_id, batch_id, event_count, created_at)
  select new.tenant_id, new_id(new.created_at), w.id, new.id, new.event_count, new.created_at
  from webhooks w
  where w.tenant_id = new.tenant_id and new.type = any (w.events)
    and (w.hotel_ids = '{}' or new.hotel_id = any (w.hotel_ids));
  return null;
end
$$;
create trigger create_webhook_batches after insert on event_batches
  for each row execute function create_webhook_batches();

-- Trigger: erases the stored responses of an event when the body of the event is erased, because a receiver may repeat
-- in its response what it received.
create function erase_attempt_responses() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update webhook_attempts a set response_body = null
  from webhook_deliveries d
  where d.tenant_id = new.tenant_id and d.event_id = new.id and a.tenant_id = d.tenant_id and a.delivery_id = d.id;
  return null;
end
$$;
create trigger erase_attempt_responses after update of body on events
  for each row when (old.body is distinct from new.body) execute function erase_attempt_responses();
revoke all on function create_webhook_deliveries(), create_webhook_batches(), erase_attempt_responses() from public;
