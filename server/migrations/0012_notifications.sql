-- Notifications: messages to users inside the application.

-- Notifications that users read inside the application.
create table notifications (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  type text not null,
  severity text not null,
  title text not null,
  body text not null,
  link jsonb,                                             -- {type, id} of the record
  read_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint notifications__user_id__exists
    foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  constraint notifications__severity__invalid_value check (severity in ('info', 'warning', 'critical'))
);
select protect_tenant_table('notifications');
select count_list('notifications', '$.user_id', 'null::uuid[]', 'array[($.read_at is not null)::text, $.severity]',
  '$.read_at, $.severity, $.user_id');
select allow_workers('notifications');
-- Workers purge old notifications; they cannot read the texts.
grant select (tenant_id, id, created_at, read_at), delete on notifications to bellhop_worker;
create index notifications__created_at__page on notifications (tenant_id, user_id, created_at desc, id desc);
create index notifications__read_at__unread on notifications (tenant_id, user_id) where read_at is null;
create index notifications__read_at__old on notifications (read_at) where read_at is not null;
create index notifications__created_at__old on notifications (created_at);
