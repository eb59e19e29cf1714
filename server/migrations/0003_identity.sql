-- Identity: tenants, their roles and users, sessions, mailed tokens, API keys, and the presence of agents.

-- One hotel group. Every other tenant table refers to it by tenant_id.
create table tenants (
  tenant_id uuid primary key,
  name text not null,
  country_code text,
  currency_code text not null,                            -- the base currency at the time of registration
  language_code text not null,
  time_zone text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  default_phone_country text,                             -- null: as country_code; '': none, such numbers are refused
  -- The country of phone numbers that are written without a country code.
  phone_country text generated always as (nullif(coalesce(default_phone_country, country_code), '')) stored
);
select protect_tenant_table('tenants');

-- Roles and users ---------------------------------------------------------------------------------------------------

-- Named sets of permissions.
create table roles (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  description text,
  permissions text[] not null,
  pii_access text not null default 'full',                -- masked: phones, e-mail addresses and documents are hidden
  is_system boolean not null default false,               -- created with the tenant; it cannot be changed
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint roles__name__unique unique (tenant_id, name),
  constraint roles__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint roles__pii_access__invalid_value check (pii_access in ('full', 'masked'))
);
select protect_tenant_table('roles');
select count_tenant_rows('roles');

-- Users, including service users. A user without a password has not set one yet, or is a service user. A deleted user
-- stays, because history refers to it.
create table users (
  tenant_id uuid not null,
  id uuid not null,
  email text not null,                                    -- lower case; login_emails makes it unique
  first_name text not null,
  last_name text not null,
  phone text,
  -- Null for deleted users only, so that they do not keep a role from being deleted.
  role_id uuid,
  hotel_ids uuid[] not null default '{}',                 -- empty: all hotels of the tenant
  status text not null,
  is_service_user boolean not null default false,
  language_code text not null,                            -- the language of mails and notifications
  time_zone text,                                         -- null: the time zone of the tenant
  password_hash text,
  email_confirmed_at timestamptz,
  last_login_at timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  extension text,                                         -- the extension of the softphone
  skills jsonb not null default '[]',                     -- [{code, level}]
  language_codes text[] not null default '{}',            -- the languages that the user speaks
  presence text not null default 'offline',
  presence_since timestamptz,
  notification_preferences jsonb not null default '{"email": true, "inApp": true, "types": []}',
  chosen_presence text not null default 'offline',        -- what the user chose; presence returns to it after a call
  password_state text not null default 'ok',              -- change: an administrator set the password and so knows it
  primary key (tenant_id, id),
  constraint users__role_id__exists foreign key (tenant_id, role_id) references roles (tenant_id, id),
  constraint users__role_id__required check (role_id is not null or deleted_at is not null),
  constraint users__status__invalid_value check (status in ('invited', 'active', 'suspended')),
  constraint users__presence__invalid_value check (presence in
    ('available', 'onCall', 'wrapUp', 'busy', 'break', 'away', 'offline', 'notResponding')),
  constraint users__chosen_presence__invalid_value
    check (chosen_presence in ('available', 'busy', 'break', 'away', 'offline')),
  constraint users__password_state__invalid_value check (password_state in ('ok', 'change'))
);
select protect_tenant_table('users');
select scope_to_hotels('users', 'any', 'hotel_ids');
select count_tenant_rows('users');
create index users__role_id__members on users (tenant_id, role_id);
create index users__created_at__page on users (tenant_id, created_at desc, id desc) where deleted_at is null;
create unique index users__extension__unique on users (tenant_id, extension) where deleted_at is null;

-- The picture of a user as the API returns it: 256 × 256, WebP, about 20 kB. The uploaded file is not stored.
create table avatars (
  tenant_id uuid not null,
  user_id uuid not null,
  bytes bytea not null,
  uploaded_at timestamptz not null,
  primary key (tenant_id, user_id),
  constraint avatars__user_id__exists
    foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
select protect_tenant_table('avatars');

-- Keys of service users. A key is shown once.
create table api_keys (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  prefix text not null,                                   -- the visible part of the key, to find it by
  key_hash bytea not null,                                -- SHA-256; the key itself is not stored
  expires_at timestamptz,                                 -- null: the key is valid until it is revoked
  last_used_at timestamptz,                               -- with a precision of one minute
  last_used_ip text,
  revoked_at timestamptz,
  created_by_user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  is_read_only boolean not null default false,
  primary key (tenant_id, id),
  constraint api_keys__key_hash__unique unique (tenant_id, key_hash),
  constraint api_keys__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect_tenant_table('api_keys');
select count_tenant_rows('api_keys');
create index api_keys__user_id__of on api_keys (tenant_id, user_id, created_at);

-- Sign-in -----------------------------------------------------------------------------------------------------------

-- The owner of each e-mail address in the whole system, because the tenant is unknown at sign-in. This is the only
-- table of people without row-level security; it holds only ids. A registration writes it before the user exists.
--
-- The mailbox proves who owns an address. A user whom an administrator creates has the address within the tenant only:
-- no error shows whether another tenant has the address, and nobody can take it away from there.
--   confirmed   The mailbox has confirmed that it wants this account. One in the whole system.
--   registered  A registration that waits for its confirmation.
--   assigned    Set by an administrator of the tenant.
create table login_emails (
  email text not null,
  tenant_id uuid not null,
  user_id uuid not null,
  status text not null,
  proven_at timestamptz,                                  -- a token that was mailed to the address was redeemed for this account
  -- When an administrator gave the address to the account. After 14 days without a proof the account gets no mails.
  claimed_at timestamptz not null default now(),
  constraint login_emails__email__unique primary key (tenant_id, email),
  constraint login_emails__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
    deferrable initially deferred,
  constraint login_emails__email__invalid_email check (email = lower(email)),
  constraint login_emails__status__invalid_value check (status in ('confirmed', 'registered', 'assigned'))
);
create index login_emails__user_id__of on login_emails (tenant_id, user_id);
create index login_emails__email__of on login_emails (email);
-- Only the holder of a mailed token can run into this rule.
create unique index login_emails__token__unique on login_emails (email) where status <> 'assigned';
grant select, insert, update, delete on login_emails to bellhop_app;
select allow_maintenance('login_emails');

-- Failed sign-ins in a row. One row counts an account from one network, another counts it from all networks. The
-- address need not have an account. There is no tenant, because it is unknown at sign-in.
create table login_failures (
  -- SHA-256 of account and network; the address itself is not stored.
  key_hash bytea primary key,
  failures integer not null,
  counted_at timestamptz not null,                        -- the last failure; the row is purged after a day without one
  next_attempt_at timestamptz not null,                   -- no attempt is accepted before
  -- Tries whose password is being compared. They are not failures yet, but a burst of them gets no more tries than one after
  -- the other: a try is only admitted if it would not exceed the limit even if all of them fail.
  undecided integer not null default 0,
  undecided_until timestamptz                             -- then they count as failures: their process has ended
);
create index login_failures__counted_at__quiet on login_failures (counted_at);
grant select, insert, update, delete on login_failures to bellhop_app;
select allow_maintenance('login_failures');

-- Networks from which an account has signed in. A sign-in from such a network is exempt from the limit of all networks.
create table login_networks (
  key_hash bytea primary key,                             -- SHA-256 of account and network
  seen_at timestamptz not null                            -- the last sign-in; the row is purged after 90 days
);
create index login_networks__seen_at__old on login_networks (seen_at);
grant select, insert, update, delete on login_networks to bellhop_app;
select allow_maintenance('login_networks');

-- A sign-in and everything refreshed from it. A session with ended_at stays ended. `revoked` means that the user ended
-- it from another session; unlike a logout (§5.6) this ends the access tokens too.
create table sessions (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  ip text not null,
  user_agent text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,                        -- the expiry of its newest refresh token
  ended_at timestamptz,
  ended_reason text,
  primary key (tenant_id, id),
  constraint sessions__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint sessions__ended_reason__invalid_value
    check (ended_reason in ('logout', 'revoked', 'reuse', 'passwordReset', 'admin', 'expired')),
  constraint sessions__ended_reason__required check ((ended_at is null) = (ended_reason is null))
);
select protect_tenant_table('sessions');
create index sessions__user_id__of on sessions (tenant_id, user_id);

-- The chain of refresh tokens of a session (§5.5). Used tokens stay until they expire, so that a second use is
-- detected.
create table refresh_tokens (
  tenant_id uuid not null,
  token_hash bytea not null,                              -- SHA-256; the token itself is not stored
  session_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,                                    -- exchanged for the next token, or revoked with the session
  primary key (tenant_id, token_hash),
  constraint refresh_tokens__session_id__exists
    foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade
);
select protect_tenant_table('refresh_tokens');
create index refresh_tokens__session_id__of on refresh_tokens (tenant_id, session_id);

-- Mailed tokens. A caller with a token can read the mailbox.
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
  constraint email_tokens__purpose__invalid_value check (purpose in ('confirmEmail', 'resetPassword', 'invitation'))
);
select protect_tenant_table('email_tokens');
create index email_tokens__user_id__of on email_tokens (tenant_id, user_id);

-- Mails about accounts, to limit the mails to one address whoever causes them. There is no tenant: an address may move
-- from one tenant to another. The row holds only a hash of the address, for an hour.
create table account_mails (
  address_hash bytea not null,
  job_id uuid not null,
  sent_at timestamptz not null,
  primary key (address_hash, job_id)
);
create index account_mails__sent_at__to_purge on account_mails (sent_at);
grant select, insert, delete on account_mails to bellhop_app;
select allow_maintenance('account_mails');

-- Presence ----------------------------------------------------------------------------------------------------------

-- The presence of users over time, for reports on agents. Offline times have no row.
create table presence_periods (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  presence text not null,
  started_at timestamptz not null,
  ended_at timestamptz not null default 'infinity',       -- infinity: the period goes on
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint presence_periods__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect_tenant_table('presence_periods');
-- The metrics for operators count the signed-in agents of all tenants by their presence.
select allow_workers('presence_periods');
grant select (tenant_id, presence, ended_at) on presence_periods to bellhop_worker;
create unique index presence_periods__user_id__unique on presence_periods (tenant_id, user_id)
  where ended_at = 'infinity';
-- Covers all columns that a report reads. Few periods that end after the first day of a report start after its last
-- day, so the scan is short and reads no table row.
create index presence_periods__ended_at__day on presence_periods (tenant_id, presence, ended_at, started_at, user_id);

-- Trigger: sets a user offline who is suspended or deleted, at that time and for good.
create function set_presence_offline() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.presence <> 'offline' then
    new.presence_since := coalesce(new.deleted_at, new.updated_at);
  end if;
  new.presence := 'offline';
  new.chosen_presence := 'offline';
  return new;
end
$$;
create trigger set_presence_offline before update of status, deleted_at on users for each row
  when (new.status = 'suspended' and old.status <> 'suspended' or new.deleted_at is not null and old.deleted_at is null)
  execute function set_presence_offline();

-- Trigger: writes the periods. Every update of the presence goes through it.
create function record_presence() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  at timestamptz := coalesce(new.presence_since, new.updated_at);
begin
  update presence_periods set ended_at = greatest(started_at, at)
    where tenant_id = new.tenant_id and user_id = new.id and ended_at = 'infinity';
  if new.presence <> 'offline' then
    insert into presence_periods (tenant_id, id, user_id, presence, started_at, created_at)
      values (new.tenant_id, new_id(at), new.id, new.presence, at, at);
  end if;
  return null;
end
$$;
create trigger record_presence after update of presence, status, deleted_at on users
  for each row when (new.presence is distinct from old.presence) execute function record_presence();
revoke all on function set_presence_offline(), record_presence() from public;
