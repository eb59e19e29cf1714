import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from './clock.ts'

test("a clock without offset is the machine's clock", () => {
  const before = Date.now()
  const now = systemClock().now().epochMilliseconds
  assert.ok(now >= before && now <= Date.now())
})

test('an offset in hours, days or months moves the clock', () => {
  const hour = 3_600_000
  for (const [offset, least, most] of [
    ['PT6H', 6, 6],
    ['-P2D', -48, -48],
    ['P1M', 28 * 24, 31 * 24],
  ] as const) {
    const moved = systemClock(Temporal.Duration.from(offset)).now().epochMilliseconds - Date.now()
    assert.ok(moved > least * hour - 60_000 && moved < most * hour + 60_000, `${offset} moved by ${moved} ms`)
  }
})

test('the monotonic reading never goes back', () => {
  const { monotonic } = systemClock(Temporal.Duration.from('P1D'))
  const readings = Array.from({ length: 100 }, monotonic)
  assert.deepEqual(
    readings,
    readings.toSorted((a, b) => a - b),
  )
})
