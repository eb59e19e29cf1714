import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { ofMay } from '../../reservations/testing/booking-life.ts'
import { letterLife } from '../testing/letter-life.ts'

full('guests hear of the hotel some days before they arrive, and after they have left, each once', async (t) => {
  const life = await letterLife(t)
  await life.rule('beforeArrival', { offset: 'P3D', time: '10:00' })
  await life.rule('afterStay', { offset: 'P1D', time: '10:00', purpose: 'transactional' })
  const { id } = await life.booked({ checkIn: '2026-06-05', checkOut: '2026-06-08' })
  life.at('2026-06-02T06:59:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(id), [])
  life.at('2026-06-02T07:00:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['beforeArrival sent'])
  assert.equal((await life.lettersOf(id))[0]?.dueAt, '2026-06-02T07:00:00.000Z')
  life.at('2026-06-05T12:00:00Z')
  await life.applyStep(id, 'check-in')
  // An early departure counts.
  life.at('2026-06-07T08:00:00Z')
  await life.applyStep(id, 'check-out')
  life.at('2026-06-08T07:00:00Z')
  await life.app.settle()
  life.at('2026-06-09T12:00:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(id), ['afterStay sent', 'beforeArrival sent'])
})

full('an arrival that is moved gets its letter before the new date', async (t) => {
  const life = await letterLife(t)
  await life.rule('beforeArrival', { offset: 'P3D' })
  const [early, late] = [
    await life.booked({ checkIn: '2026-06-05', checkOut: '2026-06-08' }),
    await life.booked({ checkIn: '2026-06-05', checkOut: '2026-06-08' }),
  ]
  const dates = { checkIn: '2026-06-15', checkOut: '2026-06-18' }
  assert.equal((await life.call('PUT', `/reservations/${early.id}`, { body: dates })).status, 200)
  life.at('2026-06-02T08:00:00Z')
  await life.app.settle()
  assert.deepEqual([await life.summary(early.id), await life.summary(late.id)], [[], ['beforeArrival sent']])
  assert.equal((await life.call('PUT', `/reservations/${late.id}`, { body: dates })).status, 200)
  life.at('2026-06-12T08:00:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(early.id), ['beforeArrival sent'])
  assert.deepEqual(await life.summary(late.id), ['beforeArrival sent', 'beforeArrival sent'])
})

test('a service that was down makes up for a day, and not for more', async (t) => {
  const life = await letterLife(t)
  await life.rule('beforeArrival', { offset: 'P3D' })
  const stay = (checkIn: string, checkOut: string) => life.booked({ checkIn, checkOut })
  const missed = await stay('2026-06-06', '2026-06-07')
  const caught = await stay('2026-06-07', '2026-06-08')
  await life.app.settle()
  // Nothing ran from 1 June until the evening of the 4th.
  life.at('2026-06-04T18:00:00Z')
  await life.app.settle()
  assert.deepEqual([await life.summary(missed.id), await life.summary(caught.id)], [[], ['beforeArrival sent']])
})

full('imported bookings get letters about days only by rules that include them', async (t) => {
  const life = await letterLife(t)
  await life.rule('beforeArrival', { offset: 'P3D' })
  const dates = { checkIn: '2026-06-05', checkOut: '2026-06-08' }
  const without = await life.booked({ ...dates, recordedAt: ofMay.recordedAt })
  life.at('2026-06-02T08:00:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(without.id), [])
  await life.rule('beforeArrival', { offset: 'P3D', includesImported: true, time: '12:00' })
  life.at('2026-06-02T10:00:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(without.id), ['beforeArrival sent'])
})

full('on nights when the clocks change a letter goes at the hour of the hotel', async (t) => {
  const life = await letterLife(t, { hotel: { timeZone: 'Europe/Berlin', quietFrom: '00:00', quietTo: '00:00' } })
  await life.rule('beforeArrival', { offset: 'P1D', time: '02:30' })
  const autumn = await life.booked({ checkIn: '2026-10-26', checkOut: '2026-10-27' })
  const spring = await life.booked({ checkIn: '2027-03-29', checkOut: '2027-03-30' })
  life.at('2026-10-25T00:30:00Z')
  await life.app.settle()
  assert.equal((await life.lettersOf(autumn.id))[0]?.dueAt, '2026-10-25T00:30:00.000Z')
  life.at('2026-10-25T02:00:00Z')
  await life.app.settle()
  assert.deepEqual(await life.summary(autumn.id), ['beforeArrival sent'])
  life.at('2027-03-28T01:30:00Z')
  await life.app.settle()
  assert.equal((await life.lettersOf(spring.id))[0]?.dueAt, '2027-03-28T01:30:00.000Z')
})
