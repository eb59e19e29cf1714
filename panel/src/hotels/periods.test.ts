import assert from 'node:assert/strict'
import { test } from 'node:test'
import { roomsOutOfOrder, withPeriodEnded } from './periods.ts'

const period = (id: string, startDate: string, endDate: string) => ({ id, startDate, endDate, rooms: 2 })

test('§4.4 a period out of order that ends today had its last night yesterday', () => {
  const periods = [period('a', '2027-06-01', '2027-06-10'), period('b', '2027-06-05', '2027-06-05')]
  assert.equal(roomsOutOfOrder(periods, '2027-06-05'), 4)
  assert.equal(roomsOutOfOrder(periods, '2027-06-11'), 0)
  const ended = withPeriodEnded(periods, period('a', '2027-06-01', '2027-06-10'), '2027-06-05')
  assert.deepEqual(
    ended.map(({ id, endDate }) => [id, endDate]),
    [
      ['a', '2027-06-04'],
      ['b', '2027-06-05'],
    ],
  )
  assert.deepEqual(
    withPeriodEnded(periods, period('b', '2027-06-05', '2027-06-05'), '2027-06-05').map(({ id }) => id),
    ['a'],
  )
})
