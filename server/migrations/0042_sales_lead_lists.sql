-- compatible from 0041_platform_job_batches.sql
-- A list of leads that is sorted by a moment has those without one, too: partial indexes would not serve it.
drop index leads__next_step_at__page;
create index leads__next_step_at__page on leads (tenant_id, next_step_at, id) include (hotel_id, stage);
drop index leads__closed_at__page;
create index leads__closed_at__page on leads (tenant_id, closed_at, id) include (hotel_id, stage);
