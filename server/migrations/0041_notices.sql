-- Notices are made for many users in one statement, told to those who do not know yet, and go when their time is over.

-- Who did what an event announces; null: nobody, time did. `is_history`: it happened long ago and was only brought here.
alter table events
  add actor_user_id uuid,
  add is_history boolean not null default false;

-- A UUID v7 of that moment, for rows that are made by a statement.
create function new_id(at timestamptz) returns uuid language sql volatile parallel safe
return encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
  placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
  52, 1), 53, 1), 'hex')::uuid;

select open_to_workers('notifications');
grant select (tenant_id, id, created_at, read_at), delete on notifications to bellhop_worker;
create index notifications__read_at__old on notifications (read_at) where read_at is not null;
create index notifications__created_at__old on notifications (created_at);
