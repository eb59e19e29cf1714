import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { chatWorld, identityTokenOf, secret } from '#modules/channels/public-chat/testing/chat-world.ts'
import { guestFieldList, type ValueShape } from '#modules/guests/index.ts'
import { fieldValue } from '#modules/guests/testing/field-value.ts'
import { createLog } from '#platform/observability/log.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../app.ts'
import { full } from '../full.ts'
import { caFile, startReceiver } from '../processes/receiver.ts'
import { refusal } from '../refusal.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../world.ts'

/** A unique value in every field that an erasure empties, so that a new field of a guest is planted too. */
const planted = (mark: string, digit: number): Record<string, unknown> => ({
  ...Object.fromEntries(
    guestFieldList
      .filter(([, { use, mode }]) => use.erasedAs !== undefined && mode === 'writable')
      .map(([name, { schema }]) => [
        name,
        fieldValue(schema as ValueShape, { text: `${name}${mark}`, day: `1917-03-1${digit}` }),
      ]),
  ),
  phone: `+90532777${digit}001`,
  email: `mail@${mark.toLowerCase()}.test`,
  contactPoints: [
    { type: 'phone', value: `+90532777${digit}001`, label: `Label${mark}` },
    { type: 'whatsapp', value: `+90532777${digit}002` },
    { type: 'email', value: `mail@${mark.toLowerCase()}.test` },
    { type: 'instagram', value: `account.${mark}` },
  ],
  address: { line1: `Line${mark}`, postalCode: `P${mark}`, city: `City${mark}` },
  identityDocument: { type: 'passport', number: `Number${mark}`, expiresOn: `2041-03-1${digit}` },
  preferences: { [`key${mark}`]: `value${mark}` },
  customFields: { [`field${mark}`]: `text${mark}` },
  consents: [{ purpose: 'marketing', channel: 'email', status: 'granted', source: `Source${mark}` }],
})

const marks = [/xyzzy/i, /plugh/i, /532777[12]/, /777 10 01/, /1917-03-1/, /2041-03-1/]

/** All rows of all tables as text. */
async function everything(app: TestApp): Promise<string[]> {
  const tables = await app.admin<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  assert.ok(tables.length > 30)
  const rows = tables.map(async ({ name }) =>
    (await app.admin<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)).map(
      ({ row }) => `${name} ${row}`,
    ),
  )
  return (await Promise.all(rows)).flat()
}

const found = (lines: readonly string[]): string[] => lines.filter((line) => marks.some((mark) => mark.test(line)))

type Place = Awaited<ReturnType<typeof newHotel>>

const booking = ({ hotel, roomType }: Place, mark: string) => ({
  hotelId: hotel.id,
  roomTypeId: roomType.id,
  checkIn: '2026-06-01',
  checkOut: '2026-06-02',
  specialRequests: `Request ${mark}`,
  internalNotes: `Internal ${mark}`,
  priceOverride: { totalAmount: 100, reason: `Price ${mark}` },
})

/** All data of a guest: two merged records, stays, notes, events, stored responses. */
async function leaveTraces(app: TestApp, tenant: Tenant, place: Place): Promise<{ guestId: string; stays: string[] }> {
  const key = () => ({ 'idempotency-key': randomUUID() })
  const first = await created(tenant, '/guests', planted('Xyzzy', 1), key())
  const second = await created(tenant, '/guests', planted('Plugh', 2), key())
  const twice = await tenant.call('POST', '/guests', { body: planted('Xyzzy', 1), headers: key() })
  assert.equal(refusal(twice), '409 duplicate externalId')
  const wrong = { ...planted('Xyzzy', 1), gender: 'xyzzy', phone: 'xyzzy' }
  assert.equal((await tenant.call('POST', '/guests', { body: wrong, headers: key() })).status, 422)
  await tenant.call('PUT', `/guests/${first.id}`, { body: { companyName: 'Other Xyzzy', tags: ['another xyzzy'] } })
  for (const path of ['?phone=%2B905327771001', '?lastName=lastNameXyzzy', `/${first.id}/identity-document`]) {
    assert.equal((await tenant.call('GET', `/guests${path}`)).status, 200)
  }
  await created(tenant, `/guests/${first.id}/notes`, { text: 'Note Xyzzy' }, key())
  const inline = { firstName: 'firstNamePlugh', lastName: 'lastNamePlugh', phone: '+905327772001' }
  const stay = await created(tenant, '/reservations', { ...booking(place, 'Xyzzy'), guestId: first.id }, key())
  const other = await created(tenant, '/reservations', { ...booking(place, 'Plugh'), guest: inline }, key())
  assert.equal(other.guestId, second.id)
  const requested = [
    { field: 'phone', operator: 'equals', value: '0090 532 777 10 01' },
    { field: 'email', operator: 'in', value: ['MAIL@plugh.test', 'other@guest.test'] },
    { op: 'not', conditions: [{ field: 'taxNumber', operator: 'notEquals', value: 'taxNumberXyzzy' }] },
  ]
  await created(tenant, '/guestsegments', { name: 'Named', filter: { op: 'or', conditions: requested } })
  const merge = await tenant.call('POST', `/guests/${first.id}/merge`, {
    body: { guestIds: [second.id] },
    headers: key(),
  })
  assert.equal(merge.status, 200, merge.text)
  const chat = await chatWorld(app, { identitySecret: secret }, tenant)
  const claims = { name: 'First Xyzzy', email: 'mail@xyzzy.test', phone: '+905327771001' }
  const exp = Math.floor(app.runtime.now().epochMilliseconds / 1000) + 60
  const { visitorToken, conversationId } = await chat.open({
    identityToken: identityTokenOf({ ...claims, identifier: 'xyzzy', exp }),
  })
  await chat.say(visitorToken, 'It is me, Xyzzy')
  await created(tenant, `/conversations/${conversationId}/messages`, { text: 'Dear Xyzzy' })
  assert.equal((await chat.conversation(conversationId)).guestId, first.id)
  const cancel = { reason: 'Ill, says Xyzzy', note: 'Xyzzy called' }
  const cancelled = await tenant.call('POST', `/reservations/${other.id}/cancel`, { body: { reason: cancel.reason } })
  assert.equal(cancelled.status, 200, cancelled.text)
  return { guestId: first.id, stays: [stay.id, other.id] }
}

full('§4.4 after anonymization the personal data is in no table, no log and no pending delivery', async (t) => {
  const lines: string[] = []
  const receiver = await startReceiver(t)
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  const log = createLog({ level: 'trace', format: 'json', to: { write: (line) => void lines.push(line) } })
  const app = await testApp(t, { http, log })
  app.runtime.random = () => 0
  const tenant = await newTenant(app)
  const place = await newHotel(tenant, { hotel: { timeZone: 'UTC' } })
  const events = ['guest.created', 'reservation.created', 'reservation.updated', 'reservation.cancelled']
  await created(tenant, '/webhooks', { url: receiver.url, events, secret: 'a secret' })
  // The receiver echoes the payload, so the delivery log contains it.
  receiver.answer = ({ raw }) => ({ status: receiver.received.length % 2 ? 200 : 500, body: raw.toString() })
  const { guestId, stays } = await leaveTraces(app, tenant, place)
  const anonymize = () => tenant.call('POST', `/guests/${guestId}/anonymize`)
  assert.equal(refusal(await anonymize()), '409 active_reservation')
  for (const step of ['check-in', 'check-out']) {
    if (step === 'check-out') assert.equal(refusal(await anonymize()), '409 active_reservation')
    assert.equal((await tenant.call('POST', `/reservations/${stays[0]}/${step}`, { body: {} })).status, 200)
  }
  await app.settle()
  const traces = found(await everything(app))
  assert.ok(traces.length > 10, 'it stood everywhere')
  assert.equal(traces.filter((line) => line.startsWith('public.live_events')).length, 2)
  assert.ok(receiver.received.length >= 4)
  const sums = (await tenant.call('GET', `/guests/${guestId}`)).data.stats

  const answer = await anonymize()
  assert.equal(answer.status, 200, answer.text)
  assert.deepEqual(found([answer.text]), [])
  await app.settle()
  assert.deepEqual(found(await everything(app)), [])
  assert.deepEqual(found(lines), [])
  assert.deepEqual(
    app.mailbox.flatMap((mail) => found([JSON.stringify(mail)])),
    [],
  )

  const sentBefore = receiver.received.length
  receiver.answer = () => ({ status: 200 })
  app.advance('PT1M')
  await app.settle()
  const later = receiver.received.slice(sentBefore).map(({ raw }) => raw.toString())
  assert.ok(later.length > 0, 'something was still to be sent')
  assert.deepEqual(found(later), [])
  const { data } = await tenant.call('GET', `/guests/${guestId}`)
  assert.deepEqual(
    [data.firstName, data.lastName, data.status, data.stats],
    ['Anonymized', 'guest', 'anonymized', sums],
  )
  const stay = (await tenant.call('GET', `/reservations/${stays[0]}`)).data
  assert.deepEqual([stay.totalAmount, stay.guest.firstName, stay.specialRequests], [100, 'Anonymized', null])
  assert.deepEqual(found([(await tenant.call('GET', `/guests/${guestId}/export`)).text]), [])
  const [segment] = (await tenant.call('GET', '/guestsegments')).data.items
  assert.deepEqual(segment.filter.conditions[1].value, ['other@guest.test'])
  assert.equal((await tenant.call('PUT', `/guestsegments/${segment.id}`, { body: segment })).status, 200)
  assert.equal((await tenant.call('GET', '/audit/verify')).data.isIntact, true)
})

test('§4.4 an anonymized guest is read and counted, but not changed, merged, unmerged, booked or found', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const place = await newHotel(tenant)
  const phone = '+905327771001'
  const guest = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest', phone })
  const second = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest' })
  const third = await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Guest' })
  const path = `/guests/${guest.id}`
  const { mergeId } = (await tenant.call('POST', `${path}/merge`, { body: { guestIds: [second.id] } })).data
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  assert.equal(refusal(await masked.call('POST', `${path}/anonymize`)), '403 permission_denied')
  assert.equal((await tenant.call('POST', `${path}/anonymize`)).status, 200)

  const booking = {
    hotelId: place.hotel.id,
    roomTypeId: place.roomType.id,
    checkIn: '2026-07-01',
    checkOut: '2026-07-02',
  }
  for (const [method, at, body] of [
    ['PUT', path, { firstName: 'Back' }],
    ['POST', `${path}/anonymize`, undefined],
    ['POST', `${path}/merge`, { guestIds: [third.id] }],
    ['POST', `/guests/${third.id}/merge`, { guestIds: [guest.id] }],
    ['POST', `${path}/unmerge`, { mergeId }],
    ['POST', `${path}/notes`, { text: 'Still here' }],
    ['POST', '/reservations', { ...booking, guestId: guest.id }],
    ['POST', '/reservations', { ...booking, guestId: second.id }],
  ] as const) {
    const answer = await tenant.call(method, at, body ? { body } : {})
    assert.match(refusal(answer), /^409 invalid_state_transition/, `${method} ${at}: ${answer.text}`)
  }
  const found = async (query: string) => (await tenant.call('GET', `/guests${query}`)).data.totalCount
  assert.deepEqual([await found('?phone=%2B905327771001'), await found('?status=anonymized')], [0, 1])
  const reservation = await created(tenant, '/reservations', {
    ...booking,
    guest: { firstName: 'Ada', lastName: 'Guest', phone },
  })
  assert.notEqual(reservation.guestId, guest.id)
  for (const { id } of [guest, second]) assert.equal((await tenant.call('GET', `/guests/${id}`)).data.id, guest.id)
})
