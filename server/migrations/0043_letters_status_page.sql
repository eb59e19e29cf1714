-- compatible from 0025_channels_email.sql
-- Letters by status: those that are planned or skipped may lie behind thousands of newer ones.

create index letters__status__page on letters (tenant_id, status, created_at desc, id desc);
