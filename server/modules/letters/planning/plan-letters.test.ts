import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { ofMay } from '../../reservations/testing/booking-life.ts'
import { letterLife, progressOf } from '../testing/letter-life.ts'

full('a booking gets its letter only by an active rule, once, and the guest reads it', async (t) => {
  const life = await letterLife(t)
  const before = await life.booked()
  await life.app.settle()
  assert.deepEqual(await life.lettersOf(before.id), [])
  await life.rule('confirmed')
  const { id, confirmationNumber } = await life.booked()
  await life.app.settle()
  life.app.advance('PT1M')
  await life.app.settle()
  const [letter, ...more] = await life.lettersOf(id)
  assert.deepEqual([letter?.event, letter?.status, letter?.attempts.length, more], ['confirmed', 'delivered', 1, []])
  const messages = await life.messagesOf(id)
  assert.equal(messages.length, 1)
  assert.match(messages[0]?.text ?? '', new RegExp(confirmationNumber))
})

full('a hold gets a letter and a reminder before its end; once it is confirmed, the confirmation', async (t) => {
  const life = await letterLife(t)
  for (const event of ['held', 'holdExpiring', 'confirmed'] as const)
    await life.rule(event, { offset: event === 'holdExpiring' ? 'PT1H' : 'PT0S' })
  const long = await life.booked({ status: 'held', heldUntil: '2026-06-01T15:00:00Z' })
  const short = await life.booked({ status: 'held', heldUntil: '2026-06-01T10:00:00Z' })
  await life.app.settle()
  const reminderOf = async (id: string) => (await life.lettersOf(id)).find(({ event }) => event === 'holdExpiring')
  assert.equal((await reminderOf(long.id))?.dueAt, '2026-06-01T14:00:00.000Z')
  assert.equal((await reminderOf(short.id))?.dueAt, '2026-06-01T09:30:00.000Z')
  life.at('2026-06-01T09:31:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(short.id), ['held sent', 'holdExpiring sent'])
  await life.applyStep(long.id, 'confirm')
  life.at('2026-06-01T14:30:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(long.id), ['confirmed sent', 'held sent', 'holdExpiring skipped superseded'])
  assert.deepEqual(await life.summary(short.id), ['held sent', 'holdExpiring sent'], 'expired since')
})

full('a hold that is extended is remembered before its new end', async (t) => {
  const life = await letterLife(t)
  await life.rule('holdExpiring')
  const { id } = await life.booked({ status: 'held', heldUntil: '2026-06-01T12:00:00Z' })
  await life.app.settle()
  const changed = await life.call('PUT', `/reservations/${id}`, { body: { heldUntil: '2026-06-01T15:00:00Z' } })
  assert.equal(changed.status, 200, changed.text)
  life.at('2026-06-01T11:30:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['holdExpiring planned', 'holdExpiring skipped superseded'])
  life.at('2026-06-01T14:00:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['holdExpiring sent', 'holdExpiring skipped superseded'])
})

full('changes in a row are one letter with the first and the last value; back and forth is none', async (t) => {
  const life = await letterLife(t)
  await life.rule('changed', { offset: 'PT5M' })
  const [moved, returned] = [await life.booked(), await life.booked()]
  const change = async (id: string, body: object) => {
    const answer = await life.call('PUT', `/reservations/${id}`, { body })
    assert.equal(answer.status, 200, answer.text)
    await life.app.settle()
    life.app.advance('PT2M')
  }
  await change(moved.id, { checkIn: '2026-07-11', checkOut: '2026-07-14' })
  await change(moved.id, { checkIn: '2026-07-12', checkOut: '2026-07-15' })
  await change(returned.id, { rooms: 2 })
  await change(returned.id, { rooms: 1 })
  await change(returned.id, { specialRequests: 'A cot' })
  life.app.advance('PT5M')
  await life.app.settle()
  const [letter, ...more] = await life.lettersOf(moved.id)
  assert.deepEqual(
    [progressOf(letter?.status ?? ''), letter?.changes, more],
    [
      'sent',
      { checkIn: { from: '2026-07-10', to: '2026-07-12' }, checkOut: { from: '2026-07-13', to: '2026-07-15' } },
      [],
    ],
  )
  assert.deepEqual(await life.summary(returned.id), ['changed skipped noChange'])
})

full('a cancellation is one letter, and supersedes what was planned', async (t) => {
  const life = await letterLife(t)
  await life.rule('confirmed', { offset: 'PT1H' })
  await life.rule('changed', { offset: 'PT1H' })
  await life.rule('cancelled')
  const { id } = await life.booked()
  await life.call('PUT', `/reservations/${id}`, { body: { rooms: 2 } })
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['changed planned', 'confirmed planned'])
  await life.applyStep(id, 'cancel')
  life.app.advance('PT2H')
  await life.app.settle()
  assert.deepEqual(await life.summary(id), [
    'cancelled sent',
    'changed skipped superseded',
    'confirmed skipped superseded',
  ])
})

full('an expired hold and a deleted booking get nothing that was planned for them', async (t) => {
  const life = await letterLife(t)
  await life.rule('held', { offset: 'PT1H' })
  await life.rule('cancelled', { offset: 'PT1H' })
  const hold = await life.booked({ status: 'held', heldUntil: '2026-06-01T09:30:00Z' })
  const deleted = await life.booked()
  await life.applyStep(deleted.id, 'cancel')
  await life.app.settle()
  assert.equal((await life.call('DELETE', `/reservations/${deleted.id}`)).status, 204)
  life.app.advance('PT2H')
  await life.app.settle()
  assert.deepEqual(await life.summary(hold.id), ['held skipped superseded'])
  assert.deepEqual(await life.summary(deleted.id), ['cancelled skipped superseded'])
})

full('with notifyGuest false everything that the request would plan is skipped', async (t) => {
  const life = await letterLife(t)
  for (const event of ['confirmed', 'held', 'holdExpiring', 'changed', 'cancelled'] as const) await life.rule(event)
  const silent = { notifyGuest: false }
  const held = await life.booked({ status: 'held', heldUntil: '2026-06-01T15:00:00Z', ...silent })
  const { id } = await life.booked(silent)
  await life.call('PUT', `/reservations/${id}`, { body: { rooms: 2 } })
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['changed planned', 'confirmed skipped notifyGuestOff'])
  await life.call('PUT', `/reservations/${id}`, { body: { rooms: 3, ...silent } })
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['changed skipped notifyGuestOff', 'confirmed skipped notifyGuestOff'])
  await life.applyStep(id, 'cancel', silent)
  life.at('2026-06-01T14:30:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(held.id), ['held skipped notifyGuestOff', 'holdExpiring skipped notifyGuestOff'])
  assert.equal((await life.summary(id)).at(0), 'cancelled skipped notifyGuestOff')
  assert.deepEqual(await life.messagesOf(id), [])
})

full(
  'rules are for the sources of bookings, for one hotel before all hotels, and never for what was imported',
  async (t) => {
    const life = await letterLife(t)
    await life.rule('confirmed', { hotelId: null, sources: ['web'] })
    const [web, phone] = [await life.booked({ source: 'web' }), await life.booked({ source: 'phone' })]
    const imported = await life.booked({ ...ofMay, source: 'web' })
    await life.app.settle()
    assert.deepEqual(await life.summary(web.id), ['confirmed sent'])
    assert.deepEqual([await life.summary(phone.id), await life.summary(imported.id)], [[], []])
    await life.rule('confirmed', { isActive: false })
    const silenced = await life.booked({ source: 'web' })
    await life.app.settle()
    assert.deepEqual(await life.summary(silenced.id), [])
  },
)

test('a rule that is switched off before its letter is due sends nothing', async (t) => {
  const life = await letterLife(t)
  const rule = await life.rule('confirmed', { offset: 'PT1H' })
  const { id } = await life.booked()
  await life.app.settle()
  assert.equal((await life.call('PUT', `/letterrules/${rule.id}`, { body: { isActive: false } })).status, 200)
  life.app.advance('PT1H')
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['confirmed skipped ruleOff'])
})
