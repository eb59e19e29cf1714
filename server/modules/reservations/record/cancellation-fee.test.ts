import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CancellationRule, cancellationSteps, listStepsFrom } from '#modules/hotels/index.ts'
import { type CancelledStay, cancellationFee } from './cancellation-fee.ts'

const stay = (policy: CancellationRule[], cancelledAt: string, rest: Partial<CancelledStay> = {}): CancelledStay => ({
  policy,
  bookedAt: Temporal.Instant.from('2026-05-01T10:00:00Z'),
  cancelledAt: Temporal.Instant.from(cancelledAt),
  arrival: Temporal.ZonedDateTime.from('2026-07-10T14:00[Europe/Istanbul]'),
  nightlyAmounts: ['100.00', '120.50', '90.00'],
  totalAmount: '310.50',
  currency: { decimals: 2, rounding: 'halfUp' },
  ...rest,
})

const policy: CancellationRule[] = [
  { from: 'booking', offset: 'PT0S', feeType: 'none', feeValue: 0 },
  { from: 'arrival', offset: 'P7D', feeType: 'percent', feeValue: 33.3333 },
  { from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 2 },
  { from: 'arrival', offset: 'PT0S', feeType: 'full', feeValue: 0 },
]

test('the last step that has begun, in hotel time, sets the fee', () => {
  const cases: [string, string][] = [
    ['2026-07-03T10:59:59Z', '0.00'],
    ['2026-07-03T11:00:00Z', '103.50'],
    ['2026-07-08T10:59:59Z', '103.50'],
    ['2026-07-08T11:00:00Z', '220.50'],
    ['2026-07-10T11:00:00Z', '310.50'],
  ]
  for (const [at, fee] of cases) assert.equal(cancellationFee(stay(policy, at)), fee, at)
})

test('without a rule there is no fee, and an amount never exceeds the total', () => {
  assert.equal(cancellationFee(stay([], '2026-07-10T11:00:00Z')), '0.00')
  const dear: CancellationRule[] = [{ from: 'booking', offset: 'PT1H', feeType: 'amount', feeValue: 9999 }]
  assert.equal(cancellationFee(stay(dear, '2026-05-01T10:59:59Z')), '0.00')
  assert.equal(cancellationFee(stay(dear, '2026-05-01T11:00:00Z')), '310.50')
})

test('the fee is between 0 and the total for any policy', () => {
  const rule = fc.record({
    from: fc.constantFrom('booking' as const, 'arrival' as const),
    offset: fc.constantFrom('PT0S', 'PT6H', 'P1D', 'P14D', 'P1M'),
    feeType: fc.constantFrom(
      'none' as const,
      'nights' as const,
      'percent' as const,
      'amount' as const,
      'full' as const,
    ),
    feeValue: fc.integer({ min: 0, max: 400 }),
  })
  const moment = fc.integer({ min: 1_777_000_000, max: 1_790_000_000 })
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 6 }), moment, (rules, seconds) => {
      const at = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toString()
      const fee = Number(cancellationFee(stay(rules, at)))
      assert.ok(fee >= 0 && fee <= 310.5, String(fee))
    }),
  )
})

const oneNight: CancellationRule = { from: 'arrival', offset: 'P2D', feeType: 'nights', feeValue: 1 }

test('§2.3 a booking inside the last days costs what they cost from its first second', () => {
  const [free] = policy
  assert.ok(free)
  for (const rules of [
    [free, oneNight],
    [oneNight, free],
  ]) {
    for (const [bookedAt, cancelledAt, fee] of [
      ['2026-07-09T11:00:00Z', '2026-07-09T11:00:00Z', '100.00'],
      ['2026-07-08T11:00:00Z', '2026-07-08T11:00:00Z', '100.00'],
      ['2026-07-08T10:59:59Z', '2026-07-08T10:59:59Z', '0.00'],
      ['2026-07-08T10:59:59Z', '2026-07-08T11:00:00Z', '100.00'],
      ['2026-07-10T20:00:00Z', '2026-07-10T20:00:00Z', '100.00'],
    ] as const) {
      const booked = { bookedAt: Temporal.Instant.from(bookedAt) }
      assert.equal(cancellationFee(stay(rules, cancelledAt, booked)), fee, `${bookedAt} ${cancelledAt}`)
    }
  }
})

test('§2.3 a step from the booking that begins later never replaces one from the arrival', () => {
  const rules: CancellationRule[] = [
    { from: 'booking', offset: 'P1D', feeType: 'amount', feeValue: 20 },
    oneNight,
    { from: 'booking', offset: 'PT0S', feeType: 'none', feeValue: 0 },
  ]
  const feeAt = (bookedAt: string, cancelledAt: string): string =>
    cancellationFee(stay(rules, cancelledAt, { bookedAt: Temporal.Instant.from(bookedAt) }))
  assert.equal(feeAt('2026-07-01T00:00:00Z', '2026-07-01T23:59:59Z'), '0.00')
  assert.equal(feeAt('2026-07-01T00:00:00Z', '2026-07-02T00:00:00Z'), '20.00')
  assert.equal(feeAt('2026-07-08T00:00:00Z', '2026-07-08T11:00:00Z'), '100.00')
  assert.equal(feeAt('2026-07-08T12:00:00Z', '2026-07-09T12:00:00Z'), '100.00')
})

test('§2.3 days are counted on the clock of the hotel and hours on any, also when clocks change', () => {
  // Clocks in New York go back at 2:00 on 1 November: the day has 25 hours.
  const arrival = Temporal.ZonedDateTime.from('2026-11-02T00:30[America/New_York]')
  const begins = (offset: string): string => {
    const rules: CancellationRule[] = [{ from: 'arrival', offset, feeType: 'full', feeValue: 0 }]
    return (
      cancellationSteps(rules, {
        bookedAt: Temporal.Instant.from('2026-10-01T00:00:00Z'),
        arrival,
      })[0]?.beginsAt.toString() ?? ''
    )
  }
  assert.equal(begins('P1D'), '2026-11-01T04:30:00Z')
  assert.equal(begins('PT24H'), '2026-11-01T05:30:00Z')
})

test('the steps before a booking have the fee at every second until the arrival', () => {
  const offset = fc.constantFrom('PT0S', 'PT1S', 'PT6H', 'PT24H', 'P1D', 'PT48H', 'P2D', 'P1W', 'P1M')
  const rule = fc.record({
    from: fc.constantFrom('booking' as const, 'arrival' as const),
    offset,
    feeType: fc.constant('amount' as const),
    feeValue: fc.integer({ min: 0, max: 300 }),
  })
  const zone = fc.constantFrom('Europe/Istanbul', 'America/New_York', 'Pacific/Apia')
  const property = fc.property(
    fc.array(rule, { maxLength: 6 }),
    zone,
    fc.nat(70 * 86_400),
    (rules, timeZone, before) => {
      const arrival = Temporal.PlainDateTime.from('2026-11-03T14:00').toZonedDateTime(timeZone)
      const bookedAt = arrival.toInstant().subtract({ seconds: before })
      const steps = cancellationSteps(rules, { bookedAt, arrival })
      const listed = listStepsFrom(steps, { moment: bookedAt, arrival })
      assert.deepEqual(listed[0]?.beginsAt, bookedAt)
      const moments = [bookedAt, ...steps.map(({ beginsAt }) => beginsAt)].flatMap((at) =>
        [-1, 0, 1].map((seconds) => at.add({ seconds })),
      )
      for (const moment of moments) {
        const isBefore = Temporal.Instant.compare(moment, bookedAt) < 0
        if (isBefore || Temporal.Instant.compare(moment, arrival.toInstant()) >= 0) continue
        const step = listed.findLast(({ beginsAt }) => Temporal.Instant.compare(beginsAt, moment) <= 0)
        const fee = cancellationFee(stay(rules, moment.toString(), { bookedAt, arrival }))
        assert.equal(Number(fee), step?.rule.feeValue ?? 0, moment.toString())
      }
    },
  )
  fc.assert(property)
})
