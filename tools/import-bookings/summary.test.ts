import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { progressLine } from './progress.ts'
import { summary } from './summary.ts'
import { newTally } from './tally.ts'

describe('the output of an import', () => {
  test('the summary lists rows that were not booked, and its counts add up to all rows', () => {
    const tally = newTally(10)
    Object.assign(tally, { booked: 4, alreadyThere: 1, cancelled: 2, unknownChildren: 1 })
    tally.notBooked.push(
      { line: 9, reason: 'no nights' },
      { line: 3, reason: 'no nights' },
      { line: 5, reason: 'no guests' },
    )
    assert.equal(
      summary(tally, { seconds: 2, requests: 30 }),
      `
Not booked:
  line 3: no nights
  line 5: no guests
  line 9: no nights

       4  booked
       1  already there
       3  not booked: 2 no nights, 1 no guests
       2  not reached
      10  rows in all

       2  cancelled
       1  with an unknown number of children, booked without
      30  requests in 2.0 s: 15 per second`,
    )
  })

  test('the progress shows the finished share, the remaining time, and pauses', () => {
    const tally = { ...newTally(200), booked: 50 }
    assert.equal(
      progressLine(tally, 20, 12),
      '████████░░░░░░░░░░░░░░░░░░░░░░  25 %  50 of 200 rows  60 s left  waiting 12 s: the service limits requests per minute',
    )
  })
})
