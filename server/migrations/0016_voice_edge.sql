-- The SIP edge of the operator: it looks up whose number a carrier calls.

-- A carrier names a number and no tenant.
select allow_workers('voice_dids');
grant select (tenant_id, number, provider, integration_id, is_active, deleted_at) on voice_dids to bellhop_worker;
create index voice_dids__number__edge on voice_dids (number)
  where provider = 'sipEdge' and integration_id is not null and is_active and deleted_at is null;
