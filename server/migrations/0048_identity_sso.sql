-- compatible from 0039_identity_factors.sql
-- Single sign-on: the identity providers of a tenant, its domains, whose accounts are whose, and roles by group.

-- An identity provider of a tenant. Users find theirs by the domain of their address, before the tenant is known.
create table sso_connections (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  protocol text not null default 'oidc',
  is_active boolean not null default true,
  issuer text not null,                                   -- as the provider writes it; compared to the letter
  client_id text not null,
  client_secret text,                                     -- encrypted; null for a client without one
  sso_url text,                                           -- SAML alone
  certificates text[] not null default '{}',              -- SAML alone, PEM
  claims jsonb not null,                                  -- {email, firstName, lastName, groups}: the names of the claims
  trusts_factor text not null default 'byClaim',
  creates_users boolean not null default true,
  syncs_roles boolean not null default true,
  default_role_id uuid,                                   -- for users without a matching group; null: they are refused
  default_hotel_ids uuid[] not null default '{}',         -- empty: all hotels
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint sso_connections__name__unique unique (tenant_id, name),
  constraint sso_connections__default_role_id__exists
    foreign key (tenant_id, default_role_id) references roles (tenant_id, id),
  constraint sso_connections__protocol__invalid_value check (protocol in ('oidc', 'saml')),
  constraint sso_connections__trusts_factor__invalid_value check (trusts_factor in ('always', 'byClaim', 'never'))
);
select protect_tenant_table('sso_connections');
select allow_workers('sso_connections');
grant select (tenant_id, id, is_active) on sso_connections to bellhop_worker;
create index sso_connections__default_role_id__of on sso_connections (tenant_id, default_role_id);
create index sso_connections__id__find on sso_connections (id);

-- E-mail domains. Once a record in DNS shows that the tenant has one, its connections may say who has an address in it.
create table sso_domains (
  tenant_id uuid not null,
  id uuid not null,
  domain text not null,                                   -- IDNA, lower case
  token text not null,                                    -- what the record contains
  status text not null default 'pending',
  checked_at timestamptz,                                 -- when name servers last answered
  failing_since timestamptz,                              -- since when the record has been missing
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint sso_domains__domain__unique unique (tenant_id, domain),
  constraint sso_domains__status__invalid_value check (status in ('pending', 'verified', 'lapsed'))
);
select protect_tenant_table('sso_domains');
select allow_workers('sso_domains');
grant select (tenant_id, domain, status) on sso_domains to bellhop_worker;
create unique index sso_domains__domain__unique_verified on sso_domains (domain) where status = 'verified';

-- Which user an account at an identity provider is.
create table external_identities (
  tenant_id uuid not null,
  connection_id uuid not null,
  subject text not null,                                  -- the provider's id of the account, which never changes
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, connection_id, subject),
  constraint external_identities__user_id__sso_identity_conflict unique (tenant_id, connection_id, user_id),
  constraint external_identities__connection_id__exists
    foreign key (tenant_id, connection_id) references sso_connections (tenant_id, id) on delete cascade,
  constraint external_identities__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect_tenant_table('external_identities');
create index external_identities__user_id__of on external_identities (tenant_id, user_id);

-- The role and the hotels of a group of an identity provider or a directory. The first rule that matches counts.
create table group_rules (
  tenant_id uuid not null,
  id uuid not null,
  position integer not null,
  value text not null,                                    -- the name or id of the group
  role_id uuid not null,
  hotel_ids uuid[] not null default '{}',                 -- empty: all hotels
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint group_rules__position__unique unique (tenant_id, position),
  constraint group_rules__role_id__exists foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
select protect_tenant_table('group_rules');
create index group_rules__role_id__of on group_rules (tenant_id, role_id);

-- An administrator whom no connection and no directory touches; and who decides over the other users.
alter table users
  add column is_break_glass boolean not null default false,
  add column managed_by text,
  add constraint users__managed_by__invalid_value check (managed_by in ('sso', 'directory'));

-- The session at the identity provider by which a session began.
alter table sessions
  add column connection_id uuid,
  add column idp_session text,
  add column id_token text,                               -- encrypted: the provider needs it to sign the user out there
  drop constraint sessions__method__invalid_value,
  add constraint sessions__method__invalid_value check (method in ('password', 'passkey', 'oidc', 'saml')),
  drop constraint sessions__factor__invalid_value,
  add constraint sessions__factor__invalid_value
    check (factor in ('none', 'totp', 'passkey', 'recoveryCode', 'device', 'identityProvider')),
  add constraint sessions__connection_id__exists foreign key (tenant_id, connection_id)
    references sso_connections (tenant_id, id) on delete set null (connection_id);
create index sessions__connection_id__of on sessions (tenant_id, connection_id, idp_session)
  where connection_id is not null;
