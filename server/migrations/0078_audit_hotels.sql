-- The hotels that an entry is about. Users of some hotels read the entries that are about theirs and no other; what is about
-- the whole tenant, and what was written before hotels were kept (null), is for those who see all hotels.
alter table audit_entries add column hotel_ids uuid[];
drop policy hotel_scope on audit_entries;
select scope_to_hotels('audit_entries', 'only', 'hotel_ids');

-- All of an entry but its hash, as the text that is hashed. Entries from before have no hotels, and the text that they had.
create or replace function audit_text(entry audit_entries) returns text
language sql stable parallel safe
return (jsonb_build_array(entry.tenant_id, entry.position, entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
  entry.actor_type, entry.actor_user_id, entry.actor_name, entry.action, entry.resource_type, entry.resource_id,
  entry.hotel_id, entry.changes, entry.ip, entry.user_agent, entry.trace_id)
  || case when entry.hotel_ids is null then '[]' else jsonb_build_array(to_jsonb(entry.hotel_ids)) end)::text;
