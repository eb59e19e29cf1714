-- A copy of a price book is known by the mark of its version. A number alone would not do: one that was raised in a
-- transaction that was rolled back comes again, with other prices.
alter table price_versions add column mark uuid not null default gen_random_uuid();

create or replace function raise_price_version() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into price_versions (tenant_id, hotel_id, version, mark)
  values ((changed ->> 'tenant_id')::uuid,
    coalesce((changed ->> tg_argv[0])::uuid, '00000000-0000-0000-0000-000000000000'), 1, gen_random_uuid())
  on conflict (tenant_id, hotel_id) do update set version = price_versions.version + 1, mark = excluded.mark;
  return null;
end
$$;

-- What a booking is charged for cancelling is part of its price, and the hotel's day decides which discounts there are.
create trigger raise_price_version_again after update on hotels
  for each row when (row (old.cancellation_policy, old.business_day_start)
    is distinct from row (new.cancellation_policy, new.business_day_start))
  execute function raise_price_version('id');

-- How often a discount was used is read with the rooms; whatever else changes with it changes prices.
drop trigger raise_price_version_again on discounts;
create trigger raise_price_version_again after update on discounts
  for each row when (to_jsonb(old) - '{usage_count,updated_at,version}'::text[]
    is distinct from to_jsonb(new) - '{usage_count,updated_at,version}'::text[])
  execute function raise_price_version();
