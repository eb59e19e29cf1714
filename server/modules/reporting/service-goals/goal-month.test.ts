import assert from 'node:assert/strict'
import { testApp } from '../../../testing/app.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { created, freshTokensOf, newHotel, newTenant } from '../../../testing/world.ts'
import { insertQueueCalls, type QueueCall } from '../testing/queue-calls.ts'

/** A month in the full run; the usual one has a day of it. */
const days = repetitions(6)
const zone = 'Europe/Berlin'
const [opens, closes] = [9, 10]
const targetSeconds = 20

/** A number from 0 to 1 that looks random and is the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** Calls in and around the hours, with good and bad stretches, so that goals near 80 % are crossed often. */
function callsOf(day: Temporal.ZonedDateTime, hotelIds: readonly (string | null)[], random: () => number): QueueCall[] {
  const calls: QueueCall[] = []
  for (let at = day.add({ hours: opens - 1 }).toInstant(); ; at = at.add({ seconds: 1 + Math.floor(random() * 200) })) {
    if (at.epochMilliseconds > day.add({ hours: closes + 1 }).epochMilliseconds) return calls
    const isBad = Math.floor(at.epochMilliseconds / 900_000) % 3 === 0
    const luck = random()
    const ending = luck < 0.72 ? 'answered' : luck < 0.82 ? 'abandoned' : luck < 0.9 ? 'short' : 'missed'
    calls.push({
      at,
      queue: random() < 0.7 ? 'reservations' : 'other',
      hotelId: hotelIds[Math.floor(random() * hotelIds.length)] ?? null,
      wait: Math.floor(random() * (isBad ? 60 : 24)),
      ending,
    })
  }
}

type Goal = { metric: string; atLeast?: number; atMost?: number; queueKey?: string; hotelId?: string }

/** Counts the value of a goal at a minute from the list of calls; null if nothing can be said. */
function countedValue({ metric, queueKey, hotelId }: Goal, calls: readonly QueueCall[], minute: number): number | null {
  const window = calls.filter(
    ({ at, queue, hotelId: of }) =>
      at.epochMilliseconds >= minute - 20 * 60_000 &&
      at.epochMilliseconds < minute &&
      (queueKey === undefined || queue === queueKey) &&
      (hotelId === undefined || of === hotelId),
  )
  if (window.length < 4) return null
  const of = (ending: QueueCall['ending']) => window.filter((each) => each.ending === ending)
  const answered = of('answered')
  const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part / whole) * 10_000 + 1e-7) / 100)
  if (metric === 'missed') return of('missed').length
  if (metric === 'abandonPercent') return share(of('abandoned').length + of('short').length, window.length)
  if (metric === 'averageAnswerSeconds') {
    const waited = answered.reduce((sum, { wait }) => sum + wait, 0)
    return answered.length === 0 ? null : Math.round((waited / answered.length) * 100 + 1e-7) / 100
  }
  return share(answered.filter(({ wait }) => wait <= targetSeconds).length, answered.length + of('abandoned').length)
}

full('§E11 the goals of a month change when an independent count of its calls says so', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app, { timeZone: zone })
  const { hotel } = await newHotel(tenant, { hotel: { timeZone: zone } })
  await created(tenant, '/voicequeues', { key: 'other', name: 'Other', slaSeconds: targetSeconds })
  const token = freshTokensOf(app, tenant)
  const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const hours = { weekly: weekdays.map((day) => ({ day, open: time(opens), close: time(closes) })) }
  const goals: Goal[] = [
    { metric: 'serviceLevelPercent', atLeast: 75 },
    { metric: 'serviceLevelPercent', atLeast: 80, queueKey: 'reservations' },
    { metric: 'averageAnswerSeconds', atMost: 14, hotelId: hotel.id },
    { metric: 'abandonPercent', atMost: 18, queueKey: 'reservations' },
    { metric: 'missed', atMost: 1 },
  ]
  const ids: string[] = []
  for (const goal of goals) {
    ids.push((await created(tenant, '/servicegoals', { ...goal, hours, windowMinutes: 20, minCalls: 4 })).id)
  }
  const random = numbers(11)
  const first = app.runtime.now().toZonedDateTimeISO(zone).startOfDay().add({ days: 1 })
  const month = Array.from({ length: days }, (_, n) => first.add({ days: n }))
  const calls = month.flatMap((day) => callsOf(day, [hotel.id, null], random))
  await insertQueueCalls(app, tenant.tenantId, calls)

  const expected = goals.map((): string[] => [])
  const known = goals.map(() => ({ state: 'ok', found: [] as boolean[] }))
  for (const day of month) {
    const open = day.add({ hours: opens }).epochMilliseconds
    // What was found on the day before is no row with what is found today.
    for (const each of known) each.found = []
    for (let minute = open; minute < open + (closes - opens) * 3_600_000; minute += 60_000) {
      app.advance(Temporal.Duration.from({ milliseconds: minute - app.runtime.now().epochMilliseconds }).toString())
      await app.settle()
      for (const [n, goal] of goals.entries()) {
        const value = countedValue(goal, calls, minute)
        const now = known[n] as (typeof known)[number]
        if (value === null) now.found = []
        else now.found.push(value >= (goal.atLeast ?? value) && value <= (goal.atMost ?? value))
        const length = now.state === 'ok' ? 2 : 3
        const last = now.found.slice(-length)
        if (last.length < length || !last.every((held) => held === (now.state === 'breached'))) continue
        now.state = now.state === 'ok' ? 'breached' : 'ok'
        now.found = []
        expected[n]?.push(`${now.state} ${new Date(minute).toISOString()} ${value}`)
      }
    }
    // The night is outside of the hours: one evaluation there ends the row.
    app.advance('PT1H')
    await app.settle()
  }
  const events = await app.admin<{
    subject_id: string
    body: { data: { state: string; since: string; value: number } }
  }>(
    `select subject_id, body::jsonb as body from events where tenant_id = $1 and type = 'serviceGoal.changed'
     order by position`,
    [tenant.tenantId],
  )
  for (const [n, id] of ids.entries()) {
    const changes = events.filter(({ subject_id }) => subject_id === id).map(({ body: { data } }) => data)
    assert.deepEqual(
      changes.map(({ state, since, value }) => `${state} ${since} ${value}`),
      expected[n],
      JSON.stringify(goals[n]),
    )
  }
  assert.ok(expected.flat().length >= 5 * days, `${expected.flat().length} changes`)
  const { data } = await app.call('GET', '/notifications?type=serviceGoal&pageSize=1', { token: token() })
  assert.equal(data.totalCount, expected.flat().length, 'one notification for each change')
})
