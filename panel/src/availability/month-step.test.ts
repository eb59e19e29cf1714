import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstOfMonth, monthBefore } from './month-step.ts'

test('steps by months lead to the first of a month, also over New Year', () => {
  assert.equal(firstOfMonth('2027-12-15', 1), '2028-01-01')
  assert.equal(firstOfMonth('2028-01-31', 1), '2028-02-01')
  assert.equal(monthBefore('2028-01-31'), '2028-01-01')
  assert.equal(monthBefore('2028-01-01'), '2027-12-01')
})
