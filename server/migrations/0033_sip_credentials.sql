-- Which credentials of softphones were given out, to whom, and which of them must not be taken any more. The secrets that
-- make them are not here.
create table sip_credential_issues (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_id uuid not null,
  integration_id uuid not null,
  username text not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (tenant_id, id),
  constraint sip_credential_issues__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect_tenant_table('sip_credential_issues');
select open_to_workers('sip_credential_issues');
grant select (tenant_id, id, username, expires_at, revoked_at), delete on sip_credential_issues to bellhop_worker;
create index sip_credential_issues__session_id__of on sip_credential_issues (tenant_id, session_id)
  where revoked_at is null;
create index sip_credential_issues__user_id__of on sip_credential_issues (tenant_id, user_id, issued_at desc);
create index sip_credential_issues__revoked_at__told on sip_credential_issues (revoked_at) where revoked_at is not null;
create index sip_credential_issues__expires_at__to_forget on sip_credential_issues (expires_at);

-- They end with the session that they were given to: by logging out, by suspending or deleting the user, by a new password.
create function revoke_sip_credentials() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update sip_credential_issues set revoked_at = new.ended_at
  where tenant_id = new.tenant_id and session_id = new.id and revoked_at is null and expires_at > new.ended_at;
  return null;
end
$$;
revoke all on function revoke_sip_credentials() from public;
create trigger revoke_sip_credentials after update of ended_at on sessions for each row
  when (new.ended_at is not null and old.ended_at is null) execute function revoke_sip_credentials();
