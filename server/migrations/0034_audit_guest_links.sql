-- compatible from 0018_audit_batches.sql
-- Audit: entries of guests name the link by which they acted.

alter table audit_log_entries add column guest_link_id uuid;

-- The text of an entry without a link stays as it was, and so does its MAC. The release before writes none.
create or replace function audit_entry_text(entry audit_log_entries) returns text
language sql stable parallel safe
return (case when entry.guest_link_id is null
  then json_build_array(entry.number, entry.tenant_id, entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
    entry.actor_type, entry.actor_user_id, entry.actor_name, entry.action, entry.resource_type, entry.resource_id,
    entry.hotel_id, entry.changes, entry.ip, entry.user_agent, entry.trace_id, entry.hotel_ids)
  else json_build_array(entry.number, entry.tenant_id, entry.id, (extract(epoch from entry.at) * 1000000)::bigint,
    entry.actor_type, entry.actor_user_id, entry.actor_name, entry.action, entry.resource_type, entry.resource_id,
    entry.hotel_id, entry.changes, entry.ip, entry.user_agent, entry.trace_id, entry.hotel_ids, entry.guest_link_id)
  end)::text;

create or replace view audit_log with (security_invoker = true) as
  select tenant_id, position, id, at, actor_type, actor_user_id, actor_name, action, resource_type, resource_id, hotel_id,
    changes, ip, user_agent, trace_id, hotel_ids, position as chained_position, null::bigint as number,
    null::uuid as guest_link_id
  from audit_entries
  union all
  select tenant_id,
    (select b.first_position + array_position(b.numbers, e.number) - 1 from audit_batches b
      where b.tenant_id = e.tenant_id and b.last_number >= e.number and b.first_number <= e.number
        and e.number = any (b.numbers)
      order by b.last_number limit 1),
    id, at, actor_type, actor_user_id, actor_name, action, resource_type, resource_id, hotel_id, changes, ip, user_agent,
    trace_id, hotel_ids, null, number, guest_link_id
  from audit_log_entries e;
