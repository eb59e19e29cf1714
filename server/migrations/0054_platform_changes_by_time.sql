-- compatible from 0029_reporting_booking_changes.sql
-- Platform: lists by the time of the last change, for integrations that read what changed.

create index reservations__updated_at__page on reservations (tenant_id, updated_at, id) where deleted_at is null;
create index guests__updated_at__page on guests (tenant_id, updated_at, id);
create index calls__updated_at__page on calls (tenant_id, updated_at, id);
create index conversations__updated_at__page on conversations (tenant_id, updated_at, id);
create index messages__updated_at__page on messages (tenant_id, updated_at, id);
