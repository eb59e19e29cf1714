import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import { colleague } from '../../../testing/world.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/colleague.ts'
import { groupsOf } from '../engine/report-schema.ts'
import { agentPerformance } from './agent-performance.ts'
import { callConversion } from './call-conversion.ts'
import { callVolume } from './call-volume.ts'
import { callbacks } from './callbacks.ts'
import { queuePerformance } from './queue-performance.ts'
import { serviceLevel } from './service-level.ts'
import { messaging } from './messaging.ts'
import { wrapUps } from './wrap-ups.ts'
import { expectedOfCalls, spot } from '../testing/naive-calls.ts'
import { type CallHistory, callHistories, lived } from '../testing/random-calls.ts'

const runs = Number(process.env.REPORT_RUNS ?? 2)
const ofCalls = [
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

const figuresOf = ({ group: _g, name: _n, currencyCode: _c, comparison: _o, ...figures }: Row) => figures

async function mustAnswer(history: CallHistory, report: string, groupBy: string, hotelIds?: string[]): Promise<void> {
  const asked = { groupBy, ...period, ...(hotelIds ? { hotelIds } : {}) }
  const { items, totals } = await history.report(report, {
    ...period,
    groupBy,
    ...(hotelIds ? { hotelId: hotelIds } : {}),
  })
  const wanted = expectedOfCalls(history, report, asked)
  const where = `${report} by ${groupBy}`
  for (const row of totals) {
    assert.deepEqual(figuresOf(row), wanted.totals.get(spot(null, row.currencyCode)), `${where} totals`)
  }
  assert.equal(totals.length, wanted.totals.size, where)
  const rows = new Map((items as Row[]).map((row) => [spot(row.group ?? null, row.currencyCode), figuresOf(row)]))
  for (const [key, figures] of wanted.groups) assert.deepEqual(rows.get(key), figures, `${where} ${key}`)
  // Times in which nothing happened have rows too, of nothing.
  for (const [key, figures] of rows) {
    if (!wanted.groups.has(key))
      assert.ok(
        Object.values(figures).every((value) => !value),
        `${where} ${key}`,
      )
  }
}

let app: TestApp

describe('every figure of calls is what its formula says', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    app.advance('P153D')
  })

  test('random calls and callbacks, around a night in which clocks are put back, against a naive calculation', async () => {
    await fc.assert(
      fc.asyncProperty(callHistories, async (drawn) => {
        const history = await lived(app, drawn)
        const [one] = history.hotels
        for (const report of ofCalls) {
          const groups = 'groupBy' in report ? groupsOf(report) : []
          for (const groupBy of groups) await mustAnswer(history, report.name, groupBy)
          await mustAnswer(history, report.name, groups[0] ?? '', [one?.id ?? ''])
        }
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })

  test('§4.4 the dashboard has the same figures of its day, and the calls and callbacks of now', async () => {
    await fc.assert(
      fc.asyncProperty(callHistories, async (drawn) => {
        const history = await lived(app, drawn)
        const day = '2026-10-31'
        const of = (report: string) =>
          expectedOfCalls(history, report, { groupBy: 'day', from: day, to: day }).totals.values().next().value ?? {}
        const { calls, callbacks: awaited, conversations } = await history.data('GET', `/dashboard?date=${day}`)
        const [volume, queued] = [of('callVolume'), of('queuePerformance')]
        const live = history.calls.filter(({ status, direction }) => status === 'queued' && direction !== 'internal')
        const now = Temporal.Instant.from(history.now)
        const waits = live.map(({ queued_at: queuedAt, started_at: startedAt }) =>
          Math.max(0, Math.floor(now.since(Temporal.Instant.from(queuedAt ?? startedAt)).total('seconds'))),
        )
        assert.deepEqual(calls, {
          inProgress: 0,
          waiting: live.length,
          longestWaitSeconds: waits.length === 0 ? null : Math.max(...waits),
          answered: volume['answered'],
          missed: Number(volume['missed']) + Number(volume['abandoned']),
          abandonPercent: queued['abandonPercent'],
          serviceLevelPercent: of('serviceLevel')['serviceLevelPercent'],
          averageAnswerSeconds: queued['averageAnswerSeconds'],
          averageHandleSeconds: of('agentPerformance')['averageHandleSeconds'],
          conversionPercent: of('callConversion')['leadConversionPercent'],
        })
        const due = history.callbacks.filter(({ status }) => status === 'due')
        const isLate = ({ scheduled_at: at }: { scheduled_at: string }) =>
          Temporal.Instant.compare(Temporal.Instant.from(at), now.subtract({ minutes: 15 })) <= 0
        assert.deepEqual(awaited, { due: due.length, overdue: due.filter(isLate).length })
        const open = history.conversations.filter(({ status }) => status === 'open')
        const unassigned = open.filter((each) => each.assignee_user_id === null)
        assert.deepEqual(conversations, { open: open.length, unassigned: unassigned.length })
      }),
      { numRuns: runs, endOnFailure: true },
    )
  })

  test('who sees some hotels sees their calls and those of no hotel; groups have their names, and nobody’s number', async () => {
    const [drawn] = fc.sample(callHistories, { numRuns: 1, seed: 7 })
    const history = await lived(app, drawn ?? { calls: [], callbacks: [], stays: [], talks: [] })
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
    const named = async (report: string, groupBy: string) =>
      Object.fromEntries(
        (await history.report(report, { ...period, groupBy })).items.map(({ group, name }: Row) => [group, name]),
      )
    assert.equal((await named('agentPerformance', 'agent'))[history.agents[0] ?? ''], 'Colin League')
    assert.equal((await named('queuePerformance', 'queue'))['front'], 'The front desk')
    assert.equal((await named('wrapUps', 'category'))['reservationMade'], 'Reservation made')
  })
})
