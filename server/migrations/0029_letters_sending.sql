-- compatible from 0025_channels_email.sql
-- Sending letters: letters have the status of their messages, and every hotel has a job that plans letters about days.

-- Whether the message needs consent to marketing, which is checked again when it leaves.
alter table messages add column is_marketing boolean not null default false;

-- A letter has the status of its last message, which only moves forward. A failure is handled by the module, because the
-- next channel may be tried.
create function copy_message_status() returns trigger language plpgsql as $$
begin
  update letters set status = new.status, updated_at = new.updated_at, version = version + 1
  where tenant_id = new.tenant_id and id = new.letter_id and status in ('queued', 'sent', 'delivered')
    and attempts -> -1 ->> 'messageId' = new.id::text;
  return null;
end
$$;
create trigger copy_message_status after update of status on messages for each row
  when (new.letter_id is not null and new.status in ('sent', 'delivered', 'read')
    and new.status is distinct from old.status)
  execute function copy_message_status();

-- A metric counts the letters that wait over all tenants.
select allow_workers('letters');
grant select (status, due_at) on letters to bellhop_worker;

-- Hotels that exist get the job that new ones get.
alter table hotels no force row level security;
alter table jobs no force row level security;
insert into jobs (tenant_id, id, kind, payload, due_at, state, created_at)
select tenant_id, new_id(now()), 'letters.plan-timed', jsonb_build_object('hotelId', id), now(), 'ready', now()
from hotels;
alter table jobs force row level security;
alter table hotels force row level security;
