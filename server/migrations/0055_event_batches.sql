-- Events that come by the thousand (an import) are written in batches. Their webhook deliveries are not written with them:
-- one row for each batch and endpoint says that they are still to be made, and a worker makes them piece by piece, behind
-- everything else that the tenant has to tell.

alter table events add column batch_id uuid;
create index events__batch_id__of on events (tenant_id, batch_id) where batch_id is not null;

-- One statement that wrote many events of one type and one hotel. Nobody reads a row later; it goes after a day.
create table event_batches (
  tenant_id uuid not null,
  id uuid not null,
  type text not null,
  hotel_id uuid,
  event_count integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index event_batches__created_at__old on event_batches (created_at);
select protect_tenant_table('event_batches');
select open_to_workers('event_batches');
grant select, delete on event_batches to bellhop_worker;

-- A batch whose deliveries to an endpoint are still to be made. No foreign key to the endpoint, as for deliveries.
create table webhook_batches (
  tenant_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  batch_id uuid not null,
  event_count integer not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint webhook_batches__batch_id__unique unique (tenant_id, webhook_id, batch_id)
);
create index webhook_batches__batch_id__of on webhook_batches (tenant_id, batch_id);
select protect_tenant_table('webhook_batches');
select open_to_workers('webhook_batches');
grant select on webhook_batches to bellhop_worker;
-- Row locks need a right to change something.
grant update (event_count) on webhook_batches to bellhop_worker;

-- Endpoints that are registered at this moment hear of the batch, as they do of single events.
create function plan_webhook_batches() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into webhook_batches (tenant_id, id, webhook_id, batch_id, event_count, created_at)
  select new.tenant_id, new_id(new.created_at), w.id, new.id, new.event_count, new.created_at
  from webhooks w
  where w.tenant_id = new.tenant_id and new.type = any (w.events)
    and (w.hotel_ids = '{}' or new.hotel_id = any (w.hotel_ids));
  return null;
end
$$;
revoke all on function plan_webhook_batches() from public;
create trigger plan_webhook_batches after insert on event_batches for each row execute function plan_webhook_batches();

drop trigger plan_webhook_deliveries on events;
create trigger plan_webhook_deliveries after insert on events for each row when (new.batch_id is null)
  execute function plan_webhook_deliveries();

-- Deliveries of batches wait in a lane of their own, behind all others of their endpoint.
alter table webhook_deliveries add column is_batched boolean not null default false;
create index webhook_deliveries__due_at__batched on webhook_deliveries (webhook_id, due_at, id)
  where status = 'pending' and is_batched;
create index webhook_deliveries__completed_at__batched on webhook_deliveries (completed_at)
  where completed_at is not null and is_batched;
