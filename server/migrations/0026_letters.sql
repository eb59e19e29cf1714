-- compatible from 0022_guest_links.sql
-- Letters: what the service writes to guests about their bookings by itself, by rules and templates of the company.

-- Rules and templates -----------------------------------------------------------------------------------------------

-- When a letter about a booking is due, and by which channels it may go. Where a hotel has rules for an event, those of
-- all hotels do not count there.
create table letter_rules (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  event text not null,
  hotel_id uuid,                                          -- null: all hotels
  is_active boolean not null default false,
  "offset" text not null,                                 -- ISO 8601: PT5M, P3D
  "time" text,                                            -- the time of day at the hotel, of events that count days
  channels text[] not null,                               -- in the order in which they are tried
  purpose text not null,
  sources text[] not null,                                -- the sources of the bookings that get it
  includes_imported boolean not null default false,       -- timed letters also for bookings that were imported
  attaches_calendar boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint letter_rules__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint letter_rules__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint letter_rules__event__invalid_value check (event in
    ('confirmed', 'held', 'changed', 'cancelled', 'holdExpiring', 'beforeArrival', 'afterStay')),
  constraint letter_rules__time__required check ((event in ('beforeArrival', 'afterStay')) = ("time" is not null)),
  constraint letter_rules__channels__invalid_value
    check (channels <> '{}' and channels <@ array['whatsapp', 'email', 'sms']),
  constraint letter_rules__purpose__invalid_value check (purpose in ('transactional', 'marketing'))
);

-- Every company has a rule for each event, which it switches on. It is named in the language of the company.
alter table tenants no force row level security;
insert into letter_rules (tenant_id, id, name, event, "offset", "time", channels, purpose, sources, created_at, updated_at)
select t.tenant_id, new_id(now()),
  case split_part(t.language_code, '-', 1) when 'tr' then d.tr when 'de' then d.de else d.en end,
  d.event, d."offset", d."time", d.channels, d.purpose,
  array['phone', 'web', 'walkIn', 'email', 'messaging', 'agency', 'api'], now(), now()
from tenants t cross join (values
  ('confirmed', 'Booking confirmation', 'Rezervasyon onayı', 'Buchungsbestätigung',
    'PT0S', null, array['whatsapp', 'email', 'sms'], 'transactional'),
  ('held', 'Hold confirmation', 'Opsiyon onayı', 'Bestätigung der Option',
    'PT0S', null, array['whatsapp', 'sms', 'email'], 'transactional'),
  ('changed', 'Booking change', 'Rezervasyon değişikliği', 'Buchungsänderung',
    'PT5M', null, array['whatsapp', 'email', 'sms'], 'transactional'),
  ('cancelled', 'Cancellation', 'İptal', 'Stornierung',
    'PT0S', null, array['whatsapp', 'email', 'sms'], 'transactional'),
  ('holdExpiring', 'Reminder of a hold', 'Opsiyon hatırlatması', 'Erinnerung an die Option',
    'PT1H', null, array['whatsapp', 'sms', 'email'], 'transactional'),
  ('beforeArrival', 'Before the arrival', 'Girişten önce', 'Vor der Anreise',
    'P3D', '10:00', array['whatsapp', 'email', 'sms'], 'transactional'),
  ('afterStay', 'After the stay', 'Konaklamadan sonra', 'Nach dem Aufenthalt',
    'P1D', '10:00', array['email', 'whatsapp', 'sms'], 'marketing')
) d (event, en, tr, de, "offset", "time", channels, purpose);
alter table tenants force row level security;

select protect_tenant_table('letter_rules');
select scope_to_hotels('letter_rules', 'one', 'hotel_id');
alter table tenant_usage no force row level security;
select count_tenant_rows('letter_rules');
alter table tenant_usage force row level security;
create index letter_rules__hotel_id__of on letter_rules (tenant_id, hotel_id);
create index letter_rules__created_at__page on letter_rules (tenant_id, created_at, id);

-- The text of a rule in one language for one channel. Without one, the built-in text counts.
create table letter_templates (
  tenant_id uuid not null,
  id uuid not null,
  rule_id uuid not null,
  language_code text not null,
  channel text not null,
  subject text,
  "text" text,
  message_template_id uuid,                               -- on WhatsApp: the template that the provider has approved
  parameters jsonb,                                       -- the values of its variables by part, which may have variables
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint letter_templates__language_code__unique unique (tenant_id, rule_id, language_code, channel),
  constraint letter_templates__rule_id__exists
    foreign key (tenant_id, rule_id) references letter_rules (tenant_id, id) on delete cascade,
  constraint letter_templates__message_template_id__exists
    foreign key (tenant_id, message_template_id) references message_templates (tenant_id, id),
  constraint letter_templates__channel__invalid_value check (channel in ('whatsapp', 'email', 'sms')),
  constraint letter_templates__subject__required check ((channel = 'email') = (subject is not null)),
  constraint letter_templates__text__required check ((channel <> 'whatsapp') = ("text" is not null)),
  constraint letter_templates__message_template_id__required
    check ((channel = 'whatsapp') = (message_template_id is not null))
);
select protect_tenant_table('letter_templates');
-- Who sees a rule sees its templates.
create policy hotel_scope on letter_templates as restrictive to bellhop_app using (
  (select visible_hotels()) is null
  or exists (select from letter_rules r where r.tenant_id = letter_templates.tenant_id and r.id = letter_templates.rule_id));
select count_tenant_rows('letter_templates');
create index letter_templates__message_template_id__of on letter_templates (tenant_id, message_template_id)
  where message_template_id is not null;

-- How a company writes letters. Without a row: as the columns say by default.
create table letter_settings (
  tenant_id uuid not null,
  max_sms_segments integer not null default 3,
  marketing_consent text not null default 'granted',
  updated_at timestamptz not null,
  primary key (tenant_id),
  constraint letter_settings__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint letter_settings__max_sms_segments__out_of_range check (max_sms_segments between 1 and 10),
  constraint letter_settings__marketing_consent__invalid_value check (marketing_consent in ('granted', 'notRefused'))
);
select protect_tenant_table('letter_settings');

-- Letters -----------------------------------------------------------------------------------------------------------

-- One message about one booking, which the service writes by itself or at the wish of a user, or why it does not.
create table letters (
  tenant_id uuid not null,
  id uuid not null,
  reservation_id uuid not null,
  guest_id uuid not null,
  hotel_id uuid not null,
  rule_id uuid not null,
  event text not null,
  occasion text not null,                                 -- what it is written for; once for each rule and booking
  due_at timestamptz not null,
  status text not null default 'planned',
  reason text,                                            -- why it is skipped
  language_code text,                                     -- once its text is written
  changes jsonb,                                          -- {checkIn: {from, to}}, of what it tells
  attempts jsonb not null default '[]',                   -- [{channel, messageId, errorCode, at}], the last one counts
  by_user_id uuid,                                        -- who wished it; null: the service
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint letters__occasion__unique unique (tenant_id, reservation_id, rule_id, occasion),
  constraint letters__reservation_id__exists
    foreign key (tenant_id, reservation_id) references reservations (tenant_id, id),
  constraint letters__guest_id__exists foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint letters__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint letters__rule_id__exists foreign key (tenant_id, rule_id) references letter_rules (tenant_id, id),
  constraint letters__by_user_id__exists foreign key (tenant_id, by_user_id) references users (tenant_id, id),
  constraint letters__event__invalid_value check (event in
    ('confirmed', 'held', 'changed', 'cancelled', 'holdExpiring', 'beforeArrival', 'afterStay')),
  constraint letters__status__invalid_value
    check (status in ('planned', 'queued', 'sent', 'delivered', 'read', 'failed', 'skipped')),
  constraint letters__reason__invalid_value check (reason in ('notifyGuestOff', 'objected', 'noConsent', 'noAddress',
    'noSender', 'noText', 'quietHours', 'superseded', 'noChange', 'pastDue', 'ruleOff', 'byUser')),
  constraint letters__reason__required check ((status = 'skipped') = (reason is not null)),
  constraint letters__attempts__too_many_items check (jsonb_array_length(attempts) <= 3)
);
select protect_tenant_table('letters');
select scope_to_hotels('letters', 'one', 'hotel_id');
select count_list('letters', 'null::uuid', 'array[$.hotel_id]', 'array[$.status, $.event]',
  '$.status, $.hotel_id');
create trigger redirect_merged_guest before insert or update of guest_id on letters
  for each row execute function redirect_merged_guest('guest_id');
create index letters__created_at__page on letters (tenant_id, created_at desc, id desc) include (hotel_id, status, event);
create index letters__due_at__page on letters (tenant_id, due_at, id) include (hotel_id, status, event);
create index letters__due_at__planned on letters (tenant_id, due_at) where status = 'planned';
create index letters__guest_id__page on letters (tenant_id, guest_id, created_at desc);
create index letters__hotel_id__page on letters (tenant_id, hotel_id, created_at desc);
create index letters__rule_id__of on letters (tenant_id, rule_id);
create index letters__by_user_id__of on letters (tenant_id, by_user_id) where by_user_id is not null;

-- The letter that a message carries.
alter table messages add column letter_id uuid,
  add constraint messages__letter_id__exists foreign key (tenant_id, letter_id) references letters (tenant_id, id);
create index messages__letter_id__of on messages (tenant_id, letter_id) where letter_id is not null;

-- Hotels and guests -------------------------------------------------------------------------------------------------

alter table hotels
  add column language_code text,                          -- the language of letters to guests without one
  add column quiet_from text not null default '22:00',    -- from when on no letter wakes a guest, local time
  add column quiet_to text not null default '08:00';

alter table guests
  add column preferred_channel text,                      -- by which the guest wants to be written to
  add constraint guests__preferred_channel__invalid_value check (preferred_channel in ('whatsapp', 'email', 'sms'));
