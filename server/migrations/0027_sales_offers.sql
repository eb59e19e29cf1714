-- compatible from 0022_guest_links.sql
-- Offers: prices that are kept for a guest until a moment, with the rooms that are held for them.

-- How long an offer of a hotel is valid unless it says otherwise.
alter table hotels add column offer_hours integer not null default 72
  constraint hotels__offer_hours__out_of_range check (offer_hours between 1 and 720);

-- A link of a guest may be about a record, which belongs to a hotel.
alter table guest_links add column subject_id uuid, add column hotel_id uuid,
  drop constraint guest_links__kind__invalid_value,
  add constraint guest_links__kind__invalid_value check (kind in ('preferences', 'offer'));
alter table guest_links add constraint guest_links__hotel_id__exists
  foreign key (tenant_id, hotel_id) references hotels (tenant_id, id);
select scope_to_hotels('guest_links', 'one', 'hotel_id');
create index guest_links__hotel_id__of on guest_links (tenant_id, hotel_id) where hotel_id is not null;
create index guest_links__subject_id__of on guest_links (tenant_id, subject_id) where subject_id is not null;

-- An offer: one to five alternatives for a guest, at frozen prices, until a moment.
create table offers (
  tenant_id uuid not null,
  id uuid not null,
  number text not null,                                   -- what the guest knows: eight letters and digits
  hotel_id uuid not null,                                 -- that of the first alternative
  guest_id uuid not null,
  status text not null,
  valid_until timestamptz not null,
  holds text not null,                                    -- the alternatives whose rooms are held once it is sent
  language_code text,
  message text,
  call_id uuid,
  conversation_id uuid,
  owner_user_id uuid,
  external_id text,
  sent_at timestamptz,
  seen_at timestamptz,
  last_seen_at timestamptz,
  closed_at timestamptz,
  lost_reason text,
  lost_note text,
  reservation_id uuid,                                    -- the booking of an accepted offer
  replaces_offer_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint offers__number__unique unique (tenant_id, number),
  constraint offers__external_id__unique unique (tenant_id, external_id),
  constraint offers__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint offers__guest_id__exists foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint offers__call_id__exists foreign key (tenant_id, call_id) references calls (tenant_id, id),
  constraint offers__conversation_id__exists
    foreign key (tenant_id, conversation_id) references conversations (tenant_id, id),
  constraint offers__owner_user_id__exists foreign key (tenant_id, owner_user_id) references users (tenant_id, id),
  constraint offers__reservation_id__exists
    foreign key (tenant_id, reservation_id) references reservations (tenant_id, id),
  constraint offers__replaces_offer_id__exists
    foreign key (tenant_id, replaces_offer_id) references offers (tenant_id, id),
  constraint offers__status__invalid_value
    check (status in ('draft', 'sent', 'seen', 'accepted', 'declined', 'expired', 'withdrawn', 'lost')),
  constraint offers__holds__invalid_value check (holds in ('none', 'first', 'all'))
);
select protect_tenant_table('offers');
select scope_to_hotels('offers', 'one', 'hotel_id');
select count_list('offers', 'null::uuid', 'array[$.hotel_id]', 'array[$.status]', '$.status, $.hotel_id');
create trigger redirect_merged_guest before insert or update of guest_id on offers
  for each row execute function redirect_merged_guest('guest_id');
create trigger refuse_hidden_call before insert or update of call_id on offers
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('call_id', 'calls');
create trigger refuse_hidden_conversation before insert or update of conversation_id on offers
  for each row when (visible_hotels() is not null)
  execute function refuse_hidden_reference('conversation_id', 'conversations');
create trigger refuse_hidden_owner before insert or update of owner_user_id on offers
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('owner_user_id', 'users');
create index offers__created_at__page on offers (tenant_id, created_at desc, id desc) include (hotel_id, status);
create index offers__valid_until__page on offers (tenant_id, valid_until, id) include (hotel_id, status);
create index offers__hotel_id__page on offers (tenant_id, hotel_id, created_at);
create index offers__guest_id__page on offers (tenant_id, guest_id, created_at);
create index offers__owner_user_id__page on offers (tenant_id, owner_user_id, created_at)
  where owner_user_id is not null;
create index offers__call_id__of on offers (tenant_id, call_id) where call_id is not null;
create index offers__conversation_id__of on offers (tenant_id, conversation_id) where conversation_id is not null;
create index offers__reservation_id__of on offers (tenant_id, reservation_id) where reservation_id is not null;
create index offers__replaces_offer_id__of on offers (tenant_id, replaces_offer_id)
  where replaces_offer_id is not null;
create index offers__guest_id__open on offers (tenant_id, guest_id) where status in ('sent', 'seen');
create index offers__valid_until__to_expire on offers (tenant_id, valid_until) where status in ('sent', 'seen');

-- An alternative of an offer: a stay with its frozen price, as a booking of it would have it.
create table offer_alternatives (
  tenant_id uuid not null,
  id uuid not null,
  offer_id uuid not null,
  position integer not null,
  hotel_id uuid not null,
  room_type_id uuid not null,
  check_in date not null,
  check_out date not null,
  nights integer not null,
  rooms integer not null,
  guests jsonb not null,
  nightly_prices jsonb not null,
  discount jsonb,
  services jsonb not null,
  room_amount numeric(18, 4) not null,
  discount_amount numeric(18, 4) not null,
  services_amount numeric(18, 4) not null,
  tax_amount numeric(18, 4) not null,
  total_amount numeric(18, 4) not null,
  currency_code text not null,
  cancellation_policy jsonb not null,
  quote text not null,                                    -- the stored quote that its booking is priced by
  is_unavailable boolean not null default false,          -- a guest wanted it, and no room was left
  reservation_id uuid,                                    -- the hold of its rooms, or its booking
  primary key (tenant_id, id),
  constraint offer_alternatives__offer_id__exists
    foreign key (tenant_id, offer_id) references offers (tenant_id, id) on delete cascade,
  constraint offer_alternatives__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint offer_alternatives__room_type_id__exists
    foreign key (tenant_id, room_type_id) references room_types (tenant_id, id),
  constraint offer_alternatives__reservation_id__exists
    foreign key (tenant_id, reservation_id) references reservations (tenant_id, id)
);
select protect_tenant_table('offer_alternatives');
select scope_to_hotels('offer_alternatives', 'one', 'hotel_id');
create index offer_alternatives__offer_id__of on offer_alternatives (tenant_id, offer_id, position);
create index offer_alternatives__hotel_id__of on offer_alternatives (tenant_id, hotel_id);
create index offer_alternatives__room_type_id__of on offer_alternatives (tenant_id, room_type_id);
create index offer_alternatives__reservation_id__of on offer_alternatives (tenant_id, reservation_id)
  where reservation_id is not null;

-- How near offers are to their limits is counted over all tenants.
select allow_workers('offers');
select allow_workers('offer_alternatives');
grant select (tenant_id, id, guest_id, status) on offers to bellhop_worker;
grant select (tenant_id, offer_id, room_type_id, reservation_id) on offer_alternatives to bellhop_worker;
