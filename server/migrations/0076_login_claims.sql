-- Whose an e-mail address is, is shown by its mailbox. A user whom an administrator makes has the address within the tenant
-- only, so that nobody learns from a refusal, or takes away, what an address is in another tenant.
--   proven      the mailbox has shown that it wants this account: one in the whole system
--   registered  a registration that waits for its confirmation
--   given       by an administrator of the tenant
-- Addresses of before were unique in the system: they are taken for proven.
alter table login_emails
  add column standing text not null default 'proven',
  add constraint login_emails__standing__invalid_value check (standing in ('proven', 'registered', 'given')),
  drop constraint login_emails__email__unique,
  add constraint login_emails__email__unique primary key (tenant_id, email);
alter table login_emails alter column standing drop default;
-- Only who holds a mailed token ever meets it.
create unique index login_emails__token__unique on login_emails (email) where standing <> 'given';
create index login_emails__email__of on login_emails (email);

-- Attempts are counted for an account and a network, and for an account and all networks. Rows of before say nothing any more.
delete from login_failures;
alter table login_failures rename column email_hash to key_hash;

-- Networks from which somebody has signed in to an account: those who come from there pass the bound of all networks.
create table login_networks (
  key_hash bytea primary key,                             -- SHA-256 of the account and the network
  seen_at timestamptz not null                            -- the last time; after 90 days the row goes
);
create index login_networks__seen_at__old on login_networks (seen_at);
grant select, insert, update, delete on login_networks to bellhop_app;
