import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

const name = { firstName: 'Elif', lastName: 'Kaya' }
const unknownId = '01890000-0000-7000-8000-00000000cafe'

const book = ({ hotel, roomType }: Awaited<ReturnType<typeof newHotel>>, guestId: string, checkIn = '2026-07-01') => ({
  hotelId: hotel.id,
  roomTypeId: roomType.id,
  guestId,
  checkIn,
  checkOut: checkIn.replace(/\d$/, '9'),
})

const merge = (tenant: Pick<Tenant, 'call'>, id: string, guestIds: string[], fields?: object) =>
  tenant.call('POST', `/guests/${id}/merge`, { body: { guestIds, ...(fields ? { fields } : {}) } })
const unmerge = (tenant: Pick<Tenant, 'call'>, id: string, mergeId: string) =>
  tenant.call('POST', `/guests/${id}/unmerge`, { body: { mergeId } })
const guestOf = async (tenant: Pick<Tenant, 'call'>, id: string) => (await tenant.call('GET', `/guests/${id}`)).data

async function twoGuests(tenant: Tenant) {
  const group = await created(tenant, '/guestgroups', { name: 'Winter' })
  const mine = await created(tenant, '/guests', {
    ...name,
    phone: '+905321110001',
    tags: ['late', 'vip'],
    preferences: { pillow: 'hard' },
    consents: [{ purpose: 'marketing', channel: 'email', status: 'granted', capturedAt: '2026-01-01T00:00:00Z' }],
  })
  const theirs = await created(tenant, '/guests', {
    firstName: 'E.',
    lastName: 'Kaya',
    title: 'Dr.',
    birthDate: '1980-02-29',
    vipLevel: 'gold',
    phone: '+905321110002',
    email: 'elif@kaya.test',
    tags: ['vip', 'quiet'],
    preferences: { pillow: 'soft', floor: 3 },
    doNotCall: true,
    guestGroupIds: [group.id],
    externalId: 'CRM-2',
    identityDocument: { type: 'passport', number: 'U 7654321' },
    consents: [{ purpose: 'marketing', channel: 'email', status: 'withdrawn', capturedAt: '2026-02-01T00:00:00Z' }],
  })
  return { mine, theirs, group }
}

test('§4.4 a merge keeps values and warnings, fills empty fields, joins lists, keeps latest consents', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { mine, theirs, group } = await twoGuests(tenant)
  const answer = await merge(tenant, mine.id, [theirs.id])
  assert.equal(answer.status, 200, answer.text)
  const { guest } = answer.data
  assert.deepEqual(
    [guest.firstName, guest.title, guest.birthDate, guest.vipLevel, guest.doNotCall, guest.externalId],
    ['Elif', 'Dr.', '1980-02-29', 'gold', true, 'CRM-2'],
  )
  assert.deepEqual([guest.phone, guest.email], ['+905321110001', 'elif@kaya.test'])
  assert.deepEqual(
    guest.contactPoints.map(({ value, isPrimary }: { value: string; isPrimary: boolean }) => [value, isPrimary]),
    [
      ['+905321110001', true],
      ['+905321110002', false],
      ['elif@kaya.test', true],
    ],
  )
  assert.deepEqual(guest.tags, ['late', 'vip', 'quiet'])
  assert.deepEqual(guest.preferences, { pillow: 'hard', floor: 3 })
  assert.deepEqual(guest.guestGroupIds, [group.id])
  assert.equal(guest.consents[0].status, 'withdrawn')
  assert.equal((await tenant.call('GET', `/guests/${mine.id}/consents`)).data.totalCount, 2)
  assert.equal((await tenant.call('GET', `/guests/${mine.id}/identity-document`)).data.number, 'U 7654321')
  assert.equal((await tenant.call('GET', `/guestgroups/${group.id}`)).data.guestCount, 1)
})

test('§4.4 in a merge a refusal prevails over a later consent of another guest, and an unmerge restores both', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const answers = (...given: [channel: string, status: string, day: string][]) =>
    given.map(([channel, status, day]) => ({
      purpose: 'marketing',
      channel,
      status,
      capturedAt: `${day}T00:00:00Z`,
    }))
  const shown = (guest: { consents: { channel: string; status: string; source: string | null }[] }) =>
    guest.consents.map(({ channel, status, source }) => `${channel} ${status} ${source}`)
  const mine = await created(tenant, '/guests', {
    ...name,
    consents: answers(
      ['email', 'granted', '2026-03-01'],
      ['phone', 'denied', '2026-01-01'],
      ['sms', 'granted', '2026-01-01'],
    ),
  })
  const theirs = await created(tenant, '/guests', {
    ...name,
    consents: answers(
      ['email', 'withdrawn', '2026-02-01'],
      ['phone', 'granted', '2026-02-01'],
      ['whatsapp', 'granted', '2026-02-01'],
    ),
  })
  const before = [shown(mine), shown(theirs)]
  const { mergeId, guest } = (await merge(tenant, mine.id, [theirs.id])).data
  assert.deepEqual(shown(guest), [
    'email withdrawn merge',
    'phone denied merge',
    'sms granted null',
    'whatsapp granted null',
  ])
  assert.equal((await unmerge(tenant, mine.id, mergeId)).status, 200)
  const after = [await guestOf(tenant, mine.id), await guestOf(tenant, theirs.id)].map(shown)
  assert.deepEqual(after, before)
})

test('§4.4 the value of each field can be chosen from any of the guests', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { mine, theirs } = await twoGuests(tenant)
  const from = theirs.id
  const fields = { firstName: from, phone: from, preferences: from, doNotCall: mine.id, title: mine.id }
  const { guest } = (await merge(tenant, mine.id, [from], fields)).data
  assert.deepEqual(
    [guest.firstName, guest.phone, guest.preferences, guest.doNotCall, guest.title],
    ['E.', '+905321110002', { pillow: 'soft', floor: 3 }, false, null],
  )
  assert.equal(guest.contactPoints.filter((point: { isPrimary: boolean }) => point.isPrimary).length, 2)
})

test('§4.4 a merged id returns the survivor over several merges, is listed on request, never changed', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const hotel = await newHotel(tenant)
  const [a, b, c] = [
    await created(tenant, '/guests', { ...name, phone: '+905321110001' }),
    await created(tenant, '/guests', { ...name, phone: '+905321110002' }),
    await created(tenant, '/guests', { ...name, phone: '+905321110003' }),
  ]
  const stay = await created(tenant, '/reservations', book(hotel, a.id))
  const note = await created(tenant, `/guests/${a.id}/notes`, { text: 'likes tea' })
  await merge(tenant, b.id, [a.id])
  await merge(tenant, c.id, [b.id])
  for (const id of [a.id, b.id, c.id]) assert.equal((await guestOf(tenant, id)).id, c.id)
  assert.equal((await tenant.call('GET', `/reservations/${stay.id}`)).data.guestId, c.id)
  assert.equal((await tenant.call('GET', `/reservations?guestId=${a.id}`)).data.totalCount, 1)
  assert.equal((await tenant.call('GET', `/guests/${a.id}/notes`)).data.items[0].id, note.id)
  const listed = async (query: string) => (await tenant.call('GET', `/guests${query}`)).data.totalCount
  assert.deepEqual(
    [await listed(''), await listed('?status=merged'), await listed('?phone=%2B905321110001')],
    [1, 2, 1],
  )

  const merged = (await tenant.call('GET', '/guests?status=merged')).data.items
  assert.deepEqual(
    merged.map(({ id, mergedIntoGuestId }: Record<string, string>) => [id, mergedIntoGuestId]),
    [
      [a.id, c.id],
      [b.id, c.id],
    ],
  )

  const late = await created(tenant, '/reservations', book(hotel, a.id, '2026-07-11'))
  assert.deepEqual([late.guestId, late.guest.id], [c.id, c.id])
  assert.equal((await created(tenant, `/guests/${b.id}/notes`, { text: 'later' })).guestId, c.id)
  const { phone: _, ...inline } = { ...name, phone: '' }
  const known = await created(tenant, '/reservations', {
    ...book(hotel, '', '2026-07-21'),
    guestId: undefined,
    guest: { ...inline, phone: '+905321110001' },
  })
  assert.equal(known.guestId, c.id)
  assert.equal((await guestOf(tenant, a.id)).stats.reservations, 1, 'counted with the merge')

  for (const [method, path] of [
    ['PUT', ''],
    ['DELETE', ''],
    ['POST', '/merge'],
  ] as const) {
    const body = path === '' ? { firstName: 'Old' } : { guestIds: [c.id] }
    const answer = await tenant.call(method, `/guests/${a.id}${path}`, method === 'DELETE' ? {} : { body })
    assert.equal(refusal(answer), '409 invalid_state_transition', answer.text)
    assert.ok(answer.body.message.includes(c.id))
  }
})

test('§4.4 guests that cannot be merged are reported, and nothing changes', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  const [a, b] = [await created(tenant, '/guests', name), await created(tenant, '/guests', name)]
  const ofOtherTenant = await created(other, '/guests', name)
  assert.equal(refusal(await merge(tenant, a.id, [a.id])), '422 invalid_value guestIds[0]')
  assert.equal(refusal(await merge(tenant, a.id, [b.id, b.id])), '422 invalid_value guestIds[1]')
  assert.equal(refusal(await merge(tenant, a.id, [b.id, ofOtherTenant.id])), '422 unknown_reference guestIds[1]')
  assert.equal(refusal(await merge(tenant, ofOtherTenant.id, [b.id])), '404 not_found')
  assert.equal(refusal(await merge(tenant, a.id, [])), '422 too_short guestIds')
  assert.equal(refusal(await merge(tenant, a.id, [b.id], { title: unknownId })), '422 unknown_reference fields.title')
  assert.equal(refusal(await merge(tenant, a.id, [b.id], { stats: b.id })), '422 unknown_field fields.stats')
  assert.equal((await guestOf(tenant, b.id)).status, 'active')
  const points = (start: number) =>
    Array.from({ length: 11 }, (_, index) => ({ type: 'webchat', value: `visitor ${start + index}` }))
  await tenant.call('PUT', `/guests/${a.id}`, { body: { contactPoints: points(0) } })
  await tenant.call('PUT', `/guests/${b.id}`, { body: { contactPoints: points(100) } })
  assert.equal(refusal(await merge(tenant, a.id, [b.id])), '422 too_many_items contactPoints')
  await tenant.call('PUT', `/guests/${b.id}`, { body: { contactPoints: points(2) } })
  assert.equal((await merge(tenant, a.id, [b.id])).status, 200)
  assert.equal(refusal(await merge(tenant, a.id, [b.id])), '409 invalid_state_transition guestIds[0]')
})

full('§4.4 a merge moves the bookings of all hotels and their totals, whichever hotels the user sees', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const [one, two] = [await newHotel(tenant), await newHotel(tenant)]
  const [a, b] = [await created(tenant, '/guests', name), await created(tenant, '/guests', name)]
  await created(tenant, '/reservations', book(one, a.id))
  const far = await created(tenant, '/reservations', book(two, b.id))
  const scoped = await colleague(app, tenant, { hotelIds: [one.hotel.id] })
  const { mergeId, guest } = (await merge(scoped, a.id, [b.id])).data
  assert.equal(guest.id, a.id)
  assert.equal((await tenant.call('GET', `/reservations/${far.id}`)).data.guestId, a.id)
  assert.equal((await guestOf(tenant, a.id)).stats.reservations, 2)
  await app.settle()
  assert.equal((await guestOf(tenant, a.id)).stats.reservations, 2)
  assert.equal((await unmerge(scoped, a.id, mergeId)).status, 200)
  assert.deepEqual(
    [(await guestOf(tenant, a.id)).stats.reservations, (await guestOf(tenant, b.id)).stats.reservations],
    [1, 1],
  )
})

test('of two concurrent merges of the same guests one succeeds, and nothing is lost', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const hotel = await newHotel(tenant, { roomType: { totalRooms: 50 } })
  for (let round = 0; round < 4; round += 1) {
    const [a, b] = [await created(tenant, '/guests', name), await created(tenant, '/guests', name)]
    const answers = await Promise.all([
      merge(tenant, a.id, [b.id]),
      merge(tenant, b.id, [a.id]),
      ...[a, b, a, b].map(({ id }) => tenant.call('POST', '/reservations', { body: book(hotel, id) })),
    ])
    assert.deepEqual(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted(),
      [200, 409],
    )
    assert.deepEqual(
      answers.slice(2).map(({ status }) => status),
      [201, 201, 201, 201],
    )
    const winner = (await guestOf(tenant, a.id)).id
    assert.equal((await tenant.call('GET', `/reservations?guestId=${winner}`)).data.totalCount, 4)
  }
})

test('§4.4 merges are undone once, the latest first; later changes stay and are reported', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { mine, theirs } = await twoGuests(tenant)
  const third = await created(tenant, '/guests', { ...name, phone: '+905321110003' })
  const first = (await merge(tenant, mine.id, [theirs.id])).data.mergeId
  const second = (await merge(tenant, third.id, [mine.id])).data.mergeId
  const early = await unmerge(tenant, third.id, first)
  assert.equal(refusal(early), '409 invalid_state_transition mergeId')
  assert.ok(early.body.message.includes(second))
  assert.equal((await unmerge(tenant, mine.id, second)).status, 200, 'the merged id serves as well')
  assert.equal(refusal(await unmerge(tenant, third.id, second)), '409 invalid_state_transition mergeId')
  assert.equal(refusal(await unmerge(tenant, third.id, first)), '422 unknown_reference mergeId')

  const { contactPoints } = await guestOf(tenant, mine.id)
  const added = { type: 'instagram', value: 'elif' }
  const body = { title: 'Prof.', contactPoints: [...contactPoints, added] }
  await tenant.call('PUT', `/guests/${mine.id}`, { body })
  const parted = await unmerge(tenant, mine.id, first)
  assert.equal(parted.status, 200, parted.text)
  assert.equal(parted.body.message, 'Changed after the merge and not restored: title, contactPoints')
  const { guest, restoredGuestIds } = parted.data
  assert.deepEqual([guest.title, guest.birthDate, guest.email, restoredGuestIds], ['Prof.', null, null, [theirs.id]])
  assert.deepEqual(
    guest.contactPoints.map(({ value }: { value: string }) => value),
    ['+905321110001', 'elif'],
  )
  const { version: _v, updatedAt: _u, ...back } = await guestOf(tenant, theirs.id)
  const { version: _w, updatedAt: _x, ...was } = theirs
  assert.deepEqual(back, was)
  const merges = (await tenant.call('GET', `/guests/${mine.id}/merges`)).data
  assert.deepEqual([merges.totalCount, merges.items[0].mergedGuestIds], [1, [theirs.id]])
  const named = { id: theirs.id, firstName: theirs.firstName, lastName: theirs.lastName }
  const user = (await tenant.call('GET', '/profile')).data
  assert.deepEqual(merges.items[0].mergedGuests, [named])
  assert.equal(merges.items[0].userName, `${user.firstName} ${user.lastName}`)
  assert.ok(merges.items[0].undoneAt)
})
