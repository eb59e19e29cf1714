-- Calls: pauses of recordings, and limits of calls to external numbers.

-- Whether the talk that is going on is recorded.
alter table calls add column recording text not null default 'off';
alter table calls add constraint calls__recording__invalid_value
  check (recording in ('off', 'on', 'pausing', 'paused', 'resuming'));
-- Calls that are going on during the update.
alter table calls no force row level security;
alter table call_legs no force row level security;
update calls c set recording = 'on'
where c.is_recorded and c.status in ('inProgress', 'onHold') and exists (
  select from call_legs l where l.tenant_id = c.tenant_id and l.call_id = c.id and l.state = 'answered');
alter table calls force row level security;
alter table call_legs force row level security;

-- How many calls to external numbers a telephone account made in a day of the company.
create table outbound_call_counts (
  tenant_id uuid not null,
  integration_id uuid not null,
  day date not null,
  calls integer not null,
  updated_at timestamptz not null,
  primary key (tenant_id, integration_id, day),
  constraint outbound_call_counts__integration_id__exists
    foreign key (tenant_id, integration_id) references integrations (tenant_id, id) on delete cascade
);
select protect_tenant_table('outbound_call_counts');
select allow_workers('outbound_call_counts');
grant select, delete on outbound_call_counts to bellhop_worker;
create index outbound_call_counts__updated_at__recent on outbound_call_counts (updated_at);

-- Existing accounts get the default settings.
alter table integrations no force row level security;
update integrations set settings = jsonb_build_object('outboundPrefixes', '[]'::jsonb, 'outboundCallsPerDay', 500) || settings
where provider in ('twilio', 'sipEdge');
alter table integrations force row level security;

-- Trigger: revokes the credentials of a user who loses the extension, or whose new role does not take calls.
create function revoke_sip_credentials_of_user() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.extension is null or not exists (
    select from roles where tenant_id = new.tenant_id and id = new.role_id and 'calls.manage' = any (permissions))
  then
    update issued_sip_credentials set revoked_at = new.updated_at
    where tenant_id = new.tenant_id and user_id = new.id and revoked_at is null and expires_at > new.updated_at;
  end if;
  return null;
end
$$;
revoke all on function revoke_sip_credentials_of_user() from public;
create trigger revoke_sip_credentials after update of extension, role_id on users for each row
  when (new.extension is distinct from old.extension or new.role_id is distinct from old.role_id)
  execute function revoke_sip_credentials_of_user();

-- Trigger: revokes the credentials of all users with a role that no longer takes calls.
create function revoke_sip_credentials_of_role() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update issued_sip_credentials set revoked_at = new.updated_at
  where tenant_id = new.tenant_id and revoked_at is null and expires_at > new.updated_at
    and user_id in (select id from users where tenant_id = new.tenant_id and role_id = new.id);
  return null;
end
$$;
revoke all on function revoke_sip_credentials_of_role() from public;
create trigger revoke_sip_credentials after update of permissions on roles for each row
  when ('calls.manage' = any (old.permissions) and not 'calls.manage' = any (new.permissions))
  execute function revoke_sip_credentials_of_role();
