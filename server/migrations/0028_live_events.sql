-- What those who watch are told at once (a telephone rings, somebody is away), written in the transaction of the change.
-- Each process reads the rows that were committed since its last look and hands them to its streams; they are kept for
-- a while, so that a stream that broke off can go on where it was.

create table live_events (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),             -- by which a client knows one that it has got already
  position bigint generated always as identity,           -- the order in which they are told
  xid xid8 not null default pg_current_xact_id(),         -- the transaction that wrote it: seen once that is committed
  type text not null,
  audience jsonb not null,                                -- whom it is for
  data jsonb not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index live_events__xid__to_tell on live_events (xid);
create index live_events__tenant_id_xid__to_repeat on live_events (tenant_id, xid);
select protect_tenant_table('live_events');
select open_to_workers('live_events');
-- One reader for the streams of all tenants; what has served its time goes.
grant select, delete on live_events to bellhop_worker;
