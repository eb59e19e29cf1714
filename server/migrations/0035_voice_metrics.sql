-- compatible from 0029_reporting_booking_changes.sql
-- Voice: what GET /metrics counts over all tenants: calls that wait, and signed-in agents by their presence.

grant select (enqueued_at) on voice_queue_entries to bellhop_worker;

select allow_workers('presence_periods');
grant select (tenant_id, presence, ended_at) on presence_periods to bellhop_worker;
