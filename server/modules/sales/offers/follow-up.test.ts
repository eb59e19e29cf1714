import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { created } from '../../../testing/world.ts'
import { offeringHotel } from '../testing/offering-hotel.ts'

/** A hotel that reminds its guests by SMS, whose clock may move. */
async function followingHotel(t: Parameters<typeof offeringHotel>[0]) {
  const world = await offeringHotel(t)
  const { tenant, hotel, app } = world
  const account = { type: 'smsProvider', provider: 'simulator', name: 'SMS', hotelIds: [hotel.id] }
  const { id: integrationId } = await created(tenant, '/integrations', account)
  const sender = { integrationId, address: 'HOTEL', name: 'Desk', hotelId: hotel.id, isDefault: true }
  await created(tenant, '/smsprovider/senders', sender)
  const rule = { name: 'Reminder', event: 'offerReminder', hotelId: hotel.id, isActive: true }
  await created(tenant, '/letterrules', rule)
  return {
    ...world,
    look: (token: string) => app.call('POST', '/guestpages/offer/seen', { token }),
    remindersOf: async ({ id }: { id: string }) => {
      const { letters } = await world.read({ id })
      return letters.filter(({ event }: { event: string }) => event === 'offerReminder').length
    },
    callbacks: () =>
      app.admin<{ reason: string; assigned: string; at: string; notes: string }>(
        `select reason, assigned_user_id as assigned, scheduled_at as at, notes from scheduled_callbacks order by created_at`,
      ),
    /** The jobs of an offer run once more, as after a process that was killed before it noted their end. */
    async runAgain() {
      await app.admin(`update jobs set state = 'ready', due_at = '2026-01-01' where kind = 'sales.follow-up'`)
      await app.settle()
    },
  }
}

full('a guest is reminded once, the hours before the end that the hotel says', async (t) => {
  const { sent, advance, app, remindersOf, runAgain, hotel, change, act } = await followingHotel(t)
  await change(`/hotels/${hotel.id}`, { offerReminderHours: 30 })
  const [offer, closed] = [await sent({ validUntil: '2026-06-03T18:00:00Z' }), await sent()]
  await act(closed, 'withdraw')
  const short = await sent({ validUntil: '2026-06-02T10:00:00Z' })
  await advance('PT26H59M')
  await app.settle()
  assert.equal(await remindersOf(offer), 0)
  await advance('PT1M')
  await app.settle()
  assert.deepEqual([await remindersOf(offer), await remindersOf(closed), await remindersOf(short)], [1, 0, 0])
  await runAgain()
  assert.equal(await remindersOf(offer), 1)
})

full(
  'the owner gets one callback, hours after the guest has looked, and not in the quiet hours of the guest',
  async (t) => {
    const { sent, look, advance, app, callbacks, runAgain, read, hotel, change } = await followingHotel(t)
    const offer = await sent()
    await look(offer.token)
    // Ten hours later it is 22:00 in Istanbul.
    await change(`/hotels/${hotel.id}`, { offerCallbackHours: 10 })
    await advance('PT9H59M')
    await app.settle()
    assert.deepEqual(await callbacks(), [])
    await advance('PT1M')
    await app.settle()
    const [callback, ...more] = await callbacks()
    assert.deepEqual(more, [])
    const { reason, assigned, at, notes } = callback ?? assert.fail()
    assert.deepEqual(
      [reason, assigned, new Date(at).toISOString(), notes],
      ['followUp', offer.ownerUserId, '2026-06-02T05:00:00.000Z', offer.number],
    )
    assert.ok((await read(offer)).callbackId)
    await runAgain()
    assert.equal((await callbacks()).length, 1)
  },
)

full('nobody is called who does not want it, has booked, or has answered', async (t) => {
  const { sent, look, advance, app, callbacks, tenant, book, act } = await followingHotel(t)
  const [held, ...guests] = ['+905321112200', '+905321112201', '+905321112202', '+905321112203'].map((phone, n) => ({
    firstName: `Guest ${n}`,
    lastName: 'Kaya',
    phone,
  }))
  const hold = await book({ guest: held, status: 'held', heldUntil: '2026-06-02T09:00:00Z' })
  assert.equal(hold.status, 201, hold.text)
  await advance('PT1M')
  const holding = await sent({ guest: held })
  const [silent, booked, answered] = await Promise.all(guests.map((guest) => sent({ guest })))
  for (const { token } of [holding, silent, booked, answered]) await look(token)
  const confirmed = await tenant.call('POST', `/reservations/${hold.data.id}/confirm`, { body: {} })
  assert.equal(confirmed.status, 200, confirmed.text)
  const put = await tenant.call('PUT', `/guests/${silent.guestId}`, { body: { doNotCall: true } })
  assert.equal(put.status, 200, put.text)
  const stay = await book({ guestId: booked.guestId, guest: undefined })
  assert.equal(stay.status, 201, stay.text)
  await act(answered, 'accept', { alternativeId: answered.alternatives[0].id })
  await advance('PT5H')
  await app.settle()
  assert.deepEqual(await callbacks(), [])
})

test('a number that has an open callback gets no second one', async (t) => {
  const { sent, look, advance, app, callbacks, tenant, hotel, read } = await followingHotel(t)
  const body = { phone: '+905321112233', hotelId: hotel.id, scheduledAt: '2026-06-02T09:00:00Z', reason: 'other' }
  const { id } = await created(tenant, '/scheduledcallbacks', body)
  const offer = await sent()
  await look(offer.token)
  await advance('PT4H')
  await app.settle()
  assert.deepEqual(
    (await callbacks()).map(({ reason }) => reason),
    ['other'],
  )
  assert.equal((await read(offer)).callbackId, id)
})

test('the owner is told when the guest accepts or declines, and an acceptance has a digest of its terms', async (t) => {
  const { sent, app, tenant, read } = await followingHotel(t)
  const [yes, no] = [await sent(), await sent()]
  const [{ id: alternativeId, totalAmount: expectedTotal }] = yes.alternatives
  const body = { alternativeId, expectedTotal, acceptsTerms: true }
  assert.equal((await app.call('POST', '/guestpages/offer/accept', { token: yes.token, body })).status, 201)
  assert.equal((await app.call('POST', '/guestpages/offer/decline', { token: no.token, body: {} })).status, 200)
  await app.settle()
  const { items } = (await tenant.call('GET', '/notifications')).data
  assert.deepEqual(
    items
      .filter(({ type }: { type: string }) => type.startsWith('offer'))
      .map(({ type, link }: Record<string, unknown>) => [type, link])
      .toSorted(),
    [
      ['offerAccepted', { type: 'offer', id: yes.id }],
      ['offerDeclined', { type: 'offer', id: no.id }],
    ],
  )
  const [entry] = (await tenant.call('GET', `/audit?action=offer.accepted&resourceId=${yes.id}`)).data.items
  const { termsDigest } = await read(yes)
  assert.match(termsDigest, /^[0-9a-f]{64}$/)
  const change = entry.changes.find(({ field }: { field: string }) => field === 'termsDigest')
  assert.equal(change.after, termsDigest)
})
