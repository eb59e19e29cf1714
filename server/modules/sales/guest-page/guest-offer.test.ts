import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorSummary } from '../../../testing/refusal.ts'
import { created } from '../../../testing/world.ts'
import { offeringHotel } from '../testing/offering-hotel.ts'

/** The calls of the page of an offer. */
async function offerPage(t: Parameters<typeof offeringHotel>[0], options: Parameters<typeof offeringHotel>[1] = {}) {
  const world = await offeringHotel(t, options)
  const { app } = world
  return {
    ...world,
    look: (token: string) => app.call('GET', '/guestpages/offer', { token }),
    touch: (token: string) => app.call('POST', '/guestpages/offer/seen', { token }),
    take: (token: string, body: object) =>
      app.call('POST', '/guestpages/offer/accept', { token, body: { acceptsTerms: true, ...body } }),
    refuse: (token: string, body: object = {}) => app.call('POST', '/guestpages/offer/decline', { token, body }),
  }
}

test('a guest sees the offer of the link, and looking alone changes nothing', async (t) => {
  const { sent, look, touch, read, advance, events } = await offerPage(t)
  const offer = await sent({ message: 'As **we** said', languageCode: 'tr' })
  const { data } = await look(offer.token)
  assert.deepEqual(
    [
      data.number,
      data.status,
      data.guestName,
      data.messageHtml,
      data.languageCode,
      data.mayAnswer,
      data.confirmationNumber,
    ],
    [offer.number, 'sent', 'Elif', '<p dir="auto">As <strong>we</strong> said</p>\n', 'tr', true, null],
  )
  assert.deepEqual([data.hotels.length, data.alternatives[0].totalAmount], [1, 200])
  assert.equal('reservationId' in data.alternatives[0], false)
  assert.doesNotMatch(JSON.stringify(data), /\+905321112233/, 'no address of the guest')
  assert.deepEqual([(await read(offer)).status, (await read(offer)).seenAt], ['sent', null])

  await Promise.all([touch(offer.token), touch(offer.token), touch(offer.token)])
  const seen = await read(offer)
  assert.deepEqual([seen.status, seen.seenAt, seen.lastSeenAt], ['seen', seen.lastSeenAt, '2026-06-01T09:00:00.000Z'])
  await advance('PT14M')
  await touch(offer.token)
  assert.equal((await read(offer)).lastSeenAt, seen.lastSeenAt, 'once a quarter of an hour')
  await advance('PT1M')
  await touch(offer.token)
  assert.deepEqual(
    [(await read(offer)).seenAt, (await read(offer)).lastSeenAt],
    [seen.seenAt, '2026-06-01T09:15:00.000Z'],
  )
  assert.deepEqual(await events(offer.id), ['offer.sent', 'offer.seen'])
})

test('a guest books a stay at the price that the page showed, once', async (t) => {
  const { sent, take, look, reservation, read, tenant, events } = await offerPage(t)
  const offer = await sent({ holds: 'first', languageCode: 'tr' })
  const [{ id: alternativeId, reservationId }] = offer.alternatives
  const chosen = { alternativeId, expectedTotal: 200 }
  assert.equal(errorSummary(await take(offer.token, { ...chosen, acceptsTerms: false })), '422 acceptsTerms required')
  assert.equal(
    errorSummary(await take(offer.token, { ...chosen, expectedTotal: 199 })),
    '409 expectedTotal price_changed',
  )
  assert.equal(
    errorSummary(await take(offer.token, { ...chosen, alternativeId: offer.id })),
    '422 alternativeId unknown_reference',
  )
  const details = { email: 'elif@example.com', phone: '+90 532 999 9999', marketing: ['email'] }
  const answers = await Promise.all([1, 2, 3].map(() => take(offer.token, { ...chosen, ...details })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  )
  assert.equal(new Set(answers.map(({ data }) => data.confirmationNumber)).size, 1)
  const booked = await reservation(reservationId)
  assert.deepEqual([booked.status, booked.confirmationNumber], ['confirmed', answers[0]?.data.confirmationNumber])
  const guest = (await tenant.call('GET', `/guests/${offer.guestId}`)).data
  assert.deepEqual(
    [guest.email, guest.phone, guest.languageCode],
    ['elif@example.com', '+905321112233', 'tr'],
    'what was known stays, and the language is that of the offer',
  )
  const { items } = (await tenant.call('GET', `/guests/${offer.guestId}/consents`)).data
  assert.deepEqual(
    items.map(({ channel, status, source }: Record<string, string>) => [channel, status, source]),
    [['email', 'granted', 'guest page']],
  )
  const after = (await look(offer.token)).data
  assert.deepEqual(
    [after.status, after.mayAnswer, after.confirmationNumber],
    ['accepted', false, booked.confirmationNumber],
  )
  assert.deepEqual(await events(offer.id), ['offer.sent', 'offer.closed'])
  const [entry] = (await tenant.call('GET', `/audit?actorType=guest&resourceId=${offer.id}`)).data.items
  assert.equal(entry.action, 'offer.accepted')
  assert.equal((await read(offer)).status, 'accepted')
})

test('a guest declines with a reason, and a closed offer can only be looked at', async (t) => {
  const { sent, refuse, take, look, read, sold } = await offerPage(t)
  const offer = await sent({ holds: 'first' })
  const declined = await refuse(offer.token, { reason: 'price', note: 'Too dear' })
  assert.deepEqual([declined.data.status, declined.data.mayAnswer], ['declined', false])
  assert.deepEqual(await sold(), {})
  assert.equal((await refuse(offer.token)).status, 200, 'again')
  const { lostReason, lostNote } = await read(offer)
  assert.deepEqual([lostReason, lostNote], ['price', 'Too dear'])
  const late = await take(offer.token, { alternativeId: offer.alternatives[0].id, expectedTotal: 200 })
  assert.equal(errorSummary(late), '409 status invalid_state_transition')
  assert.equal((await look(offer.token)).status, 200)
})

test('a link opens only the offer of its guest: all others are one and the same 404', async (t) => {
  const { app, tenant, sent, look, take, act, advance } = await offerPage(t)
  const offer = await sent()
  const refusal = async (token: string) => {
    const { status, body } = await look(token)
    return { status, message: body.message }
  }
  const unknown = await refusal(`o${'A'.repeat(22)}`)
  assert.equal(unknown.status, 404)
  const preferences = await created(tenant, `/guests/${offer.guestId}/preferencelinks`, {})
  const other = new URL(preferences.url).hash.slice(1)
  for (const token of [other, `p${offer.token.slice(1)}`, offer.token.slice(0, -1)]) {
    assert.deepEqual(await refusal(token), unknown)
  }
  assert.equal((await app.call('GET', '/guestpages/preferences', { token: offer.token })).status, 404)
  assert.equal((await act(offer, 'link')).data.url.split('#')[1], offer.token, 'the same address again')
  const [link] = (await tenant.call('GET', `/guestlinks?kind=offer&subjectId=${offer.id}`)).data.items
  assert.equal((await tenant.call('POST', `/guestlinks/${link.id}/revoke`)).status, 200)
  assert.deepEqual(await refusal(offer.token), unknown)
  const body = { alternativeId: offer.alternatives[0].id, expectedTotal: 200 }
  assert.equal((await take(offer.token, body)).status, 404)
  const fresh = new URL((await act(offer, 'link')).data.url).hash.slice(1)
  await advance('P32D')
  assert.equal((await look(fresh)).data.status, 'expired', 'the page still shows it')
  await advance('P3D')
  assert.deepEqual(await refusal(fresh), unknown)
})

test('the page does not tell guests that they are blacklisted', async (t) => {
  const { sent, take, tenant } = await offerPage(t)
  const offer = await sent()
  const put = await tenant.call('PUT', `/guests/${offer.guestId}`, {
    body: { isBlacklisted: true, blacklistReason: 'x' },
  })
  assert.equal(put.status, 200, put.text)
  const refused = await take(offer.token, { alternativeId: offer.alternatives[0].id, expectedTotal: 200 })
  assert.equal(errorSummary(refused), '409 status invalid_state_transition')
  assert.doesNotMatch(refused.text, /blacklist/i)
})
