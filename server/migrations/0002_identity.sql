-- Who may use the service: tenants, their roles and users, their sessions, and the tokens they are mailed.

-- One hotel group. Its id is the tenant_id of every other row.
create table tenants (
  tenant_id uuid primary key,
  name text not null,
  country_code text,                                      -- reads national phone numbers
  currency_code text not null,                            -- the base currency at registration
  language_code text not null,
  time_zone text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
select protect_tenant_table('tenants');

create table roles (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  permissions text[] not null,
  pii_access text not null default 'full',                -- masked: phone, e-mail and documents are hidden
  is_system boolean not null default false,               -- made with the tenant, cannot be changed
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint roles__name__unique unique (tenant_id, name),
  constraint roles__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint roles__pii_access__invalid_value check (pii_access in ('full', 'masked'))
);
select protect_tenant_table('roles');

-- No password: not set yet, or a service user. A deleted user stays for the history that names it.
create table users (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,                                    -- lower case; login_emails keeps it unique
  first_name text not null,
  last_name text not null,
  phone text,
  role_id uuid not null,
  hotel_ids uuid[] not null default '{}',                 -- empty: all hotels of the tenant
  status text not null,
  is_service_user boolean not null default false,
  language_code text not null,
  time_zone text,                                         -- null: the tenant's
  password_hash text,
  email_confirmed_at timestamptz,
  last_login_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint users__role_id__exists foreign key (tenant_id, role_id) references roles (tenant_id, id),
  constraint users__status__invalid_value check (status in ('invited', 'active', 'suspended'))
);
select protect_tenant_table('users');
create index users__role_id__members on users (tenant_id, role_id);
create index users__created_at__page on users (tenant_id, created_at desc, id desc) where deleted_at is null;

-- Whose an e-mail address is, in the whole system: at login nobody knows the tenant yet. The one table of people that
-- row-level security does not guard; it holds nothing but ids. Registration writes it before the user exists.
create table login_emails (
  email text not null,
  tenant_id uuid not null,
  user_id uuid not null,
  constraint login_emails__email__unique primary key (email),
  constraint login_emails__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
    deferrable initially deferred,
  constraint login_emails__email__invalid_email check (email = lower(email))
);
create index login_emails__user_id__of on login_emails (tenant_id, user_id);
grant select, insert, update, delete on login_emails to bellhop_app;

-- A sign-in and everything refreshed from it. Ended for good once ended_at is set.
create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,                        -- when its newest refresh token does
  ended_at timestamptz,
  ended_reason text,
  primary key (tenant_id, id),
  constraint sessions__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint sessions__ended_reason__invalid_value
    check (ended_reason in ('logout', 'reuse', 'passwordReset', 'admin', 'expired')),
  constraint sessions__ended_reason__required check ((ended_at is null) = (ended_reason is null))
);
select protect_tenant_table('sessions');
create index sessions__user_id__of on sessions (tenant_id, user_id);

-- The chain of a session's refresh tokens (§5.5). Spent ones stay until they expire, so that a second use is noticed.
create table refresh_tokens (
  tenant_id uuid not null,
  token_hash bytea not null,                              -- SHA-256; the token itself is nowhere
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,                                    -- exchanged for the next one, or revoked with its session
  primary key (tenant_id, token_hash),
  constraint refresh_tokens__session_id__exists
    foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade
);
select protect_tenant_table('refresh_tokens');
create index refresh_tokens__session_id__of on refresh_tokens (tenant_id, session_id);

-- Tokens that were mailed: whoever has one reads that mailbox.
create table email_tokens (
  tenant_id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, token_hash),
  constraint email_tokens__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint email_tokens__purpose__invalid_value check (purpose in ('confirmEmail', 'resetPassword'))
);
select protect_tenant_table('email_tokens');
create index email_tokens__user_id__of on email_tokens (tenant_id, user_id);
