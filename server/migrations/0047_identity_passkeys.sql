-- compatible from 0039_identity_factors.sql
-- Passkeys: a second factor, and a sign-in without a password.

-- A passkey of a user (WebAuthn): the public half of a key that the user's device or password manager holds.
create table passkeys (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,                              -- COSE
  algorithm integer not null,                             -- COSE: -7 ES256, -8 EdDSA, -257 RS256
  sign_count bigint not null,                             -- of the last use; one that does not grow tells of a copy
  transports text[] not null,
  aaguid uuid not null,                                   -- the model of the authenticator, as it says
  is_backed_up boolean not null,
  rp_id text not null,                                    -- the domain that it was made for
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  constraint passkeys__credential_id__unique unique (tenant_id, credential_id),
  constraint passkeys__credential_id__too_long check (length(credential_id) <= 1023),
  constraint passkeys__name__too_long check (length(name) <= 60),
  constraint passkeys__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect_tenant_table('passkeys');
select allow_workers('passkeys');
-- The start warns of passkeys that were made for another domain.
grant select (tenant_id, rp_id) on passkeys to bellhop_worker;
create index passkeys__user_id__of on passkeys (tenant_id, user_id);

-- A challenge or token that is signed and not stored, and was used. The row keeps it from being used again.
create table spent_tokens (
  tenant_id uuid not null,
  token_hash bytea not null,                              -- SHA-256
  expires_at timestamptz not null,                        -- that of the token: afterwards it is refused anyway
  primary key (tenant_id, token_hash)
);
select protect_tenant_table('spent_tokens');
select allow_workers('spent_tokens');
grant select, delete on spent_tokens to bellhop_worker;
create index spent_tokens__expires_at__to_purge on spent_tokens (expires_at);

alter table sign_in_challenges
  drop constraint sign_in_challenges__kind__invalid_value,
  add constraint sign_in_challenges__kind__invalid_value
    check (kind in ('secondFactor', 'enrolment', 'registration', 'stepUp'));

-- A passkey is a factor, too: a process of the release before does not know it.
create or replace function end_session_without_factor() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from totp_secrets where tenant_id = new.tenant_id and user_id = new.user_id)
    or exists (select from passkeys where tenant_id = new.tenant_id and user_id = new.user_id) then
    new.ended_at := new.created_at;
    new.ended_reason := 'policy';
  end if;
  return new;
end
$$;
