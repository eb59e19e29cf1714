-- compatible from 0027_sales_offers.sql
-- Inquiries: who asked for which stay, and what the hotel could offer.

-- A query of availability by a user, for thirty days. What it names may be deleted before: only calls and conversations,
-- which a caller names beside the stay, are checked.
create table availability_inquiries (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid,
  call_id uuid,
  conversation_id uuid,
  guest_id uuid,
  hotel_id uuid not null,
  room_type_id uuid,                                      -- null: any room type of the hotel
  check_in date not null,
  check_out date not null,
  guests jsonb not null,                                  -- [{guestTypeId, name, category, count}]; empty: the usual adults
  bookable_count integer not null,                        -- the number of room types that could be booked
  lowest_total numeric(18, 4),                            -- null: without a season for it there is no price
  currency_code text not null,
  reasons text[] not null,                                -- why the room type nearest to a sale could not be booked
  at timestamptz not null,
  primary key (tenant_id, id),
  constraint availability_inquiries__call_id__exists foreign key (tenant_id, call_id) references calls (tenant_id, id),
  constraint availability_inquiries__conversation_id__exists
    foreign key (tenant_id, conversation_id) references conversations (tenant_id, id) on delete cascade
);
select protect_tenant_table('availability_inquiries');
select scope_to_hotels('availability_inquiries', 'one', 'hotel_id');
create trigger refuse_hidden_call before insert on availability_inquiries
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('call_id', 'calls');
create trigger refuse_hidden_conversation before insert on availability_inquiries
  for each row when (visible_hotels() is not null)
  execute function refuse_hidden_reference('conversation_id', 'conversations');
create index availability_inquiries__call_id__of on availability_inquiries (tenant_id, call_id)
  where call_id is not null;
create index availability_inquiries__conversation_id__of on availability_inquiries (tenant_id, conversation_id, at)
  where conversation_id is not null;
create index availability_inquiries__user_id__of on availability_inquiries (tenant_id, user_id, at)
  where call_id is null and conversation_id is null;
create index availability_inquiries__at__to_purge on availability_inquiries (at);
select allow_workers('availability_inquiries');
grant select (tenant_id, id, at), delete on availability_inquiries to bellhop_worker;
