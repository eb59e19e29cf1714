-- The guests of a hotel group, and the kinds of guests that prices know.

create table guest_types (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  code text,
  category text not null,
  min_age integer,
  max_age integer,
  counts_toward_occupancy boolean not null,
  base_slot text not null,
  price_mode text not null,
  price_value numeric(14, 4),
  sort_order integer not null,
  is_default boolean not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guest_types__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint guest_types__name__unique unique (tenant_id, name),
  constraint guest_types__code__unique unique (tenant_id, code),
  constraint guest_types__category__invalid_value check (category in ('adult', 'child', 'infant')),
  constraint guest_types__base_slot__invalid_value check (base_slot in ('always', 'preferred', 'never')),
  constraint guest_types__price_mode__invalid_value check (price_mode in ('full', 'percent', 'fixed', 'free')),
  constraint guest_types__price_value__required check (price_mode in ('full', 'free') or price_value is not null),
  constraint guest_types__max_age__out_of_range check (max_age >= min_age),
  constraint guest_types__is_default__invalid_value check (not is_default or (category = 'adult' and is_active))
);
select protect_tenant_table('guest_types');
create unique index guest_types__is_default__unique on guest_types (tenant_id) where is_default;
create index guest_types__sort_order__page on guest_types (tenant_id, sort_order, id);
create trigger raise_price_version after insert or delete or update on guest_types
  for each row execute function raise_price_version();

create table guests (
  tenant_id uuid not null,
  id uuid not null,
  first_name text not null,
  last_name text not null,
  gender text,
  phone text,                                             -- E.164; a family may share one
  email text,
  birth_date date,
  nationality_code text,
  language_code text,
  company_name text,
  tax_number text,
  guest_type_id uuid,
  vip_level text not null,
  tags text[] not null,
  is_blacklisted boolean not null,
  blacklist_reason text,
  do_not_call boolean not null,
  do_not_message boolean not null,
  source text not null,
  external_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint guests__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint guests__guest_type_id__exists foreign key (tenant_id, guest_type_id) references guest_types (tenant_id, id),
  constraint guests__external_id__unique unique (tenant_id, external_id),
  constraint guests__vip_level__invalid_value check (vip_level in ('none', 'bronze', 'silver', 'gold', 'platinum'))
);
select protect_tenant_table('guests');
create index guests__created_at__page on guests (tenant_id, created_at, id);
create index guests__last_name__page on guests (tenant_id, last_name, id);
create index guests__phone__of on guests (tenant_id, phone, created_at);
create index guests__email__of on guests (tenant_id, lower(email));
create index guests__vip_level__of on guests (tenant_id, vip_level, created_at);
create index guests__guest_type_id__of on guests (tenant_id, guest_type_id);
create index guests__tags__of on guests using gin (tags);
