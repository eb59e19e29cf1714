-- compatible from 0001_platform.sql
-- The presences of a user in a day: those that begin in it, and the last one before it.
create index presence_periods__user_id__day on presence_periods (tenant_id, user_id, started_at) include (ended_at, presence);
