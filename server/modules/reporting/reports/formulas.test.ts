import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { onDatabase } from '../../../commands/maintenance-connection.ts'
import { rebuildFacts } from '../../../commands/fact-rebuild.ts'
import { type Expected, expected, type NaiveQuestion } from '../testing/naive.ts'
import { deeds, type History, live } from '../testing/random-history.ts'

const runs = Number(process.env.REPORT_RUNS ?? 2)

const questions: Omit<NaiveQuestion, 'from' | 'to'>[] = [
  ...['day', 'week', 'month', 'weekday', 'hotel'].flatMap((groupBy) => [
    { report: 'occupancy', groupBy, given: {} },
    { report: 'revenue', groupBy, given: {} },
    { report: 'reservations', groupBy, given: { by: 'createdAt' } },
    { report: 'leadTime', groupBy, given: { cohort: 'created' } },
    { report: 'sources', groupBy, given: { cohort: 'arriving' } },
  ]),
  ...['1', '2', '5', '30'].map((days) => ({ report: 'pickup', groupBy: 'day', given: { days } })),
  { report: 'pickup', groupBy: 'hotel', given: { days: '3' } },
  ...['createdAt', 'checkIn', 'cancelledAt'].flatMap((by) => [
    { report: 'reservations', groupBy: 'day', given: { by } },
    { report: 'reservations', groupBy: 'source', given: { by } },
  ]),
  ...['created', 'arriving'].flatMap((cohort) => [
    { report: 'cancellations', groupBy: 'day', given: { cohort } },
    { report: 'cancellations', groupBy: 'daysBefore', given: { cohort } },
    { report: 'lengthOfStay', groupBy: 'day', given: { cohort, include: 'standing' } },
    { report: 'leadTime', groupBy: 'day', given: { cohort, include: 'standing' } },
    { report: 'lengthOfStay', groupBy: 'hotel', given: { cohort, include: 'all' } },
    { report: 'sources', groupBy: 'source', given: { cohort } },
    { report: 'discounts', groupBy: 'discount', given: { cohort } },
    { report: 'discounts', groupBy: 'day', given: { cohort } },
  ]),
  { report: 'noShows', groupBy: 'day', given: {} },
  { report: 'noShows', groupBy: 'hotel', given: {} },
]

/** The figures of a row that are expected of it; what nobody expects must be nothing. */
function mustBe(row: Expected, figures: Expected | undefined, where: string): void {
  if (figures) return assert.deepEqual(only(row, Object.keys(figures)), only(figures, Object.keys(row)), where)
  for (const [name, value] of Object.entries(row)) {
    if (typeof value === 'number') assert.equal(value, 0, `${where}: ${name}`)
  }
}

const only = (row: Expected, names: readonly string[]): Expected =>
  Object.fromEntries(
    names
      .filter((name) => name in row)
      .toSorted()
      .map((name) => [name, row[name] ?? null]),
  )

async function mustAnswer(history: History, question: NaiveQuestion): Promise<void> {
  const { report, groupBy, given, from, to } = question
  const answer = await history.report(report, { from, to, groupBy, ...given })
  const all = expected(history, question)
  const where = JSON.stringify(question)
  mustBe(answer.totals[0], all.get('all'), `${where} totals`)
  const isLost = ([name, value]: [string, unknown]) =>
    typeof value === 'number' && value !== 0 && !name.includes('vailable')
  const missing = new Set([...all].flatMap(([group, row]) => (Object.entries(row).some(isLost) ? [group] : [])))
  missing.delete('all')
  for (const row of answer.items) {
    const group = row.group ?? 'none'
    missing.delete(group)
    mustBe(row, all.get(group), `${where} ${group}`)
  }
  assert.deepEqual([...missing], [], where)
}

let app: TestApp

describe('every figure is what its formula says, whatever happened', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
  })

  test('random histories against what the API told of each booking, and sums that are rebuilt are the sums that were kept', async () => {
    await fc.assert(
      fc.asyncProperty(deeds, async (all) => {
        const history = await live(app, all)
        const { adminUrl, appUrl } = app.database
        const period = { from: '2026-05-01', to: '2026-08-31' }
        const short = { from: '2026-06-02', to: '2026-06-11' }
        for (const question of questions) {
          await mustAnswer(history, { ...question, ...(question.groupBy === 'day' ? short : period) })
        }
        const rebuilt = await onDatabase(
          { DATA_DIR: '', DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl },
          rebuildFacts,
        )
        assert.deepEqual([rebuilt.corrected, rebuilt.differences], [0, 0])
        for (const question of questions.slice(0, 12)) await mustAnswer(history, { ...question, ...period })
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })
})
