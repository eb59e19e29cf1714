-- Panel sessions: the browsers that are signed in to the panel. They hold a cookie; the tokens stay here.

-- One signed-in browser and the tokens of its session. The row ends with the session.
create table panel_sessions (
  tenant_id uuid not null,
  session_id uuid not null,
  cookie_hash bytea not null,                             -- SHA-256; the cookie itself is not stored
  access_token text not null,                             -- encrypted
  refresh_token text not null,                            -- encrypted
  access_expires_at timestamptz not null,
  renew_at timestamptz not null,                          -- shortly before, at a random moment
  expires_at timestamptz not null,                        -- the expiry of the refresh token; the row is purged then
  created_at timestamptz not null,
  last_seen_at timestamptz not null,                      -- with a precision of one minute
  primary key (tenant_id, session_id),
  constraint panel_sessions__cookie_hash__unique unique (tenant_id, cookie_hash),
  constraint panel_sessions__session_id__exists
    foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade
);
select protect_tenant_table('panel_sessions');
select allow_workers('panel_sessions');
-- Workers purge expired rows; they cannot read the tokens.
grant select (tenant_id, session_id, expires_at), delete on panel_sessions to bellhop_worker;
create index panel_sessions__expires_at__to_purge on panel_sessions (expires_at);

-- Trigger: signs a browser out when its session ends, whatever ends it.
create function delete_panel_session() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from panel_sessions where tenant_id = new.tenant_id and session_id = new.id;
  return null;
end
$$;
revoke all on function delete_panel_session() from public;
create trigger delete_panel_session after update of ended_at on sessions for each row
  when (new.ended_at is not null and old.ended_at is null) execute function delete_panel_session();
