-- compatible from 0031_pricing_inquiries.sql
-- The second factor of a sign-in: authenticator apps, recovery codes, sign-ins that wait for their next step.

-- How the user of a session has signed in, and when a factor was last shown in it (null: by password only).
alter table sessions
  add column method text not null default 'password',
  add column factor text not null default 'none',
  add column authenticated_at timestamptz,
  add constraint sessions__method__invalid_value check (method in ('password', 'passkey')),
  add constraint sessions__factor__invalid_value
    check (factor in ('none', 'totp', 'passkey', 'recoveryCode', 'device')),
  add constraint sessions__factor__required check ((factor = 'none') = (authenticated_at is null)),
  drop constraint sessions__ended_reason__invalid_value,
  add constraint sessions__ended_reason__invalid_value
    check (ended_reason in ('logout', 'revoked', 'reuse', 'passwordReset', 'admin', 'expired', 'policy'));

-- How long a factor that was shown lasts for what asks for a fresh one; null: nothing does.
alter table tenants
  add column step_up_minutes integer default 15,
  add constraint tenants__step_up_minutes__out_of_range check (step_up_minutes between 5 and 720);

-- From when on the user signs in only with a factor; null: no factor is demanded.
alter table users add column second_factor_due_at timestamptz;

-- The authenticator app of a user (TOTP, RFC 6238), once it has shown that it counts the same codes.
create table totp_secrets (
  tenant_id uuid not null,
  user_id uuid not null,
  secret text not null,                                   -- encrypted; 160 bits, base32
  confirmed_at timestamptz not null,
  last_step bigint not null,                              -- the half minute of the last code; each works once
  primary key (tenant_id, user_id),
  constraint totp_secrets__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect_tenant_table('totp_secrets');

-- Codes for somebody whose device is lost. Each works once.
create table recovery_codes (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,                               -- SHA-256 of 80 random bits
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  constraint recovery_codes__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect_tenant_table('recovery_codes');

-- A sign-in after the right password, or the enrolment of a factor, that waits for its next step.
create table sign_in_challenges (
  tenant_id uuid not null,
  id uuid not null,
  token_hash bytea not null,                              -- SHA-256; the token itself is not stored
  kind text not null,
  user_id uuid not null,
  data text not null,                                     -- encrypted: what the next step is compared with
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (tenant_id, id),
  constraint sign_in_challenges__token_hash__unique unique (tenant_id, token_hash),
  constraint sign_in_challenges__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id),
  constraint sign_in_challenges__kind__invalid_value check (kind in ('secondFactor', 'enrolment', 'registration')),
  constraint sign_in_challenges__tries__out_of_range check (tries between 0 and 5)
);
select protect_tenant_table('sign_in_challenges');
select allow_workers('sign_in_challenges');
-- Workers purge expired rows; they cannot read the data.
grant select (tenant_id, id, expires_at), delete on sign_in_challenges to bellhop_worker;
create index sign_in_challenges__user_id__of on sign_in_challenges (tenant_id, user_id);
create index sign_in_challenges__expires_at__to_purge on sign_in_challenges (expires_at);

-- Trigger: a session without a factor of a user who has one is over from the start. A process of the release before
-- starts such sessions, because it knows no factors.
create function end_session_without_factor() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from totp_secrets where tenant_id = new.tenant_id and user_id = new.user_id) then
    new.ended_at := new.created_at;
    new.ended_reason := 'policy';
  end if;
  return new;
end
$$;
revoke all on function end_session_without_factor() from public;
create trigger end_session_without_factor before insert on sessions
  for each row when (new.factor = 'none') execute function end_session_without_factor();
