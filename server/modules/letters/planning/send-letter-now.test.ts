import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { colleague, newHotel, newTenant } from '../../../testing/world.ts'
import { outcome } from '../../reservations/testing/booking-life.ts'
import { letterLife } from '../testing/letter-life.ts'

test('a user writes a letter at once and again, by a channel and in a language, whatever the hour and the rule', async (t) => {
  const life = await letterLife(t)
  await life.rule('beforeArrival', { isActive: false, channels: ['email'] })
  const { id } = await life.booked()
  life.at('2026-06-01T22:00:00Z')
  const write = (body: object) => life.call('POST', '/letters', { body: { reservationId: id, ...body } })
  const first = await write({ event: 'beforeArrival', channel: 'sms', languageCode: 'de' })
  assert.equal(first.status, 201, first.text)
  const { status, languageCode, byUserId, attempts } = first.data
  assert.deepEqual([status, languageCode, byUserId, attempts.length], ['queued', 'de', await life.userId(), 1])
  assert.equal((await write({ event: 'beforeArrival', channel: 'sms' })).status, 201)
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['beforeArrival sent', 'beforeArrival sent'])
  const audited = await life.app.admin<{ action: string; actor_user_id: string }>(
    `select action, actor_user_id from audit_log where resource_type = 'letter'`,
  )
  const user = await life.userId()
  assert.deepEqual(
    audited.map((entry) => [entry.action, entry.actor_user_id]),
    [
      ['letter.sent', user],
      ['letter.sent', user],
    ],
  )
})

test('a letter that a user writes takes the place of one that its rule has planned', async (t) => {
  const life = await letterLife(t)
  await life.rule('changed', { offset: 'PT5M' })
  await life.rule('confirmed', { offset: 'PT1H' })
  const { id } = await life.booked()
  assert.equal((await life.call('PUT', `/reservations/${id}`, { body: { rooms: 2 } })).status, 200)
  await life.app.settle()
  assert.equal((await life.call('POST', '/letters', { body: { reservationId: id, event: 'changed' } })).status, 201)
  life.app.advance('PT2H')
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['changed sent', 'changed skipped superseded', 'confirmed sent'])
})

test('a letter that is not possible is refused with the reason, and leaves nothing', async (t) => {
  const life = await letterLife(t)
  const { id } = await life.booked()
  const write = async (body: object, reservationId = id) => {
    const answer = await life.call('POST', '/letters', { body: { reservationId, ...body } })
    return answer.status === 201 ? '201' : `${outcome(answer)} ${answer.body.errors[0].message.split(':')[0]}`
  }
  assert.equal(await write({ event: 'cancelled' }), '409 event letter_not_possible superseded')
  assert.equal(await write({ event: 'changed' }), '409 event letter_not_possible noChange')
  assert.equal(await write({ event: 'confirmed', channel: 'email' }), '409 event letter_not_possible noAddress')
  const silent = { firstName: 'Ada', lastName: 'Silent', phone: '+905321110081', doNotMessage: true }
  const guestId = (await life.call('POST', '/guests', { body: silent })).data.id
  const objected = await life.booked({ guest: undefined, guestId })
  assert.match(await write({ event: 'confirmed' }, objected.id), /^409 reservationId contact_not_permitted/)
  await life.rule('confirmed', { purpose: 'marketing' })
  assert.match(await write({ event: 'confirmed' }), /^409 reservationId contact_not_permitted/)
  const unknown = '00000000-0000-7000-8000-000000000001'
  assert.match(await write({ event: 'confirmed' }, unknown), /^422 reservationId unknown_reference/)
  assert.equal(
    outcome(await life.call('POST', '/letters', { body: { reservationId: id, event: 'never' } })),
    '422 event invalid_value',
  )
  assert.deepEqual(await life.summary(id), [])
})

test('only a planned letter is cancelled, by a user who sees its hotel', async (t) => {
  const life = await letterLife(t)
  await life.rule('confirmed', { offset: 'PT1H' })
  const [kept, cancelled] = [await life.booked(), await life.booked()]
  await life.app.settle()
  const letterOf = async (id: string) => (await life.lettersOf(id))[0]?.id
  const path = `/letters/${await letterOf(cancelled.id)}/cancel`
  const elsewhere = await newHotel(life.tenant)
  const stranger = await colleague(life.app, life.tenant, { hotelIds: [elsewhere.hotel.id] })
  assert.equal((await stranger.call('POST', path)).status, 404)
  const other = await newTenant(life.app)
  assert.equal((await other.call('GET', `/letters/${await letterOf(cancelled.id)}`)).status, 404)
  const answer = await life.call('POST', path)
  assert.deepEqual([answer.status, answer.data?.status, answer.data?.reason], [200, 'skipped', 'byUser'])
  assert.equal(outcome(await life.call('POST', path)), '409 status invalid_state_transition')
  life.app.advance('PT1H')
  await life.app.settle()
  assert.deepEqual(await life.summary(kept.id), ['confirmed sent'])
  assert.deepEqual(await life.summary(cancelled.id), ['confirmed skipped byUser'])
})

full('a cancellation by a user and the sending of the same moment: one of them wins', async (t) => {
  const life = await letterLife(t)
  await life.rule('confirmed', { offset: 'PT1H' })
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const guest = { firstName: 'Race', lastName: `Guest ${n}`, phone: `+9053211102${String(n).padStart(2, '0')}` }
    ids.push((await life.booked({ guest })).id)
  }
  await life.app.settle()
  const letters = (await Promise.all(ids.map((id) => life.lettersOf(id)))).flat()
  life.app.advance('PT1H')
  const [, ...answers] = await Promise.all([
    life.app.settle(),
    ...letters.map(({ id }) => life.call('POST', `/letters/${id}/cancel`)),
  ])
  await life.app.settle()
  for (const [n, answer] of answers.entries()) {
    const reservationId = ids[n] ?? ''
    const isCancelled = answer.status === 200
    assert.deepEqual(await life.summary(reservationId), [isCancelled ? 'confirmed skipped byUser' : 'confirmed sent'])
    assert.equal((await life.messagesOf(reservationId)).length, isCancelled ? 0 : 1)
  }
})
