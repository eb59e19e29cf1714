-- Receivers of events, what is to be sent to them, and every attempt to send it (§6).

create table webhooks (
  tenant_id uuid not null,
  id uuid not null,
  url text not null,
  description text,
  events text[] not null,
  hotel_ids uuid[] not null default '{}',                 -- empty: events of all hotels and of none
  secret text,                                            -- sealed for this row's id, so it is put in right after the row
  secret_last4 text,
  status text not null default 'active',
  status_reason text,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint webhooks__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint webhooks__events__required check (cardinality(events) > 0),
  constraint webhooks__status__invalid_value check (status in ('active', 'paused', 'suspended'))
);
select protect_tenant_table('webhooks');
select open_to_workers('webhooks');
grant select (tenant_id, id, url, secret, status, status_reason, last_success_at, last_failure_at, updated_at, version)
  on webhooks to bellhop_worker;
grant update (status, status_reason, last_success_at, last_failure_at, updated_at, version)
  on webhooks to bellhop_worker;

-- One event on its way to one endpoint. No foreign key to the endpoint: that is deleted at once, its log in pieces
-- afterwards, because a backlog can be long. Each row is updated a few times within seconds: room on its page, and a
-- vacuum that comes often.
create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id text not null,
  event_type text not null,
  status text not null default 'pending',
  attempts integer not null default 0,                    -- answers that were recorded
  lease_count integer not null default 0,                 -- times it was claimed
  due_at timestamptz not null,
  leased_until timestamptz,
  lease_token uuid,
  created_at timestamptz not null,
  completed_at timestamptz,
  primary key (tenant_id, id),
  constraint webhook_deliveries__event_id__exists foreign key (tenant_id, event_id) references events (tenant_id, id),
  constraint webhook_deliveries__status__invalid_value check (status in ('pending', 'leased', 'succeeded', 'failed')),
  constraint webhook_deliveries__lease_token__required check ((status = 'leased') = (lease_token is not null))
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_cost_delay = 0);
select protect_tenant_table('webhook_deliveries');
select open_to_workers('webhook_deliveries');
grant select, update (status, attempts, lease_count, due_at, leased_until, lease_token, completed_at)
  on webhook_deliveries to bellhop_worker;
create index webhook_deliveries__due_at__to_claim on webhook_deliveries (webhook_id, due_at, id) where status = 'pending';
create index webhook_deliveries__leased_until__in_flight on webhook_deliveries (webhook_id, leased_until)
  where status = 'leased';
create index webhook_deliveries__created_at__page on webhook_deliveries (tenant_id, webhook_id, created_at, id);
create index webhook_deliveries__event_id__of on webhook_deliveries (tenant_id, event_id);

create table webhook_attempts (
  tenant_id uuid not null,
  delivery_id uuid not null,
  attempt integer not null,                               -- 1, 2, …
  started_at timestamptz not null,
  duration_ms integer not null,
  status_code integer,                                    -- null: there was no answer
  error_code text,                                        -- null: it went well
  response_body text,                                     -- its first 1 KiB
  primary key (tenant_id, delivery_id, attempt),
  constraint webhook_attempts__delivery_id__exists
    foreign key (tenant_id, delivery_id) references webhook_deliveries (tenant_id, id) on delete cascade
);
select protect_tenant_table('webhook_attempts');
select open_to_workers('webhook_attempts');
grant insert on webhook_attempts to bellhop_worker;

-- Every event row brings its deliveries with it, whoever writes it. An endpoint that is paused or suspended gets them
-- too: they are held, not dropped. The id is a UUID v7 of the event's moment.
create function plan_webhook_deliveries() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into webhook_deliveries (tenant_id, id, webhook_id, event_id, event_type, due_at, created_at)
  select new.tenant_id,
    encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
      placing substring(int8send((extract(epoch from new.created_at) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid,
    w.id, new.id, new.type, new.created_at, new.created_at
  from webhooks w
  where w.tenant_id = new.tenant_id and new.type = any (w.events)
    and (w.hotel_ids = '{}' or new.hotel_id = any (w.hotel_ids));
  return null;
end
$$;
revoke all on function plan_webhook_deliveries() from public;

create trigger plan_webhook_deliveries after insert on events for each row execute function plan_webhook_deliveries();
