import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newUser } from '../../../testing/users.ts'
import { colleague, freshTokensOf, newHotel, newTenant } from '../../../testing/world.ts'
import { reportingApp } from '../testing/reporting-app.ts'
import { signedInPresences } from './agent-day-schema.ts'

type SpanAnswer = { presence: string; startedAt: string; endedAt: string | null }
const brief = ({ presence, startedAt, endedAt }: SpanAnswer) => [
  presence,
  startedAt.slice(11, 16),
  endedAt?.slice(11, 16),
]

test('§B GET /agentdays has the spans and sums of a day, and a presence that goes on has no end', async (t) => {
  const { app, tenant, data } = await reportingApp(t, { timeZone: 'UTC' })
  const agent = await colleague(app, tenant, { permissions: ['calls.manage'] })
  const freshToken = freshTokensOf(app, agent)
  const is = async (presence: string, minutes: number) => {
    const token = freshToken()
    assert.equal((await app.call('PUT', '/profile/presence', { token, body: { presence } })).status, 200)
    app.advance(`PT${minutes}M`)
  }
  for (const [presence, minutes] of [
    ['available', 30],
    ['break', 5],
    ['offline', 10],
    ['available', 7],
  ] as const) {
    await is(presence, minutes)
  }
  const answer = await data('GET', '/agentdays')
  const day = answer.items.find(({ userId }: { userId: string }) => userId === agent.userId)
  assert.deepEqual(day.spans.map(brief), [
    ['available', '09:00', '09:30'],
    ['break', '09:30', '09:35'],
    ['available', '09:45', undefined],
  ])
  assert.deepEqual([day.seconds.available, day.seconds.break, day.signedInSeconds], [37 * 60, 5 * 60, 42 * 60])
  assert.deepEqual([day.firstAt.slice(11, 16), day.lastAt], ['09:00', null])
  const { date, timeZone, startsAt, endsAt } = answer
  assert.deepEqual(
    { date, timeZone, startsAt, endsAt },
    {
      date: '2026-06-01',
      timeZone: 'UTC',
      startsAt: '2026-06-01T00:00:00.000Z',
      endsAt: '2026-06-02T00:00:00.000Z',
    },
  )
  const tomorrow = await data('GET', '/agentdays?date=2026-06-02')
  assert.deepEqual(tomorrow.items.find(({ userId }: { userId: string }) => userId === agent.userId).spans, [])
})

test('a presence over midnight counts for both days up to midnight, and has an end in the first', async (t) => {
  const { app, tenant, data } = await reportingApp(t, { timeZone: 'Europe/Istanbul' })
  const agent = await newUser(app, tenant, { role: { permissions: ['calls.manage'] } })
  await period(app, agent, 'available', '2026-05-30T20:00:00Z', '2026-05-31T22:30:00Z')
  const of = async (date: string) => {
    const { items } = await data('GET', `/agentdays?date=${date}`)
    return items.find(({ userId }: { userId: string }) => userId === agent.userId)
  }
  // Midnight in Istanbul is 21:00 UTC.
  assert.deepEqual((await of('2026-05-30')).spans.map(brief), [['available', '20:00', '21:00']])
  assert.deepEqual((await of('2026-05-31')).seconds.available, 24 * 3600)
  assert.deepEqual((await of('2026-06-01')).spans.map(brief), [['available', '21:00', '22:30']])
})

test('agent days show who served a visible hotel, those who left only on their days, and need reports.read', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { timeZone: 'UTC' })
  const [here, there] = [(await newHotel(tenant)).hotel, (await newHotel(tenant)).hotel]
  const one = await newUser(app, tenant, { role: { permissions: ['calls.manage'] }, user: { hotelIds: [here.id] } })
  const other = await newUser(app, tenant, { role: { permissions: ['calls.manage'] }, user: { hotelIds: [there.id] } })
  const left = await newUser(app, tenant, { role: { permissions: ['calls.manage'] } })
  await period(app, left, 'available', '2026-05-20T08:00:00Z', '2026-05-20T09:00:00Z')
  assert.equal((await tenant.call('DELETE', `/users/${left.userId}`)).status, 204)
  const seen = async (reader: Pick<typeof tenant, 'call'>, query: string): Promise<string[]> => {
    const { items } = (await reader.call('GET', `/agentdays?pageSize=100${query}`)).data
    return items.map(({ userId }: { userId: string }) => userId)
  }
  const listed = await seen(tenant, '')
  assert.deepEqual(
    [one, other, left].map(({ userId }) => listed.includes(userId)),
    [true, true, false],
  )
  assert.ok((await seen(tenant, '&date=2026-05-20')).includes(left.userId), 'who left stays in the past')
  assert.ok(!(await seen(tenant, `&hotelId=${here.id}`)).includes(other.userId))
  const manager = await colleague(app, tenant, { permissions: ['reports.read'], hotelIds: [here.id] })
  const visible = await seen(manager, '')
  assert.deepEqual([visible.includes(one.userId), visible.includes(other.userId)], [true, false])
  assert.equal(refusal(await manager.call('GET', `/agentdays?hotelId=${there.id}`)), '422 unknown_reference hotelId')
  assert.equal(refusal(await tenant.call('GET', '/agentdays?date=1850-01-01')), '422 out_of_range from')
  const agent = await colleague(app, tenant, { permissions: ['calls.manage'] })
  assert.equal((await agent.call('GET', '/agentdays')).status, 403)
})

test('random days agree with a count of each minute, also when the clocks change', async (t) => {
  const app = await testApp(t)
  const minute = fc.integer({ min: 1, max: 400 })
  const spans = fc.array(fc.tuple(fc.constantFrom(...signedInPresences, 'offline' as const), minute), { maxLength: 25 })
  await fc.assert(
    fc.asyncProperty(spans, fc.constantFrom('2026-03-28', '2026-03-29', '2026-05-10'), async (story, date) => {
      const tenant = await newTenant(app, { timeZone: 'Europe/Berlin' })
      const agent = await newUser(app, tenant, { role: { permissions: ['calls.manage'] } })
      let at = Temporal.PlainDate.from(date).subtract({ days: 1 }).toZonedDateTime('Europe/Berlin').toInstant()
      const counted: Record<string, number> = {}
      for (const [presence, minutes] of story) {
        const end = at.add({ minutes })
        if (presence !== 'offline') await period(app, agent, presence, at.toString(), end.toString())
        for (let each = at; Temporal.Instant.compare(each, end) < 0; each = each.add({ minutes: 1 })) {
          const isOfDay = each.toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString() === date
          if (isOfDay && presence !== 'offline') counted[presence] = (counted[presence] ?? 0) + 60
        }
        at = end
      }
      const { items } = (await tenant.call('GET', `/agentdays?date=${date}`)).data
      const { seconds } = items.find(({ userId }: { userId: string }) => userId === agent.userId)
      const nonZero = Object.fromEntries(Object.entries(seconds).filter(([, value]) => value !== 0))
      assert.deepEqual(nonZero, counted)
    }),
    { numRuns: 12 },
  )
})

/** Records a presence of the past: its name, when it began, and when it ended. */
const period = (
  app: TestApp,
  { tenantId, userId }: { tenantId: string; userId: string },
  ...[presence, from, to]: readonly [string, string, string]
) =>
  app.admin(
    `insert into presence_periods (tenant_id, id, user_id, presence, started_at, ended_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $5)`,
    [tenantId, randomUUID(), userId, presence, from, to],
  )
