import type { TestApp } from '../../server/testing/app.ts'
import { created, newHotel, newTenant } from '../../server/testing/world.ts'
import { type Asks, compareSizes } from '../compare-sizes.ts'
import type { Measurement } from '../measured.ts'

const few = 10_000
const many = Number(process.env['BENCH_OFFER_ROWS'] ?? 1_000_000)
const requests = 20

/** What many turnaways and offers of a tenant cost their lists and the report on denied demand. */
export const measureLists = (rounds: number): Promise<readonly Measurement[]> =>
  compareSizes({ few, many, asksOf, rounds, requests, expected: 2 })

/** The lists of a tenant with so many turnaways and offers, of whose days each has as many: 30 in `few`, and longer ago in `many`. */
async function asksOf(app: TestApp, rows: number): Promise<Asks> {
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const guest = { firstName: 'Bench', lastName: 'Guest', phone: '+905321110001' }
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-12' }
  const [{ quoteId }] = (await tenant.call('GET', `/availability?${new URLSearchParams(stay)}`)).data.roomTypes
  const offer = await created(tenant, '/offers', { guest, alternatives: [{ quoteId }] })
  await created(tenant, '/turnaways', { kind: 'denial', reason: 'soldOut', ...stay, value: 100 })
  await app.settle()
  const perDay = 100
  await app.admin(
    `insert into turnaways (tenant_id, id, kind, reason, hotel_id, room_type_id, check_in, check_out, nights, rooms, value,
        currency_code, guest_id, is_recovered, at, created_at, updated_at)
      select $1, new_id(now()), kind, case kind when 'denial' then 'soldOut' else 'price' end, $2, $3, day, day + 2, 2, 1, 200.01,
        'EUR', $4, n % 5 = 0, timestamptz '2026-06-01 08:00Z' - n * interval '14 minutes', now(), now()
      from generate_series(1, $5::integer) n
        cross join lateral (select case n % 3 when 0 then 'regret' else 'denial' end as kind,
          date '2026-06-30' - n / ${perDay} as day) d`,
    [tenant.tenantId, hotel.id, roomType.id, offer.guestId, rows],
  )
  await app.admin(
    `insert into offers select (jsonb_populate_record(o, jsonb_build_object('id', new_id(now()), 'number', lpad(n::text, 8, '0'),
        'status', (array['accepted', 'declined', 'expired', 'lost'])[1 + n % 4],
        'sent_at', timestamptz '2026-06-01 08:00Z' - n * interval '14 minutes',
        'closed_at', timestamptz '2026-06-01 09:00Z' - n * interval '14 minutes',
        'valid_until', timestamptz '2026-06-04 08:00Z' - n * interval '14 minutes',
        'created_at', timestamptz '2026-06-01 08:00Z' - n * interval '14 minutes'))).*
      from offers o cross join generate_series(1, $3::integer) n where o.tenant_id = $1::uuid and o.id = $2`,
    [tenant.tenantId, offer.id, rows],
  )
  await app.admin('vacuum analyze')
  const get = (path: string) => async (): Promise<void> => {
    const { status, text } = await tenant.call('GET', path)
    if (status !== 200) throw new Error(text)
  }
  return {
    'GET /turnaways, newest 20 and total': get('/turnaways'),
    'GET /turnaways?kind=denial': get('/turnaways?kind=denial'),
    'GET /turnaways?hotelId': get(`/turnaways?hotelId=${hotel.id}`),
    'GET /turnaways?guestId': get(`/turnaways?guestId=${offer.guestId}`),
    'GET /turnaways of a day': get('/turnaways?atFrom=2026-05-31T00:00:00Z&atTo=2026-05-31T23:59:59Z'),
    'GET /offers, newest 20 and total': get('/offers'),
    'GET /offers?status=accepted': get('/offers?status=accepted'),
    'GET /offers?isOpen=true': get('/offers?isOpen=true'),
    'GET /offers?guestId': get(`/offers?guestId=${offer.guestId}`),
    'GET /offers?q': get('/offers?q=Guest'),
    'GET /reports/deniedDemand of 90 days': get('/reports/deniedDemand?from=2026-04-02&to=2026-06-30'),
  }
}
