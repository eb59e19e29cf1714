import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import fc from 'fast-check'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full, fullSuite, repetitions } from '../../../testing/full.ts'
import { type History, historySteps, runHistory } from '../testing/random-history.ts'
import { cancellations } from './cancellations.ts'
import { noShows } from './no-shows.ts'
import { reservations } from './reservations.ts'

const period = { from: '2026-05-01', to: '2026-08-31' }

/** The dates of a list of bookings by the date that assigns them to a period. */
const dates = {
  created: (from: string, to: string) => ({ bookedFrom: from, bookedTo: to }),
  cancelled: (from: string, to: string) => ({ cancelledFrom: from, cancelledTo: to }),
  arriving: (from: string, to: string) => ({ isBooked: 'true', checkInFrom: from, checkInTo: to }),
} as const

const cases = [
  { report: reservations, options: { by: 'createdAt' }, basis: 'created' },
  { report: reservations, options: { by: 'checkIn' }, basis: 'arriving' },
  { report: reservations, options: { by: 'cancelledAt' }, basis: 'cancelled' },
  { report: cancellations, options: { cohort: 'created' }, basis: 'created' },
  { report: cancellations, options: { cohort: 'arriving' }, basis: 'arriving' },
  { report: noShows, options: {}, basis: 'arriving' },
] as const

/** Compares the figures of each day and of each hotel with their lists, and says how many were not zero. */
async function compareLists({ report: read, data, hotels }: History): Promise<number> {
  let compared = 0
  for (const { report, options, basis } of cases) {
    for (const hotelId of [undefined, hotels[0]?.id]) {
      const ofHotel = hotelId === undefined ? {} : { hotelId }
      const { items } = await read(report.name, { ...period, ...options, ...ofHotel, groupBy: 'day' })
      for (const row of items.filter(
        ({ created, cancelled, noShows: lost }: (typeof items)[number]) => created || cancelled || lost,
      )) {
        for (const [metric, { status }] of Object.entries(report.bookingLists ?? {})) {
          const query = new URLSearchParams({
            ...(status && { status }),
            ...ofHotel,
            ...dates[basis](row.group, row.group),
            // A deleted booking was made and cancelled, too.
            includeDeleted: 'true',
          })
          const { totalCount } = await data('GET', `/reservations?${query}`)
          assert.equal(totalCount, row[metric], `${report.name} ${metric} ${query}`)
          compared += Number(totalCount > 0)
        }
      }
    }
  }
  return compared
}

let app: TestApp

fullSuite('the list behind a figure of bookings has as many bookings as the figure says', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
  })

  full('on every day of random histories, in two time zones and through clocks that start the day later', async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(historySteps, async (all) => {
        compared += await compareLists(await runHistory(app, all))
      }),
      { numRuns: repetitions(5), endOnFailure: true },
    )
    assert.ok(compared > 5, `${compared} figures were compared`)
  })
})
