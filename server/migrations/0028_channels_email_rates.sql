-- compatible from 0025_channels_email.sql
-- How many e-mails an account sends in an hour.

-- The rate of each e-mail account: its enqueued messages use up its hourly share until `used_until`. A row in the past has
-- no effect and is purged.
create table email_rates (
  tenant_id uuid not null,
  integration_id uuid not null,
  used_until timestamptz not null,
  primary key (tenant_id, integration_id),
  constraint email_rates__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
create index email_rates__used_until on email_rates (used_until);
select protect_tenant_table('email_rates');
select allow_workers('email_rates');
grant select, delete on email_rates to bellhop_worker;
