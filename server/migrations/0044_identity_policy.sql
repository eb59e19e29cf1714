-- compatible from 0031_pricing_inquiries.sql
-- How a company protects its accounts: who needs a second factor, how long sessions last, from which networks people work.

-- What a company demands of its sign-ins, sessions and keys. Without a row: what the columns say by default.
create table security_policies (
  tenant_id uuid not null,
  second_factor text not null default 'optional',
  second_factor_since timestamptz,                        -- when it became required; null: it is not
  grace_days integer not null default 7,                  -- from then, or from the creation of the user, to the first factor
  device_days integer not null default 30,                -- how long a device is trusted that showed a factor
  session_idle_minutes integer,
  session_max_minutes integer,
  max_sessions integer,
  max_key_days integer,
  is_sso_required boolean not null default false,
  breached_passwords text not null default 'warn',
  context_words text[] not null default '{}',
  read_log text not null default 'sensitive',
  recording_basis text not null default 'none',
  updated_at timestamptz not null,
  primary key (tenant_id),
  constraint security_policies__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint security_policies__second_factor__invalid_value check (second_factor in ('off', 'optional', 'required')),
  constraint security_policies__second_factor_since__required
    check ((second_factor = 'required') = (second_factor_since is not null)),
  constraint security_policies__grace_days__out_of_range check (grace_days between 0 and 30),
  constraint security_policies__device_days__out_of_range check (device_days between 0 and 90),
  constraint security_policies__session_idle_minutes__out_of_range check (session_idle_minutes between 15 and 43200),
  constraint security_policies__session_max_minutes__out_of_range check (session_max_minutes between 60 and 525600),
  constraint security_policies__max_sessions__out_of_range check (max_sessions between 1 and 50),
  constraint security_policies__max_key_days__out_of_range check (max_key_days between 1 and 1095),
  constraint security_policies__breached_passwords__invalid_value check (breached_passwords in ('warn', 'change')),
  constraint security_policies__context_words__too_many_items check (cardinality(context_words) <= 100),
  constraint security_policies__read_log__invalid_value check (read_log in ('sensitive', 'all')),
  constraint security_policies__recording_basis__invalid_value
    check (recording_basis in ('none', 'announcement', 'consent'))
);
select protect_tenant_table('security_policies');

-- From where the people of the company may work; empty: from everywhere. Each request reads this row already.
alter table tenants
  add column allowed_networks text[] not null default '{}',
  add constraint tenants__allowed_networks__too_many_items check (cardinality(allowed_networks) <= 100);

-- What the policy demands of the holders of a role; null: what it demands of everybody.
alter table roles
  add column second_factor text,
  add column second_factor_since timestamptz,
  add constraint roles__second_factor__invalid_value check (second_factor in ('optional', 'required')),
  add constraint roles__second_factor_since__required
    check (coalesce(second_factor = 'required', false) = (second_factor_since is not null));

-- When a session is over, however often it is refreshed; null: nothing limits it.
alter table sessions
  add column ends_at timestamptz,
  drop constraint sessions__ended_reason__invalid_value,
  add constraint sessions__ended_reason__invalid_value check (ended_reason in ('logout', 'revoked', 'reuse',
    'passwordReset', 'admin', 'expired', 'policy', 'idle', 'limit', 'directory', 'identityProvider'));
