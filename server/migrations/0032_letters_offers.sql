-- compatible from 0025_channels_email.sql
-- Letters about offers: a letter is about a booking or about an offer.

alter table letters
  alter column reservation_id drop not null,
  add column offer_id uuid,
  add constraint letters__offer_id__exists foreign key (tenant_id, offer_id) references offers (tenant_id, id),
  add constraint letters__offer_id__unique unique (tenant_id, offer_id, rule_id, occasion),
  add constraint letters__offer_id__required check (num_nonnulls(reservation_id, offer_id) = 1),
  drop constraint letters__event__invalid_value,
  add constraint letters__event__invalid_value check (event in ('confirmed', 'held', 'changed', 'cancelled',
    'holdExpiring', 'beforeArrival', 'afterStay', 'offer', 'offerReminder')),
  add constraint letters__event__required check ((event in ('offer', 'offerReminder')) = (offer_id is not null));

alter table letter_rules
  drop constraint letter_rules__event__invalid_value,
  add constraint letter_rules__event__invalid_value check (event in ('confirmed', 'held', 'changed', 'cancelled',
    'holdExpiring', 'beforeArrival', 'afterStay', 'offer', 'offerReminder'));

-- Every company has a rule for each event, which it switches on. It is named in the language of the company.
alter table tenants no force row level security;
alter table letter_rules no force row level security;
alter table tenant_usage no force row level security;
insert into letter_rules (tenant_id, id, name, event, "offset", "time", channels, purpose, sources, created_at, updated_at)
select t.tenant_id, new_id(now()),
  case split_part(t.language_code, '-', 1) when 'tr' then d.tr when 'de' then d.de else d.en end,
  d.event, 'PT0S', null, array['whatsapp', 'email', 'sms'], 'transactional',
  array['phone', 'web', 'walkIn', 'email', 'messaging', 'agency', 'api'], now(), now()
from tenants t cross join (values
  ('offer', 'Offer', 'Teklif', 'Angebot'),
  ('offerReminder', 'Reminder of an offer', 'Teklif hatırlatması', 'Erinnerung an das Angebot')
) d (event, en, tr, de);
alter table tenant_usage force row level security;
alter table letter_rules force row level security;
alter table tenants force row level security;
