import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import fc from 'fast-check'
import { rebuildFacts } from '../../../commands/fact-rebuild.ts'
import { onDatabase } from '../../../commands/maintenance-connection.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full, fullSuite, repetitions } from '../../../testing/full.ts'
import { type ExpectedRow, expectedRows, type NaiveQuery } from '../testing/naive.ts'
import { type History, historySteps, runHistory } from '../testing/random-history.ts'

const runs = repetitions(2)

const queries: Omit<NaiveQuery, 'from' | 'to'>[] = [
  ...['day', 'week', 'month', 'weekday', 'hotel'].flatMap((groupBy) => [
    { report: 'occupancy', groupBy, options: {} },
    { report: 'revenue', groupBy, options: {} },
    { report: 'reservations', groupBy, options: { by: 'createdAt' } },
    { report: 'leadTime', groupBy, options: { cohort: 'created' } },
    { report: 'sources', groupBy, options: { cohort: 'arriving' } },
  ]),
  ...['1', '2', '5', '30'].map((days) => ({ report: 'pickup', groupBy: 'day', options: { days } })),
  { report: 'pickup', groupBy: 'hotel', options: { days: '3' } },
  ...['createdAt', 'checkIn', 'cancelledAt'].flatMap((by) => [
    { report: 'reservations', groupBy: 'day', options: { by } },
    { report: 'reservations', groupBy: 'source', options: { by } },
  ]),
  ...['created', 'arriving'].flatMap((cohort) => [
    { report: 'cancellations', groupBy: 'day', options: { cohort } },
    { report: 'cancellations', groupBy: 'daysBefore', options: { cohort } },
    { report: 'lengthOfStay', groupBy: 'day', options: { cohort, include: 'active' } },
    { report: 'leadTime', groupBy: 'day', options: { cohort, include: 'active' } },
    { report: 'lengthOfStay', groupBy: 'hotel', options: { cohort, include: 'all' } },
    { report: 'sources', groupBy: 'source', options: { cohort } },
    { report: 'discounts', groupBy: 'discount', options: { cohort } },
    { report: 'discounts', groupBy: 'day', options: { cohort } },
  ]),
  { report: 'noShows', groupBy: 'day', options: {} },
  { report: 'noShows', groupBy: 'hotel', options: {} },
]

/** Asserts the expected metrics of a row; a row that is not expected must only have zeros. */
function assertRow(row: ExpectedRow, metrics: ExpectedRow | undefined, where: string): void {
  if (metrics) return assert.deepEqual(only(row, Object.keys(metrics)), only(metrics, Object.keys(row)), where)
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'number') assert.equal(value, 0, `${where}: ${name}`)
  }
}

const only = (row: ExpectedRow, names: readonly string[]): ExpectedRow =>
  Object.fromEntries(
    names
      .filter((name) => name in row)
      .toSorted()
      .map((name) => [name, row[name] ?? null]),
  )

async function assertAnswers(history: History, query: NaiveQuery): Promise<void> {
  const { report, groupBy, options, from, to } = query
  const answer = await history.report(report, { from, to, groupBy, ...options })
  const all = expectedRows(history, query)
  const where = JSON.stringify(query)
  assertRow(answer.totals[0], all.get('all'), `${where} totals`)
  const isLost = ([name, value]: [string, unknown]) =>
    typeof value === 'number' && value !== 0 && !name.includes('vailable')
  const missing = new Set([...all].flatMap(([group, row]) => (Object.entries(row).some(isLost) ? [group] : [])))
  missing.delete('all')
  for (const row of answer.items) {
    const group = row.group ?? 'none'
    missing.delete(group)
    assertRow(row, all.get(group), `${where} ${group}`)
  }
  assert.deepEqual([...missing], [], where)
}

let app: TestApp

fullSuite('every metric equals its formula for any history', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
  })

  full('random histories equal the API’s responses, and rebuilt facts equal the stored ones', async () => {
    await fc.assert(
      fc.asyncProperty(historySteps, async (all) => {
        const history = await runHistory(app, all)
        const period = { from: '2026-05-01', to: '2026-08-31' }
        const short = { from: '2026-06-02', to: '2026-06-11' }
        for (const query of queries) {
          await assertAnswers(history, { ...query, ...(query.groupBy === 'day' ? short : period) })
        }
        const rebuilt = await onDatabase(app.database.commandSettings, rebuildFacts)
        assert.deepEqual([rebuilt.corrected, rebuilt.differences], [0, 0])
        for (const query of queries.slice(0, 12)) await assertAnswers(history, { ...query, ...period })
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })
})
