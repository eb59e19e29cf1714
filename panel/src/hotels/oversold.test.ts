import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOversold } from './oversold.ts'

test('§7.1 the warning about sold rooms is read night by night, with names that have digits and commas', () => {
  const warning =
    'More rooms are sold than there are now; rooms left: 2027-06-12 Double -3, 2027-06-12 Suite 2, wing 7 -2, ' +
    '2027-06-13 Double -1, and 4 more nights'
  assert.deepEqual(readOversold(warning), {
    nights: [
      { night: '2027-06-12', roomType: 'Double', rooms: '3' },
      { night: '2027-06-12', roomType: 'Suite 2, wing 7', rooms: '2' },
      { night: '2027-06-13', roomType: 'Double', rooms: '1' },
    ],
    more: '4',
  })
  assert.deepEqual(readOversold('Something else'), { nights: [], more: undefined })
})
