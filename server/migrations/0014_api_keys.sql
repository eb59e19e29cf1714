-- How service users sign in: keys that are shown once.
create table api_keys (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  prefix text not null,                                   -- the part of the key that may be shown, to find it by
  key_hash bytea not null,                                -- SHA-256; the key itself is nowhere
  expires_at timestamptz,                                 -- null: when it is revoked
  last_used_at timestamptz,                               -- to the minute
  last_used_ip text,
  revoked_at timestamptz,
  created_by_user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint api_keys__key_hash__unique unique (tenant_id, key_hash),
  constraint api_keys__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect_tenant_table('api_keys');
create index api_keys__user_id__of on api_keys (tenant_id, user_id, created_at);

-- The answer to a request under an Idempotency-Key, where it holds a secret that exists nowhere else: sealed, instead of
-- in `body`.
alter table idempotency_keys add column sealed_body text;
