import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type CancellationRule, type CancelledStay, cancellationFee } from './cancellation-fee.ts'

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

test('the latest rule whose deadline has passed, in hotel time, sets the fee', () => {
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
