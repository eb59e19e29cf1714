-- Where users were, from when to when: what reports on agents are made of. Offline is where nobody stands in a row.
create table presence_periods (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  presence text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null default 'infinity',       -- infinity: still there
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint presence_periods__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect_tenant_table('presence_periods');
create unique index presence_periods__user_id__unique on presence_periods (tenant_id, user_id) where ended_at = 'infinity';
-- All that a report asks of a row: of those that end after its first day few begin after its last, and none is opened.
create index presence_periods__ended_at__day on presence_periods (tenant_id, presence, ended_at, started_at, user_id);

-- Whoever writes where a user is writes this too.
create function keep_presence() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  at timestamptz := coalesce(new.presence_since, new.updated_at);
begin
  update presence_periods set ended_at = greatest(started_at, at)
    where tenant_id = new.tenant_id and user_id = new.id and ended_at = 'infinity';
  if new.presence <> 'offline' then
    insert into presence_periods (tenant_id, id, user_id, presence, started_at, created_at)
      values (new.tenant_id, new_id(at), new.id, new.presence, at, at);
  end if;
  return null;
end
$$;
revoke all on function keep_presence() from public;
create trigger keep_presence after update of presence, status, deleted_at on users
  for each row when (new.presence is distinct from old.presence) execute function keep_presence();

-- Who is suspended or deleted leaves at that moment.
create or replace function leave_presence() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.presence <> 'offline' then
    new.presence_since := coalesce(new.deleted_at, new.updated_at);
  end if;
  new.presence := 'offline';
  new.chosen_presence := 'offline';
  return new;
end
$$;

-- Whoever is somewhere now has been there since.
alter table users no force row level security;
alter table presence_periods no force row level security;
insert into presence_periods (tenant_id, id, user_id, presence, started_at, created_at)
select tenant_id, new_id(coalesce(presence_since, updated_at)), id, presence, coalesce(presence_since, updated_at),
  coalesce(presence_since, updated_at)
from users where presence <> 'offline' and deleted_at is null;
alter table presence_periods force row level security;
alter table users force row level security;
