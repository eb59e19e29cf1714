import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { inventedGuest } from './invented-guest.ts'
import { externalIdOf, idempotencyKey } from './keys.ts'
import { parseRow } from './rows.ts'
import { sourceOf } from './source.ts'
import { record } from './testing/history.ts'

function bookingOf(line: number, differs: Record<string, string> = {}) {
  const row = parseRow(record(differs), line)
  assert.ok('booking' in row)
  return row.booking
}

const sourceFor = (market_segment: string, distribution_channel: string, lead_time = '3') =>
  sourceOf(bookingOf(2, { market_segment, distribution_channel, lead_time }))

describe('generated values of a row', () => {
  test('§4.2.4 the Idempotency-Key of a request is a UUID v4, and the same in every run', () => {
    const key = idempotencyKey('/reservations', { externalId: 'x' })
    assert.equal(key, 'd5172f0b-e1db-47ad-b8d7-df21c323dd7f')
    assert.notEqual(idempotencyKey('/reservations', { externalId: 'y' }), key)
    assert.notEqual(idempotencyKey('/hotels', { externalId: 'x' }), key)
    assert.notEqual(idempotencyKey('/reservations', { externalId: 'x' }, 1), key)
    fc.assert(
      fc.property(fc.string(), fc.nat(), (path, attempt) => {
        const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
        assert.match(idempotencyKey(path, {}, attempt), uuidV4)
      }),
    )
  })

  test('the external id depends on the contents and the line', () => {
    assert.equal(externalIdOf(bookingOf(7)), externalIdOf(bookingOf(7)))
    assert.notEqual(externalIdOf(bookingOf(7)), externalIdOf(bookingOf(8)))
    assert.notEqual(externalIdOf(bookingOf(7)), externalIdOf(bookingOf(7, { adr: '1' })))
  })

  test('the guest of a row is always the same one', () => {
    assert.deepEqual(inventedGuest(bookingOf(2)), { firstName: 'Seán', lastName: 'Bakker', phone: '+351915308642' })
    assert.deepEqual(inventedGuest(bookingOf(2)), inventedGuest(bookingOf(2)))
  })

  test('no two rows of a file share a phone, and each is a Portuguese mobile number', () => {
    const phones = Array.from(
      { length: 50_000 },
      (_, line) => inventedGuest({ line: line + 2, digest: `${line % 4}`.repeat(64) }).phone,
    )
    assert.equal(new Set(phones.map((phone) => phone.slice(-7))).size, phones.length)
    assert.ok(phones.every((phone) => /^\+3519[1236]\d{7}$/.test(phone)))
  })

  test('the source follows the market segment, else the channel', () => {
    assert.equal(sourceFor('Online TA', 'TA/TO'), 'ota')
    assert.equal(sourceFor('Groups', 'TA/TO'), 'agency')
    assert.equal(sourceFor('Direct', 'Direct'), 'phone')
    assert.equal(sourceFor('Direct', 'Direct', '0'), 'walkIn')
    assert.equal(sourceFor('Undefined', 'Undefined'), 'api')
  })
})
