-- The pace of a tenant's mails: up to when the mails that it has planned use up its share of an hour. A row whose time is over
-- says nothing and goes. The tenant may be one that is never made: of a registration with a known address.
create table mail_paces (
  tenant_id uuid not null,
  paid_until timestamptz not null,
  primary key (tenant_id)
);
select protect_tenant_table('mail_paces');
select open_to_workers('mail_paces');
grant select, delete on mail_paces to bellhop_worker;
create index mail_paces__paid_until on mail_paces (paid_until);

-- Mails about accounts, to count those to one address whoever caused them. No tenant: an address may pass from one to another.
-- Only a hash of it is kept, for an hour.
create table account_mails (
  address_hash bytea not null,
  job_id uuid not null,
  sent_at timestamptz not null,
  primary key (address_hash, job_id)
);
create index account_mails__sent_at__to_forget on account_mails (sent_at);
grant select, insert, delete on account_mails to bellhop_app;
