-- compatible from 0014_panel_sessions.sql
-- Notifications: which of them are for their user in particular, and not news of the team.

-- Whether it is assigned to its user, or for its user alone to solve. The bell counts only these.
alter table notifications add column is_direct boolean not null default false;
create index notifications__is_direct__unread on notifications (tenant_id, user_id) where read_at is null and is_direct;

-- Only managers get these.
alter table notifications no force row level security;
update notifications set is_direct = true where type in ('webhookSuspended', 'integrationError');
alter table notifications force row level security;
