import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Permission } from '#shared/permissions.ts'
import { endpoints } from '../../app.ts'
import { type Answer, type TestApp, testApp } from '../app.ts'
import { fullSuite } from '../full.ts'
import { colleague, created, loggedCall, newHotel } from '../world.ts'
import { type PlantedWorld, plantedWorld } from './planted-world.ts'

type Reader = { readonly name: string; get(path: string): Promise<Answer> }
type Property = { readonly enum?: readonly string[]; readonly type?: string }
type Filters = Readonly<Record<string, string>>

const lists = endpoints.filter(
  ({ method, access, cost, shapes }) =>
    method === 'GET' &&
    access !== 'anyone' &&
    cost !== 'heavy' &&
    'pageSize' in ((shapes.query as { properties?: object }).properties ?? {}),
)
/** Search results are no rows of a table, and reports are compared with their rows elsewhere. */
const isOther = (path: string): boolean => path === '/search' || path.startsWith('/reports')
/** The lists with counters. */
const grows =
  /^\/(guests|reservations|calls|recordings|scheduledcallbacks|conversations|audit|notifications)$|\/(messages|deliveries)$/
const pageSize = 100
const frontDesk: readonly Permission[] = ['guests.read', 'reservations.manage', 'calls.read', 'calls.manage']

let app: TestApp
let world: PlantedWorld
let hotels: readonly string[]
let readers: readonly Reader[]

fullSuite('§4.2.2 the total of a list is the number of its rows', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    world = await plantedWorld(app, { core: '274155', word: 'zulu' })
    const { hotel: second, roomType } = await newHotel(world.tenant)
    const { hotel: third } = await newHotel(world.tenant)
    hotels = [world.hotel.id, second.id]
    readers = [
      { name: 'all hotels', get: reading(world.tenant) },
      { name: 'the first hotel', get: reading(await colleague(app, world.tenant, { hotelIds: [world.hotel.id] })) },
      { name: 'two hotels', get: reading(await colleague(app, world.tenant, { hotelIds: [...hotels] })) },
      { name: 'a hotel without rows', get: reading(await colleague(app, world.tenant, { hotelIds: [third.id] })) },
      {
        name: 'the masked front desk of the second hotel',
        get: reading(
          await colleague(app, world.tenant, { permissions: frontDesk, piiAccess: 'masked', hotelIds: [second.id] }),
        ),
      },
    ]
    await liveWithRecords(second.id, roomType.id)
  })

  for (const moment of ['while changes are open', 'after the changes were folded']) {
    test(`for every list, reader and filter, ${moment}`, async () => {
      const isFolded = moment.startsWith('after')
      if (isFolded) await fold()
      assert.equal(await openChanges(), !isFolded)
      let compared = 0
      for (const { path, shapes } of lists.filter((list) => (isFolded ? grows.test(list.path) : !isOther(list.path)))) {
        const { properties } = shapes.query as unknown as { properties: Record<string, Property> }
        const at = withIds(path)
        for (const { name, get } of readers) {
          const first = await get(`${at}?pageSize=${pageSize}`)
          if ([403, 404].includes(first.status)) continue
          const all = grows.test(path) ? filtersOf(properties, rowsOf(first)[0] ?? {}) : [{}]
          await Promise.all(all.map((each) => assertTotal(get, at, each, name)))
          compared += all.length
        }
      }
      assert.ok(compared > 300, `${compared} lists were compared`)
    })
  }

  test('rows that a list leaves out are in no total, and a user sees the own notifications only', async () => {
    const total = async (path: string) => (await world.tenant.call('GET', path)).data.totalCount
    const [guests] = await app.admin(
      `select count(*)::int as count from guests where tenant_id = $1 and status <> 'merged'`,
      [world.tenant.tenantId],
    )
    assert.equal(await total('/guests'), guests?.['count'])
    assert.equal(await total('/guests?status=merged'), 1)
    const [mine] = await app.admin('select count(*)::int as count from notifications where user_id = $1', [
      world.tenant.userId,
    ])
    assert.ok(Number(mine?.['count']) > 0)
    assert.equal(await total('/notifications'), mine?.['count'])
    assert.equal(
      (await world.tenant.call('GET', '/notifications')).data.unreadCount,
      await total('/notifications?isRead=false'),
    )
  })
})

const reading =
  (user: { call(method: 'GET', path: string): Promise<Answer> }) =>
  (path: string): Promise<Answer> =>
    user.call('GET', path)

/** Changes records of both hotels in the ways that change a total, and leaves the changes open. */
async function liveWithRecords(hotelId: string, roomTypeId: string): Promise<void> {
  const { tenant } = world
  const act = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}) => {
    const answer = await tenant.call(method, path, method === 'DELETE' ? {} : { body })
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.text}`)
  }
  const guest = (n: number) => ({ firstName: 'Total', lastName: `Guest ${n}`, phone: `+90533999${1000 + n}` })
  const stay = { hotelId, roomTypeId, checkIn: '2026-07-01', checkOut: '2026-07-03' }
  const [held, cancelled, removed] = [
    await created(tenant, '/reservations', { ...stay, guest: guest(1), status: 'held' }),
    await created(tenant, '/reservations', { ...stay, guest: guest(2) }),
    await created(tenant, '/reservations', { ...stay, guest: guest(3) }),
  ]
  await act('POST', `/reservations/${held.id}/confirm`)
  await act('POST', `/reservations/${cancelled.id}/cancel`)
  await act('POST', `/reservations/${removed.id}/cancel`)
  await act('DELETE', `/reservations/${removed.id}`)
  await created(tenant, '/reservations', { ...stay, guest: guest(4), status: 'held' })

  const [kept, erased] = [await created(tenant, '/guests', guest(5)), await created(tenant, '/guests', guest(6))]
  await act('PUT', `/guests/${kept.id}`, {
    vipLevel: 'gold',
    isBlacklisted: true,
    blacklistReason: 'Left without paying',
  })
  await act('POST', `/guests/${erased.id}/anonymize`)

  for (const hotel of [hotelId, undefined]) {
    const callId = await loggedCall(tenant, { fromNumber: guest(7).phone, ...(hotel ? { hotelId: hotel } : {}) })
    await app.admin(
      `insert into recordings (tenant_id, id, call_id, hotel_id, integration_id, status, started_at, created_at, updated_at)
       select tenant_id, gen_random_uuid(), id, hotel_id, $2, state, now(), now(), now()
       from calls cross join unnest(array['failed', 'processing', 'deleted']) state where id = $1`,
      [callId, world.ids['/integrations']],
    )
  }
  const later = { scheduledAt: '2026-06-30T15:00:00Z', hotelId }
  const callback = await created(tenant, '/scheduledcallbacks', { ...later, phone: guest(8).phone })
  await created(tenant, '/scheduledcallbacks', { ...later, phone: guest(9).phone })
  await act('DELETE', `/scheduledcallbacks/${callback.id}`)

  // Two hotels are the subject of one entry of the audit log.
  await created(tenant, '/discounts', { name: 'Both', type: 'percent', value: 5, hotelIds: [...hotels] })
  await act('POST', `/conversations/${world.ids['/conversations']}/resolve`)
  const unread = (await tenant.call('GET', '/notifications?isRead=false')).data.items
  if (unread[0]) await act('POST', `/notifications/${unread[0].id}/read`)
}

const openChanges = async (): Promise<boolean> =>
  (await app.admin('select 1 from usage_changes where keys is not null limit 1')).length > 0

/** Lets the worker fold the changes, until the other workers make none any more. */
async function fold(): Promise<void> {
  while (await openChanges()) {
    app.advance('PT10S')
    await app.settle()
  }
}

const withIds = (path: string): string =>
  path.replaceAll(/\/([\w/-]+)\/:(\w+)/g, (whole, list: string) => {
    const id = world.ids[`/${list}`]
    return id ? `/${list}/${id}` : whole
  })

const rowsOf = ({ data }: Answer): Record<string, unknown>[] => data.items ?? data

/** No filter, each filter alone, and each together with a hotel. Values come from the schema, or from a row. */
function filtersOf(properties: Readonly<Record<string, Property>>, row: Readonly<Record<string, unknown>>): Filters[] {
  const single = Object.entries(properties).flatMap(([name, property]): Filters[] => {
    if (['page', 'pageSize', 'sort', 'q'].includes(name)) return []
    if (name === 'hotelId') return hotels.map((id) => ({ hotelId: id }))
    const fromRow = row[name]
    const values =
      property.enum ??
      (property.type === 'boolean'
        ? ['true', 'false']
        : typeof fromRow === 'string' && !fromRow.includes('•')
          ? [fromRow]
          : [])
    return values.map((value) => ({ [name]: value }))
  })
  const withHotel = single.flatMap((filters) =>
    'hotelId' in properties && !('hotelId' in filters) ? [{ ...filters, hotelId: hotels[0] ?? '' }] : [],
  )
  return [{}, ...single, ...withHotel]
}

async function assertTotal(get: Reader['get'], path: string, filters: Filters, reader: string): Promise<void> {
  const query = new URLSearchParams({ ...filters, pageSize: String(pageSize) })
  let rows = 0
  for (let page = 1, last = false; !last; page += 1) {
    const answer = await get(`${path}?${query}&page=${page}`)
    const what = `${path}?${query} for ${reader}`
    assert.equal(answer.status, 200, `${what}: ${answer.text}`)
    const found = rowsOf(answer).length
    rows += found
    last = found < pageSize
    const total = answer.data.totalCount ?? Number(answer.headers['x-total-count'])
    if (last) assert.equal(total, rows, what)
  }
}
