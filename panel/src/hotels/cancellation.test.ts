import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldsOfOffset, inOrder, offsetOf } from './cancellation.ts'

test('§4.5 the deadline of a cancellation rule keeps its meaning in the fields of the form', () => {
  for (const offset of ['P2D', 'PT12H', 'P1M', 'P1DT12H', 'PT90M']) {
    assert.equal(offsetOf(fieldsOfOffset(offset)), offset)
  }
  assert.deepEqual(fieldsOfOffset('PT0S'), { count: '0', unit: 'days' })
  assert.equal(offsetOf({ count: ' 3 ', unit: 'hours' }), 'PT3H')
})

test('§4.5 cancellation rules stand in the order in which they begin to apply', () => {
  const rule = (from: 'booking' | 'arrival', offset: string) => ({ from, offset, feeType: 'full' as const })
  const rules = [
    rule('arrival', 'PT12H'),
    rule('arrival', 'P1M'),
    rule('booking', 'P1D'),
    rule('arrival', 'P14D'),
    rule('booking', 'PT0S'),
  ]
  assert.deepEqual(
    inOrder(rules).map(({ offset }) => offset),
    ['PT0S', 'P1D', 'P1M', 'P14D', 'PT12H'],
  )
})
