import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validateParty } from '../../../server/modules/pricing/engine/party.ts'
import { priceStay } from '../../../server/modules/pricing/engine/price-stay.ts'
import { adult, child, roomType, season, stayTerms } from '../../../server/modules/pricing/testing/sample-terms.ts'
import { keywordMessages } from '../../../server/platform/http/request/validation-messages.ts'
import { readLimit } from './read-limit.ts'

/** What a schema allows, and what the panel reads of it. */
const limits: readonly (readonly [keyword: string, schema: unknown, parent: object, read: unknown[]])[] = [
  ['maxLength', 100, {}, ['maxCharacters', '100']],
  ['minLength', 10, {}, ['minCharacters', '10']],
  ['minItems', 1, {}, ['minItems', '1']],
  ['maxItems', 20, {}, ['maxItems', '20']],
  ['minimum', 0, { minimum: 0, maximum: 10000 }, ['range', '0', '10000']],
  ['maximum', 100, { maximum: 100 }, ['max', '100']],
  ['minimum', -2.5, { minimum: -2.5 }, ['min', '-2.5']],
  ['decimals', 2, {}, ['maxDecimals', '2']],
  ['decimals', 0, {}, ['whole']],
]

test('the panel reads each limit of a field that the service states', () => {
  for (const [keyword, schema, parentSchema, read] of limits) {
    const message = keywordMessages[keyword]?.({ schema, parentSchema }) ?? ''
    const { name, numbers = [] } = readLimit(message) ?? {}
    assert.deepEqual([name, ...numbers], read, message)
  }
  assert.equal(readLimit('This field is required'), undefined)
})

test('the panel reads what a room and the season of an arrival allow', () => {
  const room = { maxOccupancy: 2, maxAdults: 1, maxChildren: 0 }
  const priced = { ...adult, name: 'Adult', minAge: null, maxAge: null, isDefault: true, isActive: true }
  const party = [
    { guestType: adult, count: 2 },
    { guestType: child('50'), count: 1 },
  ]
  const reasons = [
    ...priceStay(stayTerms({ roomType: roomType({ ...room, seasons: [season({ minStay: 3 })] }), party })).reasons,
    ...priceStay(stayTerms({ roomType: roomType({ seasons: [season({ maxStay: 1 })] }) })).reasons,
    ...validateParty([{ guestTypeId: adult.id, count: 100 }], [priced]),
  ]
  assert.deepEqual(
    reasons.map(({ message }) => readLimit(message)),
    [
      { name: 'roomGuests', numbers: ['2'] },
      { name: 'roomAdults', numbers: ['1'] },
      { name: 'roomChildren', numbers: ['0'] },
      { name: 'minNights', numbers: ['3'] },
      { name: 'maxNights', numbers: ['1'] },
      { name: 'range', numbers: ['1', '50'] },
    ],
  )
})
