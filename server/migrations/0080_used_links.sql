-- Links to recordings and to files of messages that were followed. The audit log has one entry for each link and each network that
-- follows it, however many parts of the file are asked for.
create table used_file_links (
  tenant_id uuid not null,
  use_hash text not null,             -- SHA-256 of token and network, base64url: the token itself opens the file
  expires_at timestamptz not null,      -- nobody can follow the link from then on, so the row may go
  primary key (tenant_id, use_hash)
);
create index used_file_links__expires_at__to_expire on used_file_links (expires_at);
select protect_tenant_table('used_file_links');
select open_to_workers('used_file_links');
grant select, delete on used_file_links to bellhop_worker;
