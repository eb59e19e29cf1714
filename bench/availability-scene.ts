import { addDays } from '../server/shared/stay.ts'
import type { TestApp } from '../server/testing/app.ts'
import { created, newTenant, type Tenant } from '../server/testing/world.ts'

const hotels = 4
const roomTypes = 50
const nights = 30
const firstNight = '2026-06-02'
const days = 730

/** A tenant with hotels full of bookings, and what is asked of it. */
export type BusyTenant = {
  readonly tenant: Tenant
  readonly hotelId: string
  readonly guestTypeIds: readonly string[]
  /** Asks without looking into the answer. */
  send(path: string): Promise<{ statusCode: number; body: string }>
}

/**
 * Makes hotels of 50 room types with 6 seasons each, 6 guest types, 10 discounts, and so many reservations over two
 * years.
 */
export async function busyTenant(app: TestApp, reservations: number): Promise<BusyTenant> {
  const tenant = await newTenant(app, { currencyCode: 'EUR' })
  for (const name of ['Senior', 'Teen', 'Toddler']) {
    const more = { category: 'child', priceMode: 'percent', priceValue: 55.5, baseSlot: 'preferred' }
    await created(tenant, '/guesttypes', { name, ...more })
  }
  const hotelIds: string[] = []
  for (let i = 0; i < hotels; i++) hotelIds.push(await newHotel(tenant, i))
  for (const discount of discounts) await created(tenant, '/discounts', { ...discount, currencyCode: 'EUR' })
  await book(app, tenant, { hotelId: hotelIds[0] ?? '', reservations })
  const { items } = (await tenant.call('GET', '/guesttypes')).data
  const headers = { authorization: `Bearer ${tenant.accessToken}` }
  return {
    tenant,
    hotelId: hotelIds[0] ?? '',
    guestTypeIds: items.map(({ id }: { id: string }) => id),
    send: (path) => app.server.inject({ method: 'GET', url: `/api/v1${path}`, headers }),
  }
}

/** A month of all room types for a party with one guest of each type, at another date each time. */
export function question({ hotelId, guestTypeIds }: BusyTenant, time: number): string {
  const checkIn = addDays(firstNight, 10 + ((time * 37) % (days - nights - 20)))
  const guests = guestTypeIds.map((id) => `&guests=${id}:1`).join('')
  return `/availability?hotelId=${hotelId}&checkIn=${checkIn}&checkOut=${addDays(checkIn, nights)}${guests}`
}

const discounts = [
  ...[5, 10, 12.5, 33.3333].map((value) => ({ name: `Percent ${value}`, type: 'percent', value })),
  { name: 'Capped', type: 'percent', value: 50, maxDiscountAmount: 500 },
  { name: 'Per stay', type: 'amountPerStay', value: 100 },
  { name: 'Per night', type: 'amountPerNight', value: 7.5 },
  { name: 'Fixed price', type: 'fixedPricePerNight', value: 99 },
  { name: 'Free nights', type: 'freeNights', freeNights: 1, everyNights: 7 },
  { name: 'Weekend', type: 'percent', value: 20, weekdays: ['fri', 'sat'] },
]

async function newHotel(tenant: Tenant, n: number): Promise<string> {
  const hotel = { name: `Hotel ${n}`, currencyCode: 'EUR', timeZone: 'Europe/Istanbul', taxRatePercent: 10 }
  const { id } = await created(tenant, '/hotels', hotel)
  for (let i = 0; i < roomTypes; i++) {
    await created(tenant, `/hotels/${id}/room-types`, {
      name: `Room ${i}`,
      totalRooms: 10_000,
      maxOccupancy: 8,
      pricingModel: i % 2 === 0 ? 'perRoom' : 'perPerson',
      seasons: seasons(i),
    })
  }
  return id
}

const seasons = (n: number) =>
  Array.from({ length: 6 }, (_, i) => ({
    name: `Season ${i}`,
    startDate: addDays('2026-01-01', i * 160),
    endDate: addDays('2026-01-01', i * 160 + 159),
    basePrice: 90.35 + n + i * 10,
    weekdayPrices: { fri: 120.5 + n, sat: 130.25 + n },
  }))

/** One through the API, the others as copies of its row; the counters of the nights follow from them. */
async function book(
  app: TestApp,
  tenant: Tenant,
  { hotelId, reservations }: { hotelId: string; reservations: number },
) {
  const [roomType] = (await tenant.call('GET', `/hotels/${hotelId}/room-types?pageSize=1`)).data.items
  const stay = { checkIn: firstNight, checkOut: addDays(firstNight, 3) }
  const guest = { firstName: 'First', lastName: 'Last', phone: '+4915112345678' }
  const { id } = await created(tenant, '/reservations', { hotelId, roomTypeId: roomType.id, ...stay, guest })
  await app.admin('alter table reservations disable trigger all; alter table room_nights disable trigger all')
  const names = await app.admin<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'reservations'::regclass and attnum > 0 order by attnum`,
  )
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    confirmation_number: `'N' || n`,
    hotel_id: 't.hotel_ids[1 + n * 7919 % cardinality(t.ids)]',
    room_type_id: 't.ids[1 + n * 7919 % cardinality(t.ids)]',
    check_in: '$4::date + (n * 104729 % $5)::integer',
    check_out: '$4::date + (n * 104729 % $5)::integer + 3',
    rooms_held_until: '$4::date + (n * 104729 % $5)::integer + 3',
  }
  await app.admin(
    `insert into reservations select ${names.map(({ name }) => own[name] ?? `r.${name}`).join()}
     from reservations r, generate_series(2, $3::bigint) n,
       (select array_agg(id) as ids, array_agg(hotel_id) as hotel_ids from room_types where tenant_id = $1) t
     where r.tenant_id = $1 and r.id = $2`,
    [tenant.tenantId, id, reservations, firstNight, days],
  )
  await app.admin(
    `insert into room_nights select r.tenant_id, r.room_type_id, night::date, sum(r.rooms) from reservations r,
      generate_series(r.check_in, r.check_out - 1, interval '1 day') night
     where r.tenant_id = $1 group by 1, 2, 3 on conflict do nothing`,
    [tenant.tenantId],
  )
  await app.admin('alter table reservations enable trigger all; alter table room_nights enable trigger all')
  await app.admin('vacuum analyze')
}
