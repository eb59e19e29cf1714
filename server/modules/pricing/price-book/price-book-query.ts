import { type Query, snake, sql } from '#platform/db/sql.ts'

/** Builds JSON objects from the rows of an alias, with the field names of the API. */
const jsonOf = (alias: string, names: string): Query =>
  sql`json_build_object(${sql.join(
    names
      .trim()
      .split(/\s+/)
      .map((name) => sql`${sql.lit(name)}, ${sql.ref(`${alias}.${snake(name)}`)}`),
  )})`

const hotel = jsonOf(
  'p',
  `id name timeZone businessDayStart isActive currencyCode currencyDecimals roundingMode pricesIncludeTax taxRatePercent
   cancellationPolicy overbookingLimit`,
)

const roomType = jsonOf(
  't',
  `id code name totalRooms isActive pricingModel baseOccupancy maxOccupancy maxAdults maxChildren occupancyFactors
   vacantSlotAdjustment overbookingLimit outOfOrder`,
)

const season = jsonOf(
  's',
  `id roomTypeId name startDate endDate basePrice weekdayPrices guestTypePrices minStay maxStay closedToArrival
   closedToDeparture stopSell weekdays priority`,
)

const guestType = jsonOf(
  'g',
  'id name category minAge maxAge baseSlot priceMode priceValue countsTowardOccupancy isDefault isActive',
)

const service = jsonOf(
  'a',
  `id code name category price currencyCode chargeBasis guestTypePrices taxRatePercent isMandatory maxQuantity`,
)

/** A row of `discounts d` as JSON. */
export const discountJson: Query = jsonOf(
  'd',
  `id code name type value freeNights everyNights currencyCode hotelIds roomTypeIds stayFrom stayTo bookFrom bookTo
   minAdvanceDays maxAdvanceDays minNights maxNights weekdays guestGroupIds minTotalAmount maxDiscountAmount usageLimit
   usageCount requiresCode priority isActive`,
)

/**
 * Whether a row of `discounts d` belongs to the hotel `h`, regardless of dates. A discount for room types of other
 * hotels only does not.
 */
export const discountOfHotel: Query = sql`d.tenant_id = h.tenant_id and d.is_active
  and (d.hotel_ids = '{}' or h.id = any (d.hotel_ids))
  and (d.room_type_ids = '{}' or exists (
    select from room_types t where t.tenant_id = h.tenant_id and t.hotel_id = h.id and t.id = any (d.room_type_ids)))`

/** The guest types of the tenant of `h` as a JSON list, or null. */
export const guestTypesJson: Query = sql`(
  select json_agg(${guestType} order by g.sort_order, g.id) from guest_types g where g.tenant_id = h.tenant_id)`

/**
 * The price book of the hotel `h` as one JSON value for `parsePriceBook`. One statement reads it together with its
 * version, so that both are consistent. Everyone who may see a hotel may see all of it, so all users share one book.
 */
export const bookJson: Query = sql`json_build_object(
  'hotel', (select ${hotel} from (
    select h.*, c.decimal_places as currency_decimals, c.rounding_mode from currencies c
    where c.tenant_id = h.tenant_id and c.code = h.currency_code) p),
  'roomTypes', (select json_agg(${roomType} order by t.rank, t.name, t.id) from room_types t
    where t.tenant_id = h.tenant_id and t.hotel_id = h.id),
  'seasons', (select json_agg(${season} order by s.start_date, s.id) from seasons s
    where s.tenant_id = h.tenant_id and s.hotel_id = h.id),
  'guestTypes', ${guestTypesJson},
  'discounts', (select json_agg(${discountJson} order by d.priority, d.id) from discounts d where ${discountOfHotel}),
  'services', (select json_agg(${service} order by a.name, a.id) from additional_services a
    where a.tenant_id = h.tenant_id and a.is_active and (a.hotel_ids = '{}' or h.id = any (a.hotel_ids))))`
