-- compatible from 0036_sales_turnaways.sql
create index offers__sent_at__day on offers (tenant_id, sent_at) where sent_at is not null;
