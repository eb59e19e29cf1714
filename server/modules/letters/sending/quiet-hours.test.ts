import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { quietUntil, timeZoneOfNumber } from './quiet-hours.ts'

const at = (text: string): Temporal.Instant => Temporal.Instant.from(text)
const night = { quietFrom: '22:00', quietTo: '08:00' }

test('the quiet hours end in the morning of the same clock', () => {
  const until = (now: string, zone = 'Europe/Istanbul') => quietUntil(at(now), night, zone)?.toString() ?? null
  assert.equal(until('2027-06-01T18:59:59Z'), null)
  assert.equal(until('2027-06-01T19:00:00Z'), '2027-06-02T05:00:00Z')
  assert.equal(until('2027-06-02T04:59:59Z'), '2027-06-02T05:00:00Z')
  assert.equal(until('2027-06-02T05:00:00Z'), null)
  // The same moment is morning in Istanbul and night in New York.
  assert.equal(until('2027-06-02T06:00:00Z', 'America/New_York'), '2027-06-02T12:00:00Z')
  assert.equal(quietUntil(at('2027-06-01T23:00:00Z'), { quietFrom: '22:00', quietTo: '22:00' }, 'UTC'), null)
})

test('on nights when the clocks change the quiet hours are an hour shorter or longer', () => {
  const berlin = 'Europe/Berlin'
  assert.equal(quietUntil(at('2027-03-27T21:00:00Z'), night, berlin)?.toString(), '2027-03-28T06:00:00Z')
  assert.equal(quietUntil(at('2027-10-30T20:00:00Z'), night, berlin)?.toString(), '2027-10-31T07:00:00Z')
  // An end that the clocks skip comes later; one that they repeat has come again.
  const early = { quietFrom: '22:00', quietTo: '02:30' }
  assert.equal(quietUntil(at('2027-03-28T00:00:00Z'), early, berlin)?.toString(), '2027-03-28T01:30:00Z')
  assert.equal(quietUntil(at('2027-10-31T01:10:00Z'), early, berlin)?.toString(), '2027-10-31T01:30:00Z')
})

test('the end of the quiet hours is ahead, at most a day away, and not quiet', () => {
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const [hour, minute] = [Math.floor(quarter / 4), (quarter % 4) * 15]
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  })
  const moment = fc.integer({
    min: at('2026-01-01T00:00:00Z').epochMilliseconds,
    max: at('2030-01-01T00:00:00Z').epochMilliseconds,
  })
  const zone = fc.constantFrom(
    'Europe/Berlin',
    'America/New_York',
    'Pacific/Chatham',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
  )
  fc.assert(
    fc.property(moment, time, time, zone, (ms, quietFrom, quietTo, timeZone) => {
      const now = Temporal.Instant.fromEpochMilliseconds(ms)
      const local = now.toZonedDateTimeISO(timeZone).toPlainTime().toString().slice(0, 5)
      const until = quietUntil(now, { quietFrom, quietTo }, timeZone)
      const isQuiet =
        quietFrom < quietTo ? local >= quietFrom && local < quietTo : local >= quietFrom || local < quietTo
      assert.equal(until !== null, quietFrom !== quietTo && isQuiet)
      if (!until) return
      assert.ok(until.epochMilliseconds > ms && until.epochMilliseconds - ms <= 25 * 3_600_000)
      assert.equal(quietUntil(until, { quietFrom, quietTo }, timeZone), null)
    }),
    { numRuns: 2_000 },
  )
})

test('a number has the clock of its country if the country has one', () => {
  const summer = at('2027-06-01T12:00:00Z')
  assert.equal(timeZoneOfNumber('+905321110001', summer), 'Europe/Istanbul')
  assert.equal(timeZoneOfNumber('+491512345678', summer), 'Europe/Berlin')
  assert.equal(timeZoneOfNumber('+12025550100', summer), null)
  assert.equal(timeZoneOfNumber('+79161234567', summer), null)
  assert.equal(timeZoneOfNumber('US.1234567890', summer), null)
})
