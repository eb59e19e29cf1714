-- An answer that is kept for repeats shows what its first caller might see. Whoever sees less by now is not shown it. Of answers
-- that are kept already nobody knows, so those who see all get them.
alter table idempotency_keys
  add column sees_personal boolean not null default true,
  add column hotel_ids uuid[] not null default '{}';
