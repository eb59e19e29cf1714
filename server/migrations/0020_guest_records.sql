-- All that is known of a guest: ways to reach, consents, a document, notes, and what became of the stays.

alter table guests
  add column address jsonb,
  add column preferences jsonb not null default '{}',
  add column custom_fields jsonb not null default '{}',
  add column identity_document jsonb,                     -- type, numberMasked, issuingCountryCode, expiresOn
  add column document_number text,                        -- sealed
  add column current_consents jsonb not null default '{}', -- {"marketing.email": "granted"}, kept with guest_consents
  add column status text not null default 'active',
  add column merged_into_guest_id uuid,
  add constraint guests__status__invalid_value check (status in ('active', 'merged', 'anonymized')),
  add constraint guests__merged_into_guest_id__required check ((status = 'merged') = (merged_into_guest_id is not null)),
  add constraint guests__merged_into_guest_id__exists
    foreign key (tenant_id, merged_into_guest_id) references guests (tenant_id, id);
create index guests__merged_into_guest_id__of on guests (tenant_id, merged_into_guest_id)
  where merged_into_guest_id is not null;

-- Every number, address and account that recognises a guest. `guests.phone` and `guests.email` are the values of the
-- primary points of their type, kept by the same writes.
create table guest_contact_points (
  tenant_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  type text not null,
  value text not null,                                    -- phones in E.164, e-mail addresses as they were given
  -- What is looked for. A column of its own: below row-level security an index on lower(value) is not used, because that
  -- function might tell of rows that the policy hides.
  value_key text not null generated always as (lower(value)) stored,
  label text,
  is_primary boolean not null,
  verified_at timestamptz,
  position integer not null,                              -- the order they were given in
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint guest_contact_points__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade,
  constraint guest_contact_points__type__invalid_value
    check (type in ('phone', 'email', 'whatsapp', 'instagram', 'messenger', 'webchat'))
);
select protect_tenant_table('guest_contact_points');
create unique index guest_contact_points__value__unique on guest_contact_points (tenant_id, guest_id, type, value_key);
create unique index guest_contact_points__is_primary__unique on guest_contact_points (tenant_id, guest_id, type) where is_primary;
create index guest_contact_points__value__of on guest_contact_points (tenant_id, value_key, type);

-- Guests are found by their points.
drop index guests__phone__of, guests__email__of;

-- What a guest has agreed to, when, and how we know: only ever appended; the latest of a purpose and channel counts.
create table guest_consents (
  tenant_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  purpose text not null,
  channel text not null,
  status text not null,
  source text,
  captured_at timestamptz not null,
  user_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  constraint guest_consents__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade,
  constraint guest_consents__purpose__invalid_value check (purpose in ('marketing', 'profiling', 'callRecording')),
  constraint guest_consents__channel__invalid_value check (channel in ('email', 'sms', 'whatsapp', 'phone')),
  constraint guest_consents__status__invalid_value check (status in ('granted', 'denied', 'withdrawn'))
);
select protect_tenant_table('guest_consents');
create index guest_consents__guest_id__of on guest_consents (tenant_id, guest_id, purpose, channel, captured_at desc);

create table guest_notes (
  tenant_id uuid not null,
  id uuid not null,
  guest_id uuid not null,
  text text not null,
  user_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_notes__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_notes');
create index guest_notes__created_at__page on guest_notes (tenant_id, guest_id, created_at desc, id);

-- Sums over a guest's bookings and contacts, kept by events, so that nobody counts when a guest is read. A guest without
-- a row has done nothing yet. Beside `guests`, because a stay is no change of the record (no new version).
create table guest_stats (
  tenant_id uuid not null,
  guest_id uuid not null,
  reservations integer not null default 0,                -- confirmed, checked in, checked out
  nights integer not null default 0,                      -- of those
  revenue jsonb not null default '[]',                    -- [{currencyCode, amount}] of those
  last_stay_at date,                                      -- the day the last stay that has ended did so
  next_arrival date,
  turns_at timestamptz,                                   -- when the two above change by the passing of time alone
  calls integer not null default 0,
  messages integer not null default 0,
  updated_at timestamptz not null,
  primary key (tenant_id, guest_id),
  constraint guest_stats__guest_id__exists
    foreign key (tenant_id, guest_id) references guests (tenant_id, id) on delete cascade
);
select protect_tenant_table('guest_stats');

-- Known guests get the points that their phone and e-mail are. The policies hold for the owner too; without that it sees
-- the rows of all tenants.
alter table guests no force row level security;
alter table guest_contact_points no force row level security;
insert into guest_contact_points (tenant_id, id, guest_id, type, value, is_primary, position, created_at)
select tenant_id, gen_random_uuid(), id, 'phone', phone, true, 0, created_at from guests where phone is not null
union all
select tenant_id, gen_random_uuid(), id, 'email', email, true, 1, created_at from guests where email is not null;
alter table guests force row level security;
alter table guest_contact_points force row level security;

-- The sums of bookings made so far are kept as every other change keeps them: by work that is due now.
alter table reservations no force row level security;
alter table due_work no force row level security;
insert into due_work (tenant_id, id, kind, payload, due_at, created_at)
select tenant_id, gen_random_uuid(), 'guests.stats', jsonb_build_object('guestId', guest_id), now(), now()
from reservations where status <> 'cancelled' group by tenant_id, guest_id;
alter table reservations force row level security;
alter table due_work force row level security;
