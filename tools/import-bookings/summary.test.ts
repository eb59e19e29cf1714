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
      progressLine(tally, { seconds: 20, waiting: 12 }),
      '████████░░░░░░░░░░░░░░░░░░░░░░  25 %  50 of 200 rows  60 s left  waiting 12 s: the service limits requests per minute',
    )
  })

  test('the remaining time is true at the share of the limit, and bookings of an earlier run take none', () => {
    const left = (tally: Parameters<typeof progressLine>[0], seconds: number, perSecond: number | undefined) =>
      / (\d+ (?:s|min)) left/.exec(progressLine(tally, { seconds, waiting: 0, perSecond }))?.[1]
    // 119 000 rows with 1.4 requests each at 5 per second.
    assert.equal(left(newTally(119_000, 1.4), 0, 5), '556 min')
    assert.equal(left(newTally(119_000, 1.4), 0, undefined), undefined)
    // The burst of the first second and rows without a request do not make it shorter.
    assert.equal(left({ ...newTally(1200, 1.5), booked: 20 }, 1, 5), '6 min')
    // A slow service makes it longer.
    assert.equal(left({ ...newTally(200, 1.5), booked: 100 }, 80, 50), '80 s')
    assert.equal(left({ ...newTally(1200, 1), found: 1000, alreadyThere: 900 }, 3, 5), '40 s')
  })
})
