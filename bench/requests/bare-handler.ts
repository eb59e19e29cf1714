import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

// The yardstick: the least that answers the same requests with node:http, pg and a JWT. Each query is prepared and takes
// one round trip. It has no TLS, roles, row-level security, validation, events, rate limits or idempotency.
const { secret, database } = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({ ...database, max: 16 })
const rows = async (name: string, sql: string, values: unknown[]) =>
  (await pool.query({ name, text: sql, values })).rows

const isActive = `tenant_id = $1 and status = 'active'`
const found = `${isActive} and phone like '%' || $2 || '%'`
const newest = 'order by created_at desc, id desc limit 20'

async function page(name: string, where: string, values: unknown[]) {
  const [items, [count]] = await Promise.all([
    rows(`${name} page`, `select * from bare.guests where ${where} ${newest}`, values),
    rows(`${name} count`, `select count(*)::int as n from bare.guests where ${where}`, values),
  ])
  return { items, totalCount: count.n }
}

async function availability(tenantId: string, query: URLSearchParams) {
  const [hotelId, checkIn, checkOut] = ['hotelId', 'checkIn', 'checkOut'].map((name) => query.get(name))
  const stay = [tenantId, hotelId, checkIn, checkOut]
  const [roomTypes, seasons, sold] = await Promise.all([
    rows('room types', 'select * from bare.room_types where tenant_id = $1 and hotel_id = $2', [tenantId, hotelId]),
    rows(
      'seasons',
      `select room_type_id, start_date::text, end_date::text, base_price::float, weekday_prices from bare.seasons
       where tenant_id = $1 and hotel_id = $2 and start_date < $4::date and end_date >= $3::date`,
      stay,
    ),
    rows(
      'sold',
      `select room_type_id, max(sold) as sold from bare.room_nights n where tenant_id = $1 and night >= $3::date
       and night < $4::date and room_type_id in (select id from bare.room_types where tenant_id = $1 and hotel_id = $2)
       group by 1`,
      stay,
    ),
  ])
  const nights: string[] = []
  for (let day = Date.parse(checkIn ?? ''); day < Date.parse(checkOut ?? ''); day += 86_400_000)
    nights.push(new Date(day).toISOString().slice(0, 10))
  const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
  return roomTypes.map(({ id, name, total_rooms: total }) => {
    const prices = nights.map((date) => {
      const season = seasons.find(
        (each) => each.room_type_id === id && each.start_date <= date && date <= each.end_date,
      )
      const weekday = weekdays[new Date(date).getUTCDay()] ?? ''
      return { date, price: season?.weekday_prices[weekday] ?? season?.base_price ?? null }
    })
    const left = total - (sold.find((each) => each.room_type_id === id)?.sold ?? 0)
    return { roomTypeId: id, name, left, prices, total: prices.reduce((sum, { price }) => sum + price, 0) }
  })
}

async function create(tenantId: string, userId: string, request: IncomingMessage) {
  const { firstName, lastName, phone } = JSON.parse(await text(request))
  const [guest] = await rows(
    'create',
    `with guest as (
       insert into bare.guests (tenant_id, id, first_name, last_name, phone, vip_level, tags, is_blacklisted, do_not_call,
         do_not_message, source, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, $3, $4, 'none', '{}', false, false, false, 'api', now(), now()) returning *),
     audited as (
       insert into bare.audit select tenant_id, gen_random_uuid(), now(), $5, 'guest.created', id, to_jsonb(guest) from guest)
     select * from guest`,
    [tenantId, firstName, lastName, phone, userId],
  )
  return guest
}

function claimsOf({ headers }: IncomingMessage): { tenant: string; user: string } {
  const [head, body = '', signature = ''] = (headers.authorization ?? '').slice('Bearer '.length).split('.')
  const expected = createHmac('sha256', secret).update(`${head}.${body}`).digest()
  if (!timingSafeEqual(expected, Buffer.from(signature, 'base64url'))) throw new Error('Wrong signature')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  if (claims.exp * 1000 < Date.now()) throw new Error('Expired')
  return claims
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const { tenant, user } = claimsOf(request)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (request.method === 'POST') return create(tenant, user, request)
  if (pathname.endsWith('/availability')) return availability(tenant, searchParams)
  const id = /\/guests\/(.+)/.exec(pathname)?.[1]
  if (id) return (await rows('get', 'select * from bare.guests where tenant_id = $1 and id = $2', [tenant, id]))[0]
  const q = searchParams.get('q')
  return q === null ? page('list', isActive, [tenant]) : page('search', found, [tenant, q])
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => {
      const body = JSON.stringify({ data })
      response.writeHead(request.method === 'POST' ? 201 : 200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      })
      response.end(body)
    },
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
// Its connections wait while the others are under load.
server.keepAliveTimeout = 0
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
