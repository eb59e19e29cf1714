-- What is sold beside the room, and which bookings hold it.

create table additional_services (
  tenant_id uuid not null,
  id uuid not null,
  name text not null,
  code text not null,
  external_id text,
  hotel_ids uuid[] not null,                              -- empty: all
  description text,
  price numeric(14, 4) not null,
  currency_code text not null,
  charge_basis text not null,
  guest_type_prices jsonb not null,                       -- [{guestTypeId, mode, value}]
  tax_rate_percent numeric(7, 4),                         -- null: the hotel's
  is_mandatory boolean not null,
  max_quantity integer,
  category text not null,
  is_active boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint additional_services__tenant_id__exists foreign key (tenant_id) references tenants (tenant_id),
  constraint additional_services__code__unique unique (tenant_id, code),
  constraint additional_services__external_id__unique unique (tenant_id, external_id),
  constraint additional_services__currency_code__exists foreign key (tenant_id, currency_code)
    references currencies (tenant_id, code),
  constraint additional_services__price__out_of_range check (price >= 0),
  constraint additional_services__charge_basis__invalid_value
    check (charge_basis in ('perStay', 'perNight', 'perPerson', 'perPersonPerNight', 'perUnit'))
);
select protect_tenant_table('additional_services');
select scope_to_hotels('additional_services', 'any', 'hotel_ids');
create index additional_services__name__page on additional_services (tenant_id, name, id);
create index additional_services__currency_code__of on additional_services (tenant_id, currency_code);
create trigger raise_price_version after insert or delete or update on additional_services
  for each row execute function raise_price_version();

-- What is listed by id in a column of another table stays: `refuse_while_listed('discounts', 'hotel_ids')`. It asks as the
-- owner, so that what is listed stays whatever hotels the actor may see.
create function refuse_while_listed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  listed boolean;
begin
  execute format('select exists (select from public.%I where tenant_id = $1 and $2 = any (%I))', tg_argv[0], tg_argv[1])
    into listed using old.tenant_id, old.id;
  if listed then
    raise foreign_key_violation using message = 'Another record names it', detail = 'It is still referenced',
      table = tg_argv[0], constraint = format('%s__%s__exists', tg_argv[0], tg_argv[1]);
  end if;
  return old;
end
$$;
revoke all on function refuse_while_listed() from public;

drop trigger refuse_while_discounted on hotels;
drop trigger refuse_while_discounted on room_types;
drop function refuse_while_discounted();
create trigger refuse_while_discounted before delete on hotels
  for each row execute function refuse_while_listed('discounts', 'hotel_ids');
create trigger refuse_while_discounted before delete on room_types
  for each row execute function refuse_while_listed('discounts', 'room_type_ids');
create trigger refuse_while_served before delete on hotels
  for each row execute function refuse_while_listed('additional_services', 'hotel_ids');

-- Services as they were booked: [{serviceId, name, chargeBasis, quantity, unitPrice, amount, netAmount, taxAmount}].
alter table reservations
  add column services jsonb not null default '[]',
  add column services_amount numeric(18, 4) not null default 0;
alter table reservations alter column services drop default, alter column services_amount drop default;

-- Which bookings hold which services, so that a service that was booked stays. Kept by the bookings' own triggers.
create table reservation_services (
  tenant_id uuid not null,
  reservation_id uuid not null,
  service_id uuid not null,
  primary key (tenant_id, reservation_id, service_id),
  constraint reservation_services__reservation_id__exists foreign key (tenant_id, reservation_id)
    references reservations (tenant_id, id) on delete cascade,
  constraint reservation_services__service_id__exists foreign key (tenant_id, service_id)
    references additional_services (tenant_id, id)
);
select protect_tenant_table('reservation_services');
create index reservation_services__service_id__of on reservation_services (tenant_id, service_id);

create function keep_reservation_services() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from reservation_services where tenant_id = new.tenant_id and reservation_id = new.id;
  insert into reservation_services (tenant_id, reservation_id, service_id)
  select distinct new.tenant_id, new.id, (line ->> 'serviceId')::uuid from jsonb_array_elements(new.services) as line;
  return null;
end
$$;
revoke all on function keep_reservation_services() from public;
create trigger keep_reservation_services after insert on reservations
  for each row when (new.services <> '[]') execute function keep_reservation_services();
create trigger keep_reservation_services_again after update of services on reservations
  for each row when (old.services <> new.services) execute function keep_reservation_services();
