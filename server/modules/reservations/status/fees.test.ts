import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bookingLife } from '../testing/booking-life.ts'

test('§2.3 the fee before the booking, in its record, in a preview, at the cancellation and in the report is one', async (t) => {
  const cancellationPolicy = [
    { from: 'arrival', offset: 'PT6H', feeType: 'full' },
    { from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 1 },
    { from: 'booking', offset: 'PT0S', feeType: 'none' },
  ]
  const life = await bookingLife(t, { hotel: { cancellationPolicy } })
  const stay = { checkIn: '2026-06-04', checkOut: '2026-06-06' }
  const steps = [
    { beginsAt: '2026-06-02T11:00:00.000Z', feeType: 'nights', feeValue: 1 },
    { beginsAt: '2026-06-04T05:00:00.000Z', feeType: 'full', feeValue: 0 },
  ]
  let fees = 0
  // Guests are expected at 14:00 in Istanbul, which is 11:00 UTC.
  for (const [moment, fee] of [
    ['2026-06-02T10:59:59Z', 0],
    ['2026-06-02T11:00:00Z', 100],
    ['2026-06-04T04:59:59Z', 100],
    ['2026-06-04T05:00:00Z', 200],
  ] as const) {
    life.at(moment)
    const query = new URLSearchParams({ hotelId: life.hotel.id, ...stay })
    const [first, ...coming] = (await life.call('GET', `/availability?${query}`)).data.cancellationSteps
    const current = { 0: 'none', 100: 'nights', 200: 'full' }[fee]
    assert.deepEqual([first.feeType, first.beginsAt], [current, moment.replace('Z', '.000Z')])
    assert.deepEqual(coming, steps.slice(fee / 100))
    const booked = await life.booked(stay)
    const preview = await life.call('POST', `/reservations/${booked.id}/preview`, { body: { arrivalTime: '15:00' } })
    assert.equal(preview.data.reservation.cancellationFee.amount, fee)
    assert.deepEqual([booked.cancellationFee.amount, (await life.read(booked.id)).cancellationFee.amount], [fee, fee])
    assert.equal((await life.applyStep(booked.id, 'cancel')).feeDue, fee, moment)
    fees += fee
  }
  await life.app.settle()
  const period = new URLSearchParams({ from: '2026-06-01', to: '2026-06-30', hotelId: life.hotel.id })
  const report = await life.call('GET', `/reports/cancellations?${period}`)
  assert.equal(report.data.totals[0].fees, fees, report.text)
})
