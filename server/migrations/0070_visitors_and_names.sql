-- What a visitor of a chat says of itself rests with the conversation. A guest is made with the first message, and a known
-- guest is taken for the visitor only if the page vouches for who it is.
alter table conversations add column contact_email text, add column contact_phone text;

-- Who wrote without a name was called by the number, the address or the account by which it wrote, which everybody saw. Such
-- guests get a neutral name, in the language of the tenant; how they are reached rests in their contact points.
alter table tenants no force row level security;
alter table guests no force row level security;
alter table guest_contact_points no force row level security;
alter table guest_search_terms no force row level security;
alter table conversations no force row level security;
alter table events no force row level security;

create temporary table renamed_guests on commit drop as
with digits as (
  select g.tenant_id, g.id, g.first_name, g.last_name, t.language_code,
    trim(g.first_name || ' ' || g.last_name) as name,
    regexp_replace(g.first_name || g.last_name, '[^0-9]', '', 'g') as figures
  from guests g join tenants t on t.tenant_id = g.tenant_id
  where g.status <> 'anonymized'
)
select distinct on (d.tenant_id, d.id) d.tenant_id, d.id, d.first_name as old_first_name, d.last_name as old_last_name,
  case when p.type in ('whatsapp', 'instagram', 'messenger')
    then case p.type when 'whatsapp' then 'WhatsApp' when 'instagram' then 'Instagram' else 'Messenger' end
      || case when d.language_code ilike 'tr%' then ' misafiri' else ' guest' end
    else case when d.language_code ilike 'tr%' then 'Misafir' else 'Guest' end
  end as first_name,
  (1000 + abs(hashtextextended(d.id::text, 0) % 9000))::text as last_name
from digits d join guest_contact_points p on p.tenant_id = d.tenant_id and p.guest_id = d.id
where lower(p.value) in (lower(d.name), lower(d.first_name), lower(d.last_name))
  or left(lower(p.value), 120) = lower(d.first_name)
  or p.type in ('phone', 'whatsapp') and length(d.figures) >= 7
    and strpos(regexp_replace(p.value, '[^0-9]', '', 'g'), right(d.figures, 10)) > 0
order by d.tenant_id, d.id, array_position(array['whatsapp', 'instagram', 'messenger'], p.type), p.position;

update guests g set first_name = r.first_name, last_name = r.last_name, version = g.version + 1
from renamed_guests r where g.tenant_id = r.tenant_id and g.id = r.id;

-- Copies of the name in what was told and is still kept. The bodies are as `JSON.stringify` writes them.
update events e
set body = replace(replace(e.body,
    '"guestName":' || to_jsonb(r.old_first_name || ' ' || r.old_last_name)::text,
    '"guestName":' || to_jsonb(r.first_name || ' ' || r.last_name)::text),
  '"firstName":' || to_jsonb(r.old_first_name)::text || ',"lastName":' || to_jsonb(r.old_last_name)::text,
  '"firstName":' || to_jsonb(r.first_name)::text || ',"lastName":' || to_jsonb(r.last_name)::text)
from renamed_guests r
where e.tenant_id = r.tenant_id and e.body::jsonb #>> '{data,guestId}' = r.id::text;

-- On web chat an address or a number stood for a name that was not given.
update conversations set
  contact_email = case when contact_name like '%_@_%' then contact_name end,
  contact_phone = case when contact_name ~ '^\+[0-9]{7,15}$' then contact_name end
where channel = 'webchat';
update conversations set contact_name = null
where contact_name like '%_@_%' or lower(contact_name) = lower(contact_address);
update conversations set contact_name = nullif(trim(regexp_replace(contact_name, '[+(]?[0-9][0-9 ().-]{4,}[0-9]', '', 'g')), '')
where length(regexp_replace(contact_name, '[^0-9]', '', 'g')) >= 6;

alter table tenants force row level security;
alter table guests force row level security;
alter table guest_contact_points force row level security;
alter table guest_search_terms force row level security;
alter table conversations force row level security;
alter table events force row level security;
