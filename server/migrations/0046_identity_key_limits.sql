-- compatible from 0039_identity_factors.sql
-- What an API key may do within the rights of its user, from where, and what replaced it.

alter table api_keys
  add column scopes text[],                               -- null: the permissions of the role
  add column hotel_ids uuid[] not null default '{}',      -- empty: the hotels of the user
  add column pii_access text,                             -- null: as the role
  add column allowed_networks text[] not null default '{}', -- empty: the networks of the company
  add column purpose text not null default 'api',         -- scim: a directory; such a key is none of the API
  add column rotated_from_id uuid,                        -- the key that this one replaces
  add column expiry_noticed_days integer,                 -- how many days ahead the last notice of its end came
  add constraint api_keys__pii_access__invalid_value check (pii_access in ('full', 'masked')),
  add constraint api_keys__purpose__invalid_value check (purpose in ('api', 'scim')),
  add constraint api_keys__allowed_networks__too_many_items check (cardinality(allowed_networks) <= 50),
  add constraint api_keys__rotated_from_id__exists
    foreign key (tenant_id, rotated_from_id) references api_keys (tenant_id, id);
create index api_keys__rotated_from_id__of on api_keys (tenant_id, rotated_from_id);

-- Keys that exist get the job that new ones get. Nobody is told of an end that is near already.
alter table api_keys no force row level security;
alter table jobs no force row level security;
update api_keys set expiry_noticed_days = case
    when expires_at <= now() + interval '1 day' then 1
    when expires_at <= now() + interval '7 days' then 7
    else 30 end
where revoked_at is null and expires_at between now() and now() + interval '30 days';
insert into jobs (tenant_id, id, kind, payload, due_at, state, created_at)
select tenant_id, new_id(now()), 'identity.key-expiry', jsonb_build_object('keyId', id), now(), 'ready', now()
from api_keys where revoked_at is null and expires_at > now();
alter table jobs force row level security;
alter table api_keys force row level security;
