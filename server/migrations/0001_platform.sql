-- The platform's own tables. Migrations run as bellhop_owner; the service never does.

-- What every tenant table needs, in one line of each migration:
--   select protect_tenant_table('guests');
-- * Row-level security, enabled and forced (the owner obeys too), with one policy. The sub-select is evaluated once per
--   statement, which keeps index scans; `nullif`, because the setting is '' on a connection that has set it before.
-- * The service's rights, granted table by table, so that a forgotten call shows at once as "permission denied" instead
--   of as an unprotected table. No TRUNCATE: it does not ask row-level security.
-- bellhop_readonly gets nothing here: a migration grants it the columns that may be read.
create function protect_tenant_table(name regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', name);
  execute format('alter table %s force row level security', name);
  execute format($policy$
    create policy tenant_isolation on %s
      using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))
      with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')::uuid))
    $policy$, name);
  execute format('grant select, insert, update, delete on %s to bellhop_app', name);
end
$$;

-- Queue tables: those whose rows a worker claims for all tenants at once, before it knows whose they are. It does that
-- under the role bellhop_worker, which holds the rights its migration grants it, on queue tables only.
create function open_to_workers(name regclass) returns void
language plpgsql as $$
begin
  execute format('create policy workers on %s to bellhop_worker using (true) with check (true)', name);
end
$$;

revoke all on function protect_tenant_table(regclass), open_to_workers(regclass) from public;

-- Announcements, written in the transaction of the change itself and relayed to their subscribers afterwards.
create table events (
  tenant_id uuid not null,
  id text not null,                                       -- evt_…
  position bigint generated always as identity,           -- the relay's order
  type text not null,
  subject_id uuid not null,                               -- the record it is about
  hotel_id uuid,
  sequence integer not null,                              -- counts the subject's events
  body text not null,                                     -- frozen: the bytes that webhooks send
  created_at timestamptz not null,
  relayed_at timestamptz,
  relay_failures integer not null default 0,
  relay_after timestamptz,                                -- not before: it failed, and must not hold up the others
  primary key (tenant_id, id)
);
create index events__position__to_relay on events (position) where relayed_at is null;
select protect_tenant_table('events');
select open_to_workers('events');
grant select, update (relayed_at, relay_failures, relay_after) on events to bellhop_worker;

-- The number of each subject's last event.
create table event_subjects (
  tenant_id uuid not null,
  subject_id uuid not null,
  sequence integer not null,
  primary key (tenant_id, subject_id)
);
select protect_tenant_table('event_subjects');

-- Answers kept for repeated requests (§4.2.4). No answer yet: the request is under way.
create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  method text not null,
  path text not null,
  key uuid not null,
  fingerprint bytea not null,
  status_code integer,
  body text,
  headers jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, user_id, method, path, key)
);
create index idempotency_keys__created_at__to_expire on idempotency_keys (created_at);
select protect_tenant_table('idempotency_keys');
select open_to_workers('idempotency_keys');
-- Workers remove expired keys; they cannot read the answers.
grant select (tenant_id, user_id, method, path, key, created_at), delete on idempotency_keys to bellhop_worker;

-- Work that is due at a time and survives the process.
create table due_work (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  payload jsonb not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  leased_until timestamptz,
  lease_token uuid,
  last_error text,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index due_work__due_at__to_lease on due_work (due_at);
select protect_tenant_table('due_work');
select open_to_workers('due_work');
grant select, update (due_at, attempts, leased_until, lease_token, last_error), delete on due_work to bellhop_worker;

-- The counters of rate-limiter-flexible, in the shape it asks for. No tenant: it counts callers who have not signed in.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
grant select, insert, update, delete on rate_limits to bellhop_app;
