-- The numbers of the operator's SIP edge, which several companies share.

-- Here no provider proves who owns a number, so the first company that enters it has it. The service sets this column
-- when it checks a number, because only its keys tell whether an account belongs to the edge.
alter table voice_dids add column is_edge_number boolean not null default false;
grant select (is_edge_number) on voice_dids to bellhop_worker;
create unique index voice_dids__number__unique_on_edge on voice_dids (number)
  where is_edge_number and deleted_at is null;
drop index voice_dids__number__edge;
