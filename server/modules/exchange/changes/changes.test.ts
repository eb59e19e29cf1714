import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chainEntries } from '#platform/audit/chain-entries.ts'
import { addDays } from '#shared/stay.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, freshTokensOf, newHotel, newTenant } from '../../../testing/world.ts'

type Caller = Pick<Awaited<ReturnType<typeof colleague>>, 'call'>
type Item = {
  resource: string
  id: string
  change: string
  position: number
  mergedIntoId: string | null
  record?: Readonly<Record<string, unknown>> | null
}

/** Follows the changes from now on. Each reading returns all that are new, page by page. */
async function follow(app: TestApp, { call }: Caller, parameters = '') {
  await chainEntries(app.runtime)
  let cursor: string = (await call('GET', '/changes')).data.nextCursor
  return async (): Promise<Item[]> => {
    await chainEntries(app.runtime)
    const items: Item[] = []
    for (let hasMore = true; hasMore; ) {
      const { status, data, text } = await call('GET', `/changes?since=${cursor}&${parameters}`)
      assert.equal(status, 200, text)
      items.push(...data.items)
      ;({ nextCursor: cursor, hasMore } = data)
    }
    return items
  }
}

const shown = (items: readonly Item[]): string[] =>
  items.map(({ resource, change, id }) => `${resource} ${change} ${id}`)

const person = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }

test('a follower learns in one order what was created, changed, merged, erased and deleted', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const news = await follow(app, tenant, 'limit=2')
  assert.deepEqual(await news(), [])

  const guest = await created(tenant, '/guests', person)
  await tenant.call('PUT', `/guests/${guest.id}`, { body: { title: 'Dr' } })
  await tenant.call('GET', `/guests/${guest.id}/identity-document`)
  const other = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'K.' })
  await tenant.call('POST', `/guests/${guest.id}/merge`, { body: { guestIds: [other.id] } })
  const checkIn = '2026-08-10'
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn, checkOut: addDays(checkIn, 2) }
  const booking = await created(tenant, '/reservations', { ...stay, guestId: guest.id })
  await tenant.call('POST', `/reservations/${booking.id}/cancel`, { body: {} })
  await tenant.call('DELETE', `/reservations/${booking.id}`)
  await tenant.call('POST', `/guests/${guest.id}/anonymize`, { body: {} })
  const items = await news()
  const about = (type: string, id: string): string[] =>
    items.filter((item) => item.resource === type && item.id === id).map(({ change }) => change)
  assert.deepEqual(about('guests', guest.id).slice(0, 3), ['created', 'changed', 'changed'])
  assert.equal(about('guests', guest.id).at(-1), 'erased')
  assert.deepEqual(about('guests', other.id), ['created', 'merged', 'erased'])
  assert.deepEqual(about('reservations', booking.id), ['created', 'changed', 'deleted'])
  assert.equal(items.find(({ change }) => change === 'merged')?.mergedIntoId, guest.id)
  const positions = items.map(({ position }) => position)
  assert.deepEqual(
    positions,
    [...new Set(positions)].toSorted((a, b) => a - b),
  )
  assert.deepEqual(await news(), [])
})

test('with include=record each change has the record as its GET answers it, masked for roles that see no numbers', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const masked = await colleague(app, tenant, { permissions: ['guests.read'], piiAccess: 'masked' })
  const [news, maskedNews] = [await follow(app, tenant, 'include=record'), await follow(app, masked, 'include=record')]
  const guest = await created(tenant, '/guests', person)
  const { hotel, roomType } = await newHotel(tenant)
  const deleted = await created(tenant, '/guests', { firstName: 'Gone', lastName: 'Soon' })
  await tenant.call('DELETE', `/guests/${deleted.id}`)
  const items = await news()
  const recordOf = (id: string) => items.find((item) => item.id === id)?.record
  assert.deepEqual(recordOf(guest.id), (await tenant.call('GET', `/guests/${guest.id}`)).data)
  assert.deepEqual(recordOf(hotel.id), (await tenant.call('GET', `/hotels/${hotel.id}`)).data)
  const address = `/hotels/${hotel.id}/room-types/${roomType.id}`
  assert.deepEqual(recordOf(roomType.id), (await tenant.call('GET', address)).data)
  for (const season of (await tenant.call('GET', `${address}/seasons`)).data.items)
    assert.deepEqual(recordOf(season.id), season)
  assert.equal(recordOf(deleted.id), null)

  const seen = await maskedNews()
  assert.deepEqual([...new Set(seen.map(({ resource }) => resource))], ['guests'])
  const record = seen.find(({ id }) => id === guest.id)?.record
  assert.deepEqual(record, (await masked.call('GET', `/guests/${guest.id}`)).data)
  assert.doesNotMatch(String(record?.['phone']), /1112233/)
})

test('users of some hotels learn of bookings of these hotels and of all guests', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [own, other] = [await newHotel(tenant), await newHotel(tenant)]
  const permissions = ['guests.read', 'reservations.manage', 'hotels.manage'] as const
  const limited = await colleague(app, tenant, { permissions, hotelIds: [own.hotel.id] })
  const news = await follow(app, limited, 'include=record')
  const book = ({ hotel, roomType }: typeof own) =>
    created(tenant, '/reservations', {
      hotelId: hotel.id,
      roomTypeId: roomType.id,
      checkIn: '2026-08-10',
      checkOut: '2026-08-12',
      guest: person,
    })
  const [visible, hidden] = [await book(own), await book(other)]
  await tenant.call('PUT', `/hotels/${other.hotel.id}`, { body: { name: 'Elsewhere' } })
  const items = await news()
  assert.ok(shown(items).includes(`reservations created ${visible.id}`))
  assert.ok(shown(items).includes(`guests created ${visible.guestId}`))
  for (const id of [hidden.id, other.hotel.id]) assert.ok(!JSON.stringify(items).includes(id))
})

test('imports, groups and a new default guest type are changes of each record', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const guest = await created(tenant, '/guests', { ...person, externalId: 'A1' })
  const types = (await tenant.call('GET', '/guesttypes')).data.items
  const former = types.find(({ isDefault }: { isDefault: boolean }) => isDefault)
  const news = await follow(app, tenant)
  const group = await created(tenant, '/guestgroups', { name: 'Regulars' })
  await tenant.call('POST', `/guestgroups/${group.id}/members`, { body: { guestIds: [guest.id] } })
  const adult = { name: 'Resident', code: 'RES', category: 'adult', isDefault: true }
  const resident = await created(tenant, '/guesttypes', adult)
  const changes = shown(await news())
  for (const change of [
    `guests changed ${guest.id}`,
    `guestTypes changed ${former.id}`,
    `guestTypes created ${resident.id}`,
  ])
    assert.ok(changes.includes(change), `${change} of ${changes}`)
})

test('a cursor of another company, or one that was changed, is refused; a resource needs its permission', async (t) => {
  const app = await sharedApp(t)
  const [tenant, stranger] = [await newTenant(app), await newTenant(app)]
  const { nextCursor } = (await stranger.call('GET', '/changes')).data
  for (const since of [nextCursor, 'a', `${(await tenant.call('GET', '/changes')).data.nextCursor}x`]) {
    const { status, body } = await tenant.call('GET', `/changes?since=${since}`)
    assert.deepEqual([status, body.errors[0].field, body.errors[0].code], [422, 'since', 'invalid_value'])
  }
  const reader = await colleague(app, tenant, { permissions: ['guests.read'] })
  const refused = await reader.call('GET', '/changes?resources=guests&resources=reservations')
  assert.deepEqual([refused.status, refused.body.errors[0].field], [403, 'resources'])
  const calls = await reader.call('GET', '/changes?resources=calls')
  assert.equal(calls.status, 422)
})

test('a cursor can be continued for 90 days, and not beyond the end of a restored log', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const token = freshTokensOf(app, tenant)
  const read = (since: string) => app.call('GET', `/changes?since=${since}`, { token: token() })
  const { nextCursor } = (await tenant.call('GET', '/changes')).data
  app.advance('P90D')
  assert.equal((await read(nextCursor)).status, 200)
  app.advance('PT1H')
  const old = await read(nextCursor)
  assert.deepEqual([old.status, old.body.errors[0].code, old.body.errors[0].field], [410, 'cursor_expired', 'since'])

  const restoredApp = await testApp(t)
  const company = await newTenant(restoredApp)
  await created(company, '/guests', person)
  await restoredApp.settle()
  const ahead = (await company.call('GET', '/changes')).data.nextCursor
  await restoredApp.admin('update audit_ends set position = position - 1')
  const restored = await company.call('GET', `/changes?since=${ahead}`)
  assert.deepEqual([restored.status, restored.body.errors[0].code], [410, 'cursor_expired'])
})
