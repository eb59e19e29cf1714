import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import type { Query } from '#platform/db/sql.ts'
import { schemaMismatches } from '#platform/http/request/validation.ts'
import { permissions } from '#shared/permissions.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, loggedCall } from '../../../testing/world.ts'
import { type VoiceWorld, voiceWorld } from '../testing/voice-world.ts'
import { callContext } from './call-context.ts'

let app: TestApp
let world: VoiceWorld
before(async () => {
  app = await testApp()
  world = await voiceWorld(app, { agents: 0, did: { label: 'Reservations', languageCode: 'de' } })
})
after(() => app.close())

async function contextOf(callId: string | null, by: { call: VoiceWorld['tenant']['call'] } = world.tenant) {
  const { status, data, text } = await by.call('GET', `/calls/${callId}/context`)
  assert.equal(status, 200, text)
  return data
}

const stay = (checkIn: string, checkOut: string) => ({
  hotelId: world.hotel.id,
  roomTypeId: world.roomType.id,
  checkIn,
  checkOut,
})

test('the context of a known guest has the guest, the current and next stay, and the last five contacts', async () => {
  const { tenant, hotel } = world
  const phone = '+905321110001'
  const known = { firstName: 'Ada', lastName: 'Byron', phone, vipLevel: 'gold', languageCode: 'en' }
  const guest = await created(tenant, '/guests', known)
  const here = await created(tenant, '/reservations', { ...stay('2026-06-01', '2026-06-03'), guestId: guest.id })
  assert.equal((await tenant.call('POST', `/reservations/${here.id}/check-in`, { body: {} })).status, 200)
  const next = await created(tenant, '/reservations', { ...stay('2026-08-01', '2026-08-03'), guestId: guest.id })
  await created(tenant, '/reservations', { ...stay('2026-09-01', '2026-09-03'), guestId: guest.id })
  const before = []
  for (const day of ['01', '02', '03']) {
    before.push(await loggedCall(tenant, { startedAt: `2026-05-${day}T10:00:00Z`, fromNumber: phone }))
  }
  await created(tenant, `/guests/${guest.id}/notes`, { text: 'A note is no contact' })
  await app.settle()
  const { callId } = await world.ring({ from: phone })
  const context = await contextOf(callId)
  assert.deepEqual(schemaMismatches(callContext.shapes.returns, context), [])
  const [found, ...others] = context.guests
  assert.deepEqual(others, [])
  assert.deepEqual(
    [found.id, found.firstName, found.vipLevel, found.languageCode, found.reservations, found.calls],
    [guest.id, 'Ada', 'gold', 'en', 3, 3],
  )
  assert.deepEqual([found.currentStay.reservationId, found.nextStay.reservationId], [here.id, next.id])
  assert.deepEqual([found.nextStay.hotelName, found.nextStay.checkIn], [hotel.name, '2026-08-01'])
  assert.deepEqual([context.call.id, context.call.fromNumber], [callId, phone])
  assert.deepEqual(
    [context.did.label, context.did.languageCode, context.hotel.id, context.queue],
    ['Reservations', 'de', hotel.id, { key: 'front', name: 'Front desk' }],
  )
  assert.deepEqual(
    context.recentContacts.map(({ type }: { type: string }) => type),
    ['reservation', 'reservation', 'reservation', 'call', 'call'],
  )
  assert.deepEqual(
    context.recentContacts.slice(3).map(({ id }: { id: string }) => id),
    [before[2], before[1]],
  )
})

test('the context of a shared number has up to five guests, and does not mix their contacts', async () => {
  const phone = '+905321110002'
  for (let n = 0; n < 6; n += 1)
    await created(world.tenant, '/guests', { firstName: `Twin ${n}`, lastName: 'X', phone, isBlacklisted: n === 0 })
  const { callId } = await world.ring({ from: phone })
  const { call, guests, recentContacts } = await contextOf(callId)
  assert.deepEqual([call.guestId, call.guestMatch, recentContacts], [null, 'multiple', []])
  assert.deepEqual(
    guests.map(({ firstName, isBlacklisted }: { firstName: string; isBlacklisted: boolean }) => [
      firstName,
      isBlacklisted,
    ]),
    [['Twin 0', true], ...[1, 2, 3, 4].map((n) => [`Twin ${n}`, false])],
  )
})

test('the context of an unknown number has its calls; a withheld number has none', async () => {
  const phone = '+905321110003'
  const first = await loggedCall(world.tenant, { fromNumber: phone })
  const back = await loggedCall(world.tenant, {
    direction: 'outbound',
    toNumber: phone,
    startedAt: '2026-05-02T10:00:00Z',
  })
  const { callId } = await world.ring({ from: phone })
  const { guests, recentContacts } = await contextOf(callId)
  assert.deepEqual(guests, [])
  assert.deepEqual(
    recentContacts.map(({ id }: { id: string }) => id),
    [back, first],
  )
  const hidden = await contextOf((await world.ring({ from: null })).callId)
  assert.deepEqual([hidden.call.isAnonymous, hidden.guests, hidden.recentContacts], [true, [], []])
})

test('the context shows numbers, stays and contacts only as far as the user may see them', async () => {
  const phone = '+905321110004'
  const guest = await created(world.tenant, '/guests', { firstName: 'Grace', lastName: 'Hopper', phone })
  await created(world.tenant, '/reservations', { ...stay('2026-10-01', '2026-10-03'), guestId: guest.id })
  const { callId } = await world.ring({ from: phone })
  const masked = await colleague(app, world.tenant, { piiAccess: 'masked' })
  const { call } = await contextOf(callId, masked)
  assert.equal(call.fromNumber, '••••••04')
  assert.doesNotMatch(JSON.stringify(await contextOf(callId, masked)), /5321110004/)
  const agent = await colleague(app, world.tenant, { permissions: ['calls.manage'] })
  const { guests, recentContacts } = await contextOf(callId, agent)
  assert.deepEqual([guests[0].firstName, guests[0].nextStay, recentContacts], ['Grace', null, []])
  const reader = await colleague(app, world.tenant, { permissions: ['calls.read'] })
  assert.equal((await reader.call('GET', `/calls/${callId}/context`)).status, 403)
  assert.equal((await world.tenant.call('GET', `/calls/${app.runtime.newId()}/context`)).status, 404)
})

test('all guests, calls and callbacks of a number are in the context, whichever way it is spelled', async () => {
  const [long, short] = ['+5491123456780', '+541123456780']
  const ana = await created(world.tenant, '/guests', { firstName: 'Ana', lastName: 'Sosa', phone: long })
  const juan = await created(world.tenant, '/guests', { firstName: 'Juan', lastName: 'Sosa', phone: short })
  const scheduledAt = app.runtime.now().add({ hours: 2 }).toString()
  const { id } = await created(world.tenant, '/scheduledcallbacks', { phone: long, scheduledAt })
  const earlier = await world.ring({ from: long })
  const { callId } = await world.ring({ from: short })
  const { guests, recentContacts, openCallbacks } = await contextOf(callId)
  const ids = (list: { id: string }[]) => list.map((each) => each.id)
  assert.deepEqual(ids(guests).toSorted(), [ana.id, juan.id].toSorted())
  assert.deepEqual([ids(recentContacts), ids(openCallbacks)], [[earlier.callId], [id]])
})

test('the context takes one round trip to the database', async () => {
  const { callId } = await world.ring({ from: '+905321110005' })
  let trips = 0
  await inTransaction(backgroundInvocation(app.runtime, world.tenant.tenantId), async (ctx) => {
    const counted =
      <Args extends readonly unknown[], Result>(ask: (...args: Args) => Result) =>
      (...args: Args) => {
        trips += 1
        return ask(...args)
      }
    const db = {
      many: counted((query: Query) => ctx.db.many(query)),
      one: counted((query: Query) => ctx.db.one(query)),
      run: counted((query: Query) => ctx.db.run(query)),
      batch: counted((queries: readonly Query[]) => ctx.db.batch(queries as never)),
    }
    const actor = { ...ctx.actor, permissions: new Set(permissions) }
    const asking = { ...ctx, actor, db } as unknown as WriteContext
    await callContext.handle(asking, { params: { id: callId }, query: {}, body: {} } as never)
  })
  assert.equal(trips, 1)
})

test('the context lists open callbacks for the guest or the number, the next one first', async (t) => {
  const world = await voiceWorld(await sharedApp(t))
  const { tenant, hotel } = world
  const phone = '+905321114455'
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Kaya', phone })
  const plan = (body: object) => created(tenant, '/scheduledcallbacks', { reason: 'followUp', ...body })
  const later = await plan({ phone, scheduledAt: '2026-06-03T10:00:00Z', hotelId: hotel.id })
  const sooner = await plan({ phone: '+905321114456', guestId: guest.id, scheduledAt: '2026-06-02T10:00:00Z' })
  const done = await plan({ phone: '+905321114457', guestId: guest.id, scheduledAt: '2026-06-02T11:00:00Z' })
  await tenant.call('POST', `/scheduledcallbacks/${done.id}/complete`)
  await plan({ phone: '+905321114458', scheduledAt: '2026-06-02T09:00:00Z' })
  const { callId } = await world.ring({ from: phone })
  const { openCallbacks } = (await tenant.call('GET', `/calls/${callId}/context`)).data
  assert.deepEqual(
    openCallbacks.map(({ id, scheduledAt }: { id: string; scheduledAt: string }) => [id, scheduledAt]),
    [
      [sooner.id, '2026-06-02T10:00:00.000Z'],
      [later.id, '2026-06-03T10:00:00.000Z'],
    ],
  )
})
