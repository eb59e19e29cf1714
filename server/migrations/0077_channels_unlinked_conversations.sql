-- compatible from 0029_reporting_booking_changes.sql
-- Channels: the conversations that nobody has are few, and an erasure looks through them.
create index conversations__unlinked__of on conversations (tenant_id) where guest_id is null;
