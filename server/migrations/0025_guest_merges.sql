-- Guests who are one person: merged, and parted again. And what is to be forgotten of a person.

-- One row a merge, with all that it takes to undo it. What is personal in it goes when the guest is anonymized.
create table guest_merges (
  tenant_id uuid not null,
  id uuid not null,
  position bigint generated always as identity,           -- merges of a guest are undone the latest first
  guest_id uuid not null,                                 -- who survived
  merged_guest_ids uuid[] not null,
  user_id uuid,
  snapshot jsonb,                                         -- how it was before and right after; null: forgotten
  document_number text,                                   -- the survivor's before, sealed
  created_at timestamptz not null,
  undone_at timestamptz,
  undone_by_user_id uuid,
  primary key (tenant_id, id),
  constraint guest_merges__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_merges');
create index guest_merges__guest_id__of on guest_merges (tenant_id, guest_id, position);

-- What names a guest who was merged names the survivor, whoever writes it and whenever: the guest is held until the writer
-- is done, so that a merge under way is waited for. Nothing new is written of somebody who was anonymized.
create function follow_merged_guest() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  named uuid;
  before uuid;
  survivor uuid;
  state text;
begin
  execute format('select ($1).%I', tg_argv[0]) into named using new;
  if tg_op = 'UPDATE' then
    execute format('select ($1).%I', tg_argv[0]) into before using old;
  end if;
  if named is null or named is not distinct from before then
    return new;
  end if;
  select merged_into_guest_id, status into survivor, state
  from guests where tenant_id = new.tenant_id and id = named for key share;
  if survivor is not null then
    select status into state from guests where tenant_id = new.tenant_id and id = survivor for key share;
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], survivor));
  end if;
  if state = 'anonymized' then
    raise check_violation using message = 'an anonymized guest',
      constraint = format('%s__%s__invalid_state_transition', tg_table_name, tg_argv[0]);
  end if;
  return new;
end
$$;
create trigger follow_merged_guest before insert or update of guest_id on reservations
  for each row execute function follow_merged_guest('guest_id');
create trigger follow_merged_guest before insert or update of guest_id on guest_notes
  for each row execute function follow_merged_guest('guest_id');
create trigger follow_merged_guest before insert or update of contact_guest_id on guest_groups
  for each row execute function follow_merged_guest('contact_guest_id');

-- Guests of one name and one birthday are looked for by the birthday.
create index guests__birth_date__of on guests (tenant_id, birth_date) where status = 'active' and birth_date is not null;

-- What a receiver answered may repeat what it was told: when an event forgets, so do its attempts.
create function forget_answers() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update webhook_attempts a set response_body = null
  from webhook_deliveries d
  where d.tenant_id = new.tenant_id and d.event_id = new.id and a.tenant_id = d.tenant_id and a.delivery_id = d.id;
  return null;
end
$$;
revoke all on function forget_answers() from public;
-- The events about a record are found when it is to be forgotten.
create index events__subject_id__of on events (tenant_id, subject_id);

create trigger forget_answers after update of body on events
  for each row when (old.body is distinct from new.body) execute function forget_answers();
