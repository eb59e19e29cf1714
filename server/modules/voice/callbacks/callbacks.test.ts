import assert from 'node:assert/strict'
import { after as afterAll, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, created, newHotel } from '../../../testing/world.ts'
import { callbackWorld } from './testing/callback-world.ts'

const guest = { firstName: 'Ayşe', lastName: 'Kaya', phone: '+905321112233' }

let app: TestApp
before(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('§4.4 a new callback has defaults and belongs to the guest with its number', async () => {
  const { tenant, hotel, planned, read } = await callbackWorld(app)
  const { id: guestId } = await created(tenant, '/guests', guest)
  const callback = await planned({ phone: '0532 111 22 33', scheduledAt: '2026-06-02T10:00:00.1239+03:00' })
  const expected = {
    id: callback.id,
    phone: '+905321112233',
    scheduledAt: '2026-06-02T07:00:00.123Z',
    timeZone: null,
    guestId,
    guestName: 'Ayşe Kaya',
    hotelId: hotel.id,
    callId: null,
    queueKey: null,
    assignedUserId: null,
    reason: 'other',
    priority: 50,
    notes: null,
    status: 'scheduled',
    isOverdue: false,
    attempts: [],
    maxAttempts: 3,
    retryMinutes: 30,
    originalQueuedAt: null,
    endedAt: null,
    queueOrderAt: '2026-06-02T07:00:00.123Z',
    createdAt: callback.createdAt,
    updatedAt: callback.updatedAt,
    version: 1,
  }
  assert.deepEqual(callback, expected)
  assert.deepEqual(await read(callback.id), expected)
})

test('§7.1 problems of a callback are reported: times in the past and unknown references', async () => {
  const { tenant, agent, newAgent, plan } = await callbackWorld(app)
  const noUser = '01890000-0000-7000-8000-00000000cafe'
  const { hotel: other } = await newHotel(tenant)
  const elsewhere = await newAgent({ hotelIds: [other.id] })
  const clerk = await colleague(app, tenant, { permissions: ['calls.read'] })
  const suspended = await newAgent()
  await tenant.call('POST', `/users/${suspended.userId}/suspend`)
  const wrong: [object, string][] = [
    [{ scheduledAt: '2026-06-01T09:00:00Z' }, '422 out_of_range scheduledAt'],
    [{ scheduledAt: 'tomorrow' }, '422 invalid_date scheduledAt'],
    [{ originalQueuedAt: '2026-06-01T09:00:01Z' }, '422 out_of_range originalQueuedAt'],
    [{ phone: '12' }, '422 invalid_phone phone'],
    [{ timeZone: 'Mars/Olympus' }, '422 invalid_format timeZone'],
    [{ priority: 101 }, '422 out_of_range priority'],
    [{ maxAttempts: 0 }, '422 out_of_range maxAttempts'],
    [{ retryMinutes: 1441 }, '422 out_of_range retryMinutes'],
    [{ guestId: noUser }, '422 unknown_reference guestId'],
    [{ hotelId: noUser }, '422 unknown_reference hotelId'],
    [{ callId: noUser }, '422 unknown_reference callId'],
    [{ queueKey: 'nowhere' }, '422 unknown_reference queueKey'],
    [{ assignedUserId: noUser }, '422 unknown_reference assignedUserId'],
    [{ assignedUserId: clerk.userId }, '422 unknown_reference assignedUserId'],
    [{ assignedUserId: elsewhere.userId }, '422 unknown_reference assignedUserId'],
    [{ assignedUserId: suspended.userId }, '422 unknown_reference assignedUserId'],
  ]
  for (const [body, expected] of wrong) assert.equal(refusal(await plan(body)), expected, JSON.stringify(body))
  const right = { queueKey: 'front', assignedUserId: agent.userId, originalQueuedAt: '2026-06-01T09:00:00Z' }
  const callback = await plan(right)
  assert.equal(callback.status, 201, callback.text)
})

test('a number has one open callback for a hotel, also under concurrent requests, a new one afterwards', async () => {
  const { tenant, plan, planned, change, end } = await callbackWorld(app)
  const answers = await Promise.all(Array.from({ length: 6 }, () => plan()))
  assert.deepEqual(answers.map(refusal).toSorted(), ['201', ...Array(5).fill('409 duplicate_callback phone')])
  const { hotel: other } = await newHotel(tenant)
  const elsewhere = await planned({ hotelId: other.id })
  await planned({ hotelId: null })
  assert.equal(refusal(await plan({ hotelId: null })), '409 duplicate_callback phone')
  const first = answers.find(({ status }) => status === 201)?.data
  assert.equal(refusal(await change(elsewhere.id, { hotelId: first.hotelId })), '409 duplicate_callback phone')
  assert.equal((await end(first.id, 'cancel')).data.status, 'cancelled')
  const second = await planned()
  assert.equal((await tenant.call('DELETE', `/scheduledcallbacks/${second.id}`)).status, 204)
  assert.equal(refusal(await tenant.call('GET', `/scheduledcallbacks/${second.id}`)), '404 not_found')
  assert.equal(refusal(await tenant.call('DELETE', `/scheduledcallbacks/${second.id}`)), '404 not_found')
  await planned()
})

test('a guest who does not want calls is not called back, checked by id, by number and at the start', async () => {
  const { tenant, agent, plan, planned, change, start, read } = await callbackWorld(app)
  const quiet = await created(tenant, '/guests', { ...guest, doNotCall: true })
  assert.equal(refusal(await plan({ guestId: quiet.id, phone: '+905329998877' })), '409 contact_not_permitted guestId')
  assert.equal(refusal(await plan()), '409 contact_not_permitted phone')
  const fine = await planned({ phone: '+905329998877' })
  assert.equal(refusal(await change(fine.id, { phone: guest.phone })), '409 contact_not_permitted phone')
  assert.equal(refusal(await change(fine.id, { guestId: quiet.id })), '409 contact_not_permitted guestId')
  // A family shares a number: a named guest decides alone.
  const brother = await created(tenant, '/guests', { ...guest, firstName: 'Ali' })
  const named = await planned({ guestId: brother.id })
  await tenant.call('PUT', `/guests/${brother.id}`, { body: { doNotCall: true } })
  assert.equal(refusal(await start(named.id, agent)), '409 contact_not_permitted guestId')
  await created(tenant, '/guests', { ...guest, phone: '+905329998877', doNotCall: true })
  assert.equal(refusal(await start(fine.id, agent)), '409 contact_not_permitted phone')
  assert.equal((await read(fine.id)).status, 'scheduled')
  assert.deepEqual(await app.admin('select id from calls where tenant_id = $1', [tenant.tenantId]), [])
})

test('a change applies only the changed fields, checks the version, and finds the guest of a new number', async () => {
  const { tenant, agent, planned, change, read } = await callbackWorld(app)
  const { id: guestId } = await created(tenant, '/guests', { ...guest, phone: '+905324445566' })
  const { id, ...made } = await planned()
  assert.equal(made.guestId, null)
  const whole = await change(id, { ...(await read(id)), notes: 'Late', assignedUserId: agent.userId, priority: 80 })
  assert.deepEqual([whole.status, whole.data.notes, whole.data.status], [200, 'Late', 'scheduled'])
  assert.equal((await change(id, { phone: '0532 444 55 66' })).data.guestId, guestId)
  assert.equal((await change(id, { guestId: null })).data.guestId, null)
  assert.equal(refusal(await change(id, { scheduledAt: '2026-05-31T10:00:00Z' })), '422 out_of_range scheduledAt')
  assert.equal(refusal(await change(id, { phone: null })), '422 invalid_type phone')
  const stale = { body: { notes: 'Later' }, headers: { 'if-match': '"1"' } }
  assert.equal(refusal(await tenant.call('PUT', `/scheduledcallbacks/${id}`, stale)), '412 version_conflict If-Match')
})

test('an ended callback accepts only new notes, and ends once', async () => {
  const { planned, change, end, start, agent } = await callbackWorld(app)
  const { id } = await planned()
  const done = await end(id, 'complete')
  assert.deepEqual(
    [done.data.status, done.data.endedAt, done.data.queueOrderAt],
    ['completed', '2026-06-01T09:00:00.000Z', null],
  )
  for (const verb of ['complete', 'cancel'] as const) {
    assert.equal(refusal(await end(id, verb)), '409 invalid_state_transition status')
  }
  assert.equal(refusal(await start(id, agent)), '409 invalid_state_transition status')
  assert.equal(refusal(await change(id, { priority: 1 })), '409 invalid_state_transition priority')
  assert.equal((await change(id, { ...done.data, notes: 'He rang himself' })).data.notes, 'He rang himself')
})

test('due callbacks come first in order of distribution, then scheduled ones, then ended ones', async (t) => {
  const { tenant, planned, end, after } = await callbackWorld(await testApp(t))
  const phone = (n: number) => ({ phone: `+90532100000${n}` })
  const names = new Map<string, string>()
  const add = async (name: string, body: object) => names.set((await planned(body)).id, name)
  await add('over', { ...phone(0), scheduledAt: '2026-06-01T09:01:00Z' })
  await add('later', { ...phone(1), scheduledAt: '2026-06-01T12:00:00Z', priority: 100 })
  await add('usual', { ...phone(2), scheduledAt: '2026-06-01T09:30:00Z' })
  // Thirty steps of priority equal five minutes of waiting.
  await add('a little more important', { ...phone(3), scheduledAt: '2026-06-01T09:36:00Z', priority: 80 })
  await add('more important', { ...phone(4), scheduledAt: '2026-06-01T09:34:00Z', priority: 80 })
  await add('waited since', {
    ...phone(5),
    scheduledAt: '2026-06-01T09:40:00Z',
    originalQueuedAt: '2026-06-01T08:00:00Z',
  })
  const [over = ''] = names.keys()
  await end(over, 'cancel')
  await after('PT45M')
  const listed = async (query: string): Promise<string[]> => {
    const { items } = (await tenant.call('GET', `/scheduledcallbacks${query}`)).data
    return items.map(({ id }: { id: string }) => names.get(id) ?? '')
  }
  const due = ['waited since', 'more important', 'usual', 'a little more important']
  assert.deepEqual(await listed(''), [...due, 'later', 'over'])
  assert.deepEqual(await listed('?status=due'), due)
  assert.deepEqual(await listed('?isOpen=true'), [...due, 'later'])
  assert.deepEqual(await listed('?isOpen=false'), ['over'])
  assert.deepEqual(await listed('?isOverdue=true'), ['usual'])
  assert.deepEqual((await listed('?isOverdue=false')).length, 5)
  assert.deepEqual(await listed('?phone=0532%20100%2000%2001'), ['later'])
  const [{ isOverdue }] = (await tenant.call('GET', '/scheduledcallbacks?isOverdue=true')).data.items
  assert.equal(isOverdue, true)
})

test('a user with open callbacks cannot be deleted until they are reassigned', async () => {
  const { tenant, agents, planned, change } = await callbackWorld(app, { agents: 2 })
  const [one, two] = agents
  const { id } = await planned({ assignedUserId: one?.userId })
  const remove = () => tenant.call('DELETE', `/users/${one?.userId}`)
  assert.equal(refusal(await remove()), '409 dependent_records')
  assert.equal((await change(id, { assignedUserId: two?.userId })).status, 200)
  assert.equal((await remove()).status, 204)
})

test('hotels, queues and guests with callbacks cannot be deleted; a queue can once they have ended', async () => {
  const { tenant, hotel, planned, end } = await callbackWorld(app)
  const { id: guestId } = await created(tenant, '/guests', guest)
  const { id } = await planned({ queueKey: 'front' })
  assert.equal(refusal(await tenant.call('DELETE', `/guests/${guestId}`)), '409 dependent_records')
  assert.equal(refusal(await tenant.call('DELETE', `/hotels/${hotel.id}`)), '409 dependent_records')
  const dropQueue = async () => {
    await app.admin(`delete from voice_dids where tenant_id = $1`, [tenant.tenantId])
    await app.admin(`delete from voice_queues where tenant_id = $1`, [tenant.tenantId])
  }
  await assert.rejects(dropQueue, /scheduled_callbacks__open_queue_key__exists/)
  await end(id, 'complete')
  await dropQueue()
})

test('callbacks follow a merged guest, appear in the timeline and the export, and are erased', async (t) => {
  const { tenant, planned, read, after } = await callbackWorld(await testApp(t))
  const one = await created(tenant, '/guests', guest)
  const other = await created(tenant, '/guests', { firstName: 'Ayse', lastName: 'Kaya', phone: '+905324445566' })
  const { id } = await planned({ guestId: other.id, notes: 'About her wedding', reason: 'reservation' })
  await tenant.call('POST', `/guests/${one.id}/merge`, { body: { guestIds: [other.id] } })
  assert.equal((await read(id)).guestId, one.id)
  const late = await planned({ guestId: other.id, phone: '+905324445566' })
  assert.equal(late.guestId, one.id)
  const { items } = (await tenant.call('GET', `/guests/${one.id}/timeline?types=callback`)).data
  assert.deepEqual(items.map((each: { id: string }) => each.id).toSorted(), [id, late.id].toSorted())
  const exported = (await tenant.call('GET', `/guests/${one.id}/export`)).data.records.callbacks
  assert.deepEqual(
    exported.map((each: { notes: string }) => each.notes),
    ['About her wedding', null],
  )
  const erased = await tenant.call('POST', `/guests/${one.id}/anonymize`)
  assert.equal(erased.status, 200, erased.text)
  const { phone, notes, status, endedAt } = await read(id)
  assert.deepEqual([phone, notes, status, typeof endedAt], [null, null, 'cancelled', 'string'])
  await after('PT2H')
  assert.equal((await read(id)).status, 'cancelled')
})

test('users with some hotels create callbacks for these and see no others', async () => {
  const { tenant, hotel, planned, plan } = await callbackWorld(app)
  const { hotel: other } = await newHotel(tenant)
  const theirs = await colleague(app, tenant, { hotelIds: [other.id] })
  const { id } = await planned()
  assert.equal(refusal(await theirs.call('GET', `/scheduledcallbacks/${id}`)), '404 not_found')
  assert.equal(refusal(await theirs.call('POST', `/scheduledcallbacks/${id}/start`)), '404 not_found')
  const body = { phone: '+905321112233', scheduledAt: '2026-06-01T10:00:00Z', hotelId: hotel.id }
  assert.equal(refusal(await theirs.call('POST', '/scheduledcallbacks', { body })), '422 unknown_reference hotelId')
  assert.equal((await theirs.call('POST', '/scheduledcallbacks', { body: { ...body, hotelId: other.id } })).status, 201)
  assert.equal(refusal(await plan()), '409 duplicate_callback phone')
})
