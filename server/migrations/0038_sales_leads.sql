-- compatible from 0037_sales_sent_offers.sql
-- Leads: what guests want at a hotel, until they have it or not.

-- How a company sells, one row for each; without it, as the defaults say.
create table sales_settings (
  tenant_id uuid not null,
  lead_sources text[] not null default '{offer,turnaway,missedCall,conversation}',
  lead_days integer not null default 30,
  updated_at timestamptz not null,
  primary key (tenant_id),
  constraint sales_settings__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint sales_settings__lead_sources__invalid_value
    check (lead_sources <@ array['offer', 'turnaway', 'missedCall', 'conversation']),
  constraint sales_settings__lead_days__out_of_range check (lead_days between 1 and 365)
);
select protect_tenant_table('sales_settings');

-- A lead: the open wish of a guest, or of a number that nobody has, at a hotel.
create table leads (
  tenant_id uuid not null,
  id uuid not null,
  hotel_id uuid not null,
  guest_id uuid,
  phone text,
  name text,                                              -- of somebody who is not a guest yet
  stage text not null,
  source text not null,                                   -- what it came from first
  owner_user_id uuid,
  value numeric(18, 4),
  currency_code text not null,
  check_in date,
  check_out date,
  next_step text,
  next_step_at timestamptz,
  callback_id uuid,                                       -- the callback that a next step `call` is
  step_notified_at timestamptz,                           -- the time of the step of which its owner was notified
  note text,
  lost_reason text,
  reservation_id uuid,                                    -- the booking that won it
  last_contact_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- What the search compares. A comparison of the column may use an index under row-level security, a function may not.
  name_key text collate "C" generated always as (fold(name)) stored,
  primary key (tenant_id, id),
  constraint leads__hotel_id__exists foreign key (tenant_id, hotel_id) references hotels (tenant_id, id),
  constraint leads__guest_id__exists foreign key (tenant_id, guest_id) references guests (tenant_id, id),
  constraint leads__owner_user_id__exists foreign key (tenant_id, owner_user_id) references users (tenant_id, id),
  constraint leads__callback_id__exists
    foreign key (tenant_id, callback_id) references scheduled_callbacks (tenant_id, id),
  constraint leads__reservation_id__exists
    foreign key (tenant_id, reservation_id) references reservations (tenant_id, id),
  constraint leads__stage__invalid_value check (stage in ('new', 'contacted', 'offered', 'won', 'lost')),
  constraint leads__source__invalid_value
    check (source in ('offer', 'turnaway', 'missedCall', 'conversation', 'manual')),
  constraint leads__next_step__invalid_value check (next_step in ('call', 'message', 'offer', 'other')),
  constraint leads__next_step_at__required check ((next_step is null) = (next_step_at is null)),
  constraint leads__lost_reason__reason_required check ((stage = 'lost') = (lost_reason is not null))
);
select protect_tenant_table('leads');
select scope_to_hotels('leads', 'one', 'hotel_id');
select count_list('leads', 'null::uuid', 'array[$.hotel_id]', 'array[$.stage, ($.closed_at is null)::text]',
  '$.stage, $.closed_at, $.hotel_id');
create trigger redirect_merged_guest before insert or update of guest_id on leads
  for each row execute function redirect_merged_guest('guest_id');
create trigger refuse_hidden_owner before insert or update of owner_user_id on leads
  for each row when (visible_hotels() is not null) execute function refuse_hidden_reference('owner_user_id', 'users');
create index leads__created_at__page on leads (tenant_id, created_at desc, id desc) include (hotel_id, stage);
create index leads__next_step_at__page on leads (tenant_id, next_step_at, id) include (hotel_id, stage)
  where next_step_at is not null;
create index leads__closed_at__page on leads (tenant_id, closed_at) include (hotel_id, stage)
  where closed_at is not null;
create index leads__hotel_id__page on leads (tenant_id, hotel_id, created_at);
create index leads__guest_id__page on leads (tenant_id, guest_id, created_at) where guest_id is not null;
create index leads__owner_user_id__page on leads (tenant_id, owner_user_id, created_at)
  where owner_user_id is not null;
create index leads__phone__of on leads (tenant_id, phone) where phone is not null;
create index leads__name_key__search on leads (tenant_id, name_key) where name_key is not null;
create index leads__callback_id__of on leads (tenant_id, callback_id) where callback_id is not null;
create index leads__reservation_id__of on leads (tenant_id, reservation_id) where reservation_id is not null;

-- The lead that an offer and a turnaway belong to.
alter table offers add column lead_id uuid,
  add constraint offers__lead_id__exists foreign key (tenant_id, lead_id) references leads (tenant_id, id);
create index offers__lead_id__of on offers (tenant_id, lead_id) where lead_id is not null;
alter table turnaways add column lead_id uuid,
  add constraint turnaways__lead_id__exists foreign key (tenant_id, lead_id) references leads (tenant_id, id);
create index turnaways__lead_id__of on turnaways (tenant_id, lead_id) where lead_id is not null;
