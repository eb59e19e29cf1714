-- compatible from 0031_pricing_inquiries.sql
-- Turnaways: stays that guests wanted and did not book.

-- Why the caller did not book, as the agent says in the wrap-up.
alter table calls add column lost_reason text;

-- A stay that a guest wanted and did not book: the hotel could not sell it (denial), or the guest did not take it (regret).
create table turnaways (
  tenant_id uuid not null,
  id uuid not null,
  kind text not null,
  reason text not null,
  hotel_id uuid not null,
  room_type_id uuid,                                      -- null: any room type
  check_in date not null,
  check_out date not null,
  nights integer not null,
  rooms integer not null,
  guests integer,                                         -- in each room; null: as many as is usual
  value numeric(18, 4),                                   -- null: without a season there is no price
  currency_code text not null,
  call_id uuid,
  conversation_id uuid,
  offer_id uuid,
  guest_id uuid,
  user_id uuid,
  is_recovered boolean not null default false,
  note text,
  at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- Where it comes from. Each stay is turned away once there.
  origin_id uuid generated always as (coalesce(offer_id, call_id, conversation_id)) stored,
  primary key (tenant_id, id),
  constraint turnaways__check_in__unique unique (tenant_id, origin_id, hotel_id, check_in, check_out),
  constraint turnaways__kind__invalid_value check (kind in ('denial', 'regret')),
  constraint turnaways__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint turnaways__room_type_id__exists foreign key (tenant_id, room_type_id) references room_types (tenant_id, id),
  constraint turnaways__call_id__exists foreign key (tenant_id, call_id) references calls (tenant_id, id),
  constraint turnaways__conversation_id__exists
    foreign key (tenant_id, conversation_id) references conversations (tenant_id, id) on delete set null (conversation_id),
  constraint turnaways__offer_id__exists foreign key (tenant_id, offer_id) references offers (tenant_id, id),
  constraint turnaways__guest_id__exists foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint turnaways__user_id__exists foreign key (tenant_id, user_id) references users (tenant_id, id)
);
select protect_tenant_table('turnaways');
select scope_to_hotels('turnaways', 'one', 'hotel_id');
select count_list('turnaways', 'null::uuid', 'array[$.hotel_id]', 'array[$.kind]', '$.kind, $.hotel_id');
create trigger redirect_merged_guest before insert or update of guest_id on turnaways
  for each row execute function redirect_merged_guest('guest_id');
create trigger refuse_hidden_call before insert or update of call_id on turnaways
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('call_id', 'calls');
create trigger refuse_hidden_conversation before insert or update of conversation_id on turnaways
  for each row when (visible_hotels() is not null)
  execute function refuse_hidden_reference('conversation_id', 'conversations');
create trigger refuse_hidden_offer before insert or update of offer_id on turnaways
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('offer_id', 'offers');
create index turnaways__at__page on turnaways (tenant_id, at desc, id desc) include (hotel_id, kind);
create index turnaways__created_at__page on turnaways (tenant_id, created_at desc, id desc) include (hotel_id, kind);
create index turnaways__check_out__page on turnaways (tenant_id, check_out) include (check_in, hotel_id);
create index turnaways__hotel_id__page on turnaways (tenant_id, hotel_id, at desc);
create index turnaways__room_type_id__page on turnaways (tenant_id, room_type_id, at desc) where room_type_id is not null;
create index turnaways__call_id__of on turnaways (tenant_id, call_id) where call_id is not null;
create index turnaways__conversation_id__of on turnaways (tenant_id, conversation_id) where conversation_id is not null;
create index turnaways__offer_id__of on turnaways (tenant_id, offer_id) where offer_id is not null;
create index turnaways__guest_id__page on turnaways (tenant_id, guest_id, at desc) where guest_id is not null;
create index turnaways__user_id__page on turnaways (tenant_id, user_id, at desc) where user_id is not null;
