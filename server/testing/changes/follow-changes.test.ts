import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoints } from '../../app.ts'
import { channelWorld } from '../../modules/channels/testing/channel-world.ts'
import { type TestApp, testApp } from '../app.ts'
import { full } from '../full.ts'
import { colleague, created, loggedCall, newHotel, newTenant, type Tenant } from '../world.ts'

/** The lists that integrations follow, with the table of each. */
const followedLists = {
  '/reservations': 'reservations',
  '/guests': 'guests',
  '/calls': 'calls',
  '/conversations': 'conversations',
  '/messagingapp/messages': 'messages',
}

/** A tenant with a record in each followed list. */
async function worldOfLists(app: TestApp) {
  const { tenant, hotel, simulateMessage } = await channelWorld(app)
  const { roomType } = await newHotel(tenant, { roomType: { totalRooms: 500 } })
  const guest = { firstName: 'Elif', lastName: 'Kaya', phone: '+905321112233' }
  const stay = { hotelId: roomType.hotelId, roomTypeId: roomType.id, checkIn: '2026-08-10', checkOut: '2026-08-13' }
  const book = () => created(tenant, '/reservations', { ...stay, guest })
  const reservation = await book()
  const callId = await loggedCall(tenant)
  const { conversationId, messageId } = await simulateMessage()
  const ids: Record<string, string> = {
    reservations: reservation.id,
    guests: reservation.guestId,
    calls: callId,
    conversations: conversationId,
    messages: messageId,
  }
  const read = (path: string) => (query: string) => tenant.call('GET', `${path}?${query}`)
  return { tenant, hotel, ids, read, book }
}

/** Changes a record in a transaction that stays open until `commit`, as a process with its own clock would. */
async function heldChange(app: TestApp, { tenantId }: Tenant, change: { table: string; id: string; at: string }) {
  const { table, id, at } = change
  const [written, held] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()]
  const done = app.database.open().transaction({ tenant: tenantId }, async (tx: Transaction) => {
    const row = await tx.one(sql<{ updatedAt: string }>`
      update ${sql.table(table)} set version = version + 1, updated_at = ${at}::timestamptz
      where tenant_id = ${tenantId} and id = ${id} returning updated_at`)
    written.resolve(row?.updatedAt ?? '')
    await held.promise
  })
  const updatedAt = await written.promise
  return {
    updatedAt,
    async commit() {
      held.resolve()
      await done
    },
  }
}

/** The time of the service as the API shows it. */
const shownNow = (app: TestApp): string => app.runtime.now().toString({ smallestUnit: 'millisecond' })

const minutesAgo = (app: TestApp, minutes: number): string => app.runtime.now().subtract({ minutes }).toString()

for (const [path, table] of Object.entries(followedLists)) {
  test(`§4.2.3 GET ${path}: a change whose transaction ends late is not passed over`, async (t) => {
    const app = await testApp(t)
    const { tenant, ids, read } = await worldOfLists(app)
    const id = ids[table] ?? ''
    app.advance('PT10M')
    // The slow process read its clock before the reader came.
    const change = await heldChange(app, tenant, { table, id, at: minutesAgo(app, 5) })
    const to = shownNow(app)
    let isAnswered = false
    const answer = read(path)(`updatedAtFrom=${minutesAgo(app, 9)}&updatedAtTo=${to}&sort=updatedAt`).then((found) => {
      isAnswered = true
      return found
    })
    await sleep(300)
    assert.equal(isAnswered, false, 'the page waits for the change')
    await change.commit()
    const { data, headers } = await answer
    assert.deepEqual(
      data.items.map((item: { id: string; updatedAt: string }) => [item.id, item.updatedAt]),
      [[id, change.updatedAt]],
    )
    assert.equal(headers['x-updated-to'], to)

    // A process whose clock is minutes behind writes after that page was read.
    const later = await heldChange(app, tenant, { table, id, at: minutesAgo(app, 5) })
    await later.commit()
    assert.ok(later.updatedAt > to, `${later.updatedAt} is after ${to}`)
    const next = await read(path)(`updatedAtFrom=${headers['x-updated-to']}&sort=updatedAt`)
    assert.deepEqual(
      next.data.items.map((item: { id: string; updatedAt: string }) => [item.id, item.updatedAt]),
      [[id, later.updatedAt]],
    )
    assert.equal(next.headers['x-updated-to'], later.updatedAt)
  })
}

full(
  '§4.2.3 a page of changes is refused with 503 while a transaction does not end, and writers never wait for readers',
  async (t) => {
    const app = await testApp(t)
    const { tenant, ids, read, book } = await worldOfLists(app)
    const at = app.runtime.now().toString()
    const change = await heldChange(app, tenant, { table: 'guests', id: ids['guests'] ?? '', at })
    const reading = read('/guests')('sort=updatedAt')
    for (let n = 0; n < 5; n += 1) await book()
    const { status, headers, body } = (await reading) as Awaited<ReturnType<typeof tenant.call>>
    assert.deepEqual([status, body.errors[0].code, headers['retry-after']], [503, 'unavailable', '2'])
    const plain = await read('/guests')('sort=createdAt')
    assert.equal(plain.status, 200, 'a list that nobody follows does not wait')
    // Other tenants have changes of their own.
    const other = await newTenant(app)
    assert.equal((await other.call('GET', '/guests?sort=updatedAt')).status, 200)
    await change.commit()
    assert.equal((await read('/guests')('sort=updatedAt')).status, 200)
  },
)

test('§4.2.3 the answer of a change has the time that it got behind a reader, whatever changes', async (t) => {
  const app = await testApp(t)
  const { tenant, ids, read } = await worldOfLists(app)
  const { headers } = await read('/guests')('sort=updatedAt')
  const boundary = headers['x-updated-to'] ?? ''
  const changed = await tenant.call('PUT', `/guests/${ids['guests']}`, { body: { title: 'Dr' } })
  assert.ok(changed.data.updatedAt > boundary, 'the clock did not move, but the change is after the boundary')
  assert.equal((await tenant.call('GET', `/guests/${ids['guests']}`)).data.updatedAt, changed.data.updatedAt)
  const answers = [
    await tenant.call('PUT', `/reservations/${ids['reservations']}`, { body: { specialRequests: 'A cot' } }),
    await tenant.call('POST', `/reservations/${ids['reservations']}/cancel`, { body: {} }),
    await tenant.call('POST', `/calls/${ids['calls']}/wrap-up`, { body: { category: 'generalInfo' } }),
    await tenant.call('PUT', `/conversations/${ids['conversations']}`, { body: { labels: ['cot'] } }),
    await tenant.call('POST', `/conversations/${ids['conversations']}/resolve`, { body: {} }),
    await tenant.call('POST', `/conversations/${ids['conversations']}/messages`, { body: { text: 'Yes' } }),
  ]
  for (const { status, data, text } of answers) {
    assert.ok(status < 300, text)
    assert.equal(data.updatedAt, changed.data.updatedAt, text)
  }
})

test('§4.2.3 whatever list is filtered by updatedAt can be followed, and is tested here', async (t) => {
  const app = await testApp(t)
  const lists = endpoints.flatMap(({ method, path, shapes }) => {
    const { properties = {} } = (shapes.query ?? {}) as { properties?: Record<string, unknown> }
    // An export has no pages.
    const isList = method === 'GET' && 'page' in properties
    return isList && ('updatedAtFrom' in properties || 'cursor' in properties) ? [{ path, properties }] : []
  })
  for (const { path, properties } of lists) {
    for (const name of ['updatedAtFrom', 'updatedAtTo', 'cursor', 'includeDeleted', 'sort'])
      assert.ok(name in properties, `${path} has ${name}`)
  }
  const messages = [
    '/conversations/:id/messages',
    '/socialmessaging/messages',
    '/smsprovider/messages',
    '/emailprovider/messages',
  ]
  assert.deepEqual(lists.map(({ path }) => path).toSorted(), [...Object.keys(followedLists), ...messages].toSorted())
  const triggers = await app.admin<{ name: string }>(`select tgrelid::regclass::text as name from pg_trigger
    where tgname = 'keep_changes_in_order' order by 1`)
  assert.deepEqual(
    triggers.map(({ name }) => name),
    Object.values(followedLists).toSorted(),
  )
  const indexes = await app.admin<{ name: string }>(`select tablename as name from pg_indexes
    where indexdef like '%(tenant_id, updated_at, id)' order by 1`)
  assert.deepEqual(indexes, triggers)
})

test('§4.2.3 nobody can close a time that has not come', async (t) => {
  const app = await testApp(t)
  const { tenant, read } = await worldOfLists(app)
  const now = shownNow(app)
  for (const to of ['2199-01-01', '2199-01-01T00:00:00Z']) {
    const { status, headers, text } = await read('/guests')(`updatedAtTo=${to}`)
    assert.deepEqual([status, headers['x-updated-to']], [200, now], text)
  }
  const guest = await created(tenant, '/guests', { firstName: 'A', lastName: 'Guest' })
  assert.ok(guest.updatedAt < '2199', guest.updatedAt)
  for (const way of ['updatedAtTo=yesterday', 'updatedAtFrom=2026-13-01', 'includeDeleted=perhaps', 'cursor=']) {
    const { status, data } = await read('/guests')(way)
    assert.deepEqual([status, data], [422, null], way)
  }
})

test('§4.2.3 includeDeleted lists deleted reservations and merged guests as what they are, in the hotels of the caller', async (t) => {
  const app = await testApp(t)
  const { tenant, hotel, book } = await worldOfLists(app)
  const removed = await book()
  const boundary = app.runtime.now().toString()
  app.advance('PT1S')
  assert.equal((await tenant.call('DELETE', `/reservations/${removed.id}`)).status, 204)
  const since = `updatedAtFrom=${boundary}&sort=updatedAt`
  const listed = async (who: Pick<Tenant, 'call'>, path: string) => (await who.call('GET', path)).data.items
  assert.deepEqual(
    (await listed(tenant, `/reservations?${since}`)).map(({ id }: { id: string }) => id).includes(removed.id),
    false,
  )
  const all = await listed(tenant, `/reservations?${since}&includeDeleted=true`)
  const shown = all.find(({ id }: { id: string }) => id === removed.id)
  assert.deepEqual(
    [shown.status, shown.deletedAt, shown.version > removed.version],
    ['cancelled', app.runtime.now().toString({ smallestUnit: 'millisecond' }), true],
  )
  assert.ok(
    (await listed(tenant, '/reservations?includeDeleted=true')).some(({ id }: { id: string }) => id === removed.id),
  )
  assert.equal((await tenant.call('GET', `/reservations/${removed.id}`)).status, 404)
  const elsewhere = await colleague(app, tenant, { permissions: ['reservations.manage'], hotelIds: [hotel.id] })
  assert.deepEqual(await listed(elsewhere, `/reservations?${since}&includeDeleted=true`), [])

  const survivor = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya' })
  const merged = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya', email: 'elif@example.com' })
  const erased = await created(tenant, '/guests', { firstName: 'Deniz', lastName: 'Ak' })
  const merge = await tenant.call('POST', `/guests/${survivor.id}/merge`, { body: { guestIds: [merged.id] } })
  assert.equal(merge.status, 200, merge.text)
  assert.equal((await tenant.call('POST', `/guests/${erased.id}/anonymize`, { body: {} })).status, 200)
  const guests = async (more: string) => {
    const items = await listed(tenant, `/guests?${since}${more}`)
    return items.map(({ id, status, mergedIntoGuestId }: Record<string, string>) => [id, status, mergedIntoGuestId])
  }
  assert.equal(
    (await guests('')).some(([id]: string[]) => id === merged.id),
    false,
  )
  const withDeleted = await guests('&includeDeleted=true')
  for (const expected of [
    [merged.id, 'merged', survivor.id],
    [erased.id, 'anonymized', null],
    [survivor.id, 'active', null],
  ])
    assert.ok(
      withDeleted.some((found: unknown[]) => String(found) === String(expected)),
      String(expected),
    )
  const masked = await colleague(app, tenant, { permissions: ['guests.read'], piiAccess: 'masked' })
  const hidden = (await listed(masked, `/guests?${since}&includeDeleted=true`)).find(
    ({ id }: { id: string }) => id === merged.id,
  )
  assert.notEqual(hidden.email, 'elif@example.com')
})
