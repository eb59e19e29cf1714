import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full, fullSuite, repetitions } from '../../../testing/full.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague } from '../../../testing/world.ts'
import type { Report } from '../engine/report.ts'
import { groupByOptions } from '../engine/report-schema.ts'
import { expectedOfCalls, groupKey } from '../testing/naive-calls.ts'
import { type CallHistory, callHistories, runCallHistory } from '../testing/random-calls.ts'
import { agentPerformance } from './agent-performance.ts'
import { callConversion } from './call-conversion.ts'
import { callVolume } from './call-volume.ts'
import { callbacks } from './callbacks.ts'
import { messaging } from './messaging.ts'
import { queuePerformance } from './queue-performance.ts'
import { serviceLevel } from './service-level.ts'
import { wrapUps } from './wrap-ups.ts'

const runs = repetitions(2)
const callReports = [
  callVolume,
  serviceLevel,
  queuePerformance,
  agentPerformance,
  callConversion,
  wrapUps,
  callbacks,
  messaging,
]
const period = { from: '2026-10-30', to: '2026-11-03' }

type Row = Record<string, unknown> & { group?: string | null; currencyCode?: string }

const metricsOf = ({ group: _g, name: _n, currencyCode: _c, comparison: _o, ...metrics }: Row) => metrics

async function assertAnswers(
  history: CallHistory,
  report: string,
  groupBy: string,
  hotelIds?: string[],
): Promise<void> {
  const query = { groupBy, ...period, ...(hotelIds ? { hotelIds } : {}) }
  const { items, totals } = await history.report(report, {
    ...period,
    groupBy,
    ...(hotelIds ? { hotelId: hotelIds } : {}),
  })
  const expected = expectedOfCalls(history, report, query)
  const where = `${report} by ${groupBy}`
  for (const row of totals) {
    assert.deepEqual(metricsOf(row), expected.totals.get(groupKey(null, row.currencyCode)), `${where} totals`)
  }
  assert.equal(totals.length, expected.totals.size, where)
  const rows = new Map((items as Row[]).map((row) => [groupKey(row.group ?? null, row.currencyCode), metricsOf(row)]))
  for (const [key, metrics] of expected.groups) assert.deepEqual(rows.get(key), metrics, `${where} ${key}`)
  // Time groups without data have rows with zeros.
  for (const [key, metrics] of rows) {
    if (!expected.groups.has(key))
      assert.ok(
        Object.values(metrics).every((value) => !value),
        `${where} ${key}`,
      )
  }
}

const filterOf = { queue: 'queueKey', category: 'wrapUpCategory' } as const

/** The list behind each metric, for all, for a day and for a hotel, has as many calls as the metric says. */
async function assertCallLists({ report: read, data }: CallHistory, { name, callLists = {} }: Report, hotelId: string) {
  let compared = 0
  for (const [metric, { by, ...query }] of Object.entries(callLists)) {
    for (const scope of [period, { from: '2026-10-31', to: '2026-10-31' }, { ...period, hotelId: [hotelId] }]) {
      const groupBy = by ?? 'day'
      const { items } = await read(name, { ...scope, groupBy })
      for (const row of (items as Row[]).filter(({ group }) => group !== null)) {
        const days = by ? scope : { from: String(row.group), to: String(row.group) }
        const list = new URLSearchParams({
          ...(query as Record<string, string>),
          businessDateFrom: days.from,
          businessDateTo: days.to,
          ...(by ? { [filterOf[by]]: String(row.group) } : {}),
          ...('hotelId' in scope ? { hotelId } : {}),
        })
        assert.equal((await data('GET', `/calls?${list}`)).totalCount, row[metric], `${name} ${metric} ${list}`)
        compared += Number(row[metric] !== 0)
      }
    }
  }
  return compared
}

let app: TestApp

fullSuite('every metric of calls equals its formula', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    app.advance('P153D')
  })

  full('random calls and callbacks around a night with a clock change equal a naive calculation', async () => {
    await fc.assert(
      fc.asyncProperty(callHistories, async (drawn) => {
        const history = await runCallHistory(app, drawn)
        const [one] = history.hotels
        for (const report of callReports) {
          const groups = 'groupBy' in report ? groupByOptions(report) : []
          for (const groupBy of groups) await assertAnswers(history, report.name, groupBy)
          await assertAnswers(history, report.name, groups[0] ?? '', [one?.id ?? ''])
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })

  full(
    'the list of calls behind a figure has as many calls as the figure says, whatever the clock of the hotel',
    async () => {
      const [drawn] = fc.sample(callHistories, { numRuns: 1, seed: 11 })
      const history = await runCallHistory(app, drawn ?? { calls: [], callbacks: [], stays: [], talks: [] })
      let compared = 0
      const hotelId = history.hotels[0]?.id ?? ''
      for (const report of callReports) compared += await assertCallLists(history, report, hotelId)
      assert.ok(compared > 25, `${compared} figures`)
    },
  )

  full('§4.4 the dashboard has the same metrics for its date, and the current calls and callbacks', async () => {
    await fc.assert(
      fc.asyncProperty(callHistories, async (drawn) => {
        const history = await runCallHistory(app, drawn)
        const day = '2026-10-31'
        const of = (report: string) =>
          expectedOfCalls(history, report, { groupBy: 'day', from: day, to: day }).totals.values().next().value ?? {}
        const seen = await history.data('GET', `/dashboard?date=${day}`)
        const { calls, callbacks: dueCallbacks, conversations, callsByHour, callTopics } = seen
        const rowsOf = async (report: string, groupBy: string): Promise<Row[]> =>
          (await history.report(report, { from: day, to: day, groupBy })).items
        assert.deepEqual(
          callsByHour,
          (await rowsOf('callVolume', 'hour'))
            .filter(({ offered }) => offered !== 0)
            .map(({ group, offered, answered }) => ({ hour: group, offered, answered })),
        )
        assert.deepEqual(
          new Map(callTopics.map((topic: Row) => [topic['category'], topic['calls']])),
          new Map((await rowsOf('wrapUps', 'category')).map((row) => [row.group, row['calls']])),
        )
        const [volume, queued] = [of('callVolume'), of('queuePerformance')]
        const live = history.calls.filter(({ status, direction }) => status === 'queued' && direction === 'inbound')
        const now = Temporal.Instant.from(history.now)
        const waits = live.map(({ queued_at: queuedAt, started_at: startedAt }) =>
          Math.max(0, Math.floor(now.since(Temporal.Instant.from(queuedAt ?? startedAt)).total('seconds'))),
        )
        assert.deepEqual(calls, {
          inProgress: 0,
          waiting: live.length,
          longestWaitSeconds: waits.length === 0 ? null : Math.max(...waits),
          answered: volume['answered'],
          missed: volume['missed'],
          abandoned: volume['abandoned'],
          notAnswered: volume['notAnswered'],
          abandonPercent: queued['abandonPercent'],
          serviceLevelPercent: of('serviceLevel')['serviceLevelPercent'],
          averageAnswerSeconds: queued['averageAnswerSeconds'],
          averageHandleSeconds: of('agentPerformance')['averageHandleSeconds'],
          conversionPercent: of('callConversion')['leadConversionPercent'],
        })
        const due = history.callbacks.filter(({ status }) => status === 'due')
        const isLate = ({ scheduled_at: at }: { scheduled_at: string }) =>
          Temporal.Instant.compare(Temporal.Instant.from(at), now.subtract({ minutes: 15 })) <= 0
        assert.deepEqual(dueCallbacks, { due: due.length, overdue: due.filter(isLate).length })
        const open = history.conversations.filter(({ status }) => status === 'open')
        const unassigned = open.filter((each) => each.assignee_user_id === null)
        assert.deepEqual(conversations, { open: open.length, unassigned: unassigned.length })
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })

  test('a user of some hotels sees their calls and those of no hotel, with names instead of numbers', async () => {
    const [drawn] = fc.sample(callHistories, { numRuns: 1, seed: 7 })
    const history = await runCallHistory(app, drawn ?? { calls: [], callbacks: [], stays: [], talks: [] })
    const [mine, other] = history.hotels
    const scoped = await colleague(app, history.tenant, { hotelIds: [mine?.id ?? ''] })
    const path = (query: string) => `/reports/callVolume?from=${period.from}&to=${period.to}&${query}`
    const seen = (await scoped.call('GET', path('groupBy=hotel'))).data
    assert.deepEqual(new Set(seen.items.map(({ group }: Row) => group)), new Set([mine?.id, null]))
    const all = (await history.report('callVolume', { ...period, groupBy: 'hotel' })).items
    for (const row of seen.items)
      assert.deepEqual(
        row,
        all.find(({ group }: Row) => group === row.group),
      )
    assert.equal(refusal(await scoped.call('GET', path(`hotelId=${other?.id}`))), '422 unknown_reference hotelId')
    const labelsOf = async (report: string, groupBy: string) =>
      Object.fromEntries(
        (await history.report(report, { ...period, groupBy })).items.map(({ group, name }: Row) => [group, name]),
      )
    assert.equal((await labelsOf('agentPerformance', 'agent'))[history.agents[0] ?? ''], 'Colin League')
    assert.equal((await labelsOf('queuePerformance', 'queue'))['front'], 'The front desk')
    assert.equal((await labelsOf('wrapUps', 'category'))['reservationMade'], 'Reservation made')
  })
})
