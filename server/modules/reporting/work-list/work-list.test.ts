import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { reportUnhealthy } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { applyWorkEvent, type WaitingWork, type Worker } from '#shared/work-list/apply-work-event.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Colleague, colleague, created, newHotel, type Tenant } from '../../../testing/world.ts'
import { signingSecret } from '../../channels/testing/channel-world.ts'
import { voiceWorld } from '../../voice/testing/voice-world.ts'

type Reader = Pick<Tenant, 'call'>

const workOf = async ({ call }: Reader) => (await call('GET', '/worklist')).data
const ids = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id).toSorted()

/** A hotel in which guests call and write. Calls wait until somebody assigns them. */
async function workWorld(app: TestApp) {
  const world = await voiceWorld(app, { queue: { strategy: 'manual' } })
  const account = { type: 'messagingApp', provider: 'simulator', name: 'Simulated app', secrets: { signingSecret } }
  const channel = await created(world.tenant, '/integrations', { ...account, hotelIds: [world.hotel.id] })
  let people = 0
  const newNumber = (): string => `+90533${String(1_000_000 + (people += 1))}`
  async function write(from = newNumber()) {
    const body = { message: { from, text: 'Do you have a room?' } }
    const { data } = await world.tenant.call('POST', `/channels/${channel.id}/simulate`, { body })
    return { id: data.conversationId as string, from }
  }
  async function plan(assignedUserId: string | null = null): Promise<string> {
    const scheduledAt = app.runtime.now().add({ minutes: 1 }).toString()
    const body = { phone: newNumber(), scheduledAt, hotelId: world.hotel.id, assignedUserId }
    return (await created(world.tenant, '/scheduledcallbacks', body)).id
  }
  async function becomeDue(): Promise<void> {
    app.advance('PT2M')
    await app.settle()
  }
  return { ...world, channel, write, plan, becomeDue, newNumber }
}

test('the work list has who waits, what is due, who waits for an answer, and what a manager must repair', async (t) => {
  const app = await testApp(t)
  const { tenant, hotel, integration, agent, ring, act, write, plan, becomeDue, findEntry } = await workWorld(app)
  const other = await colleague(app, tenant, { permissions: ['calls.manage', 'guests.read', 'guests.manage'] })
  const [first, second] = [await ring(), await ring({ from: '+905321112244' })]
  await act(second.providerCallId, 'callerHangsUp')
  const [free, mine, theirs] = [await plan(), await plan(other.userId), await plan(agent.userId)]
  const { id: answered } = await write()
  const { id: unanswered } = await write()
  await other.call('POST', `/conversations/${answered}/messages`, { body: { text: 'Yes' } })
  const { hotel: elsewhere, roomType } = await newHotel(tenant, { season: { endDate: '2026-06-09' } })
  const webhook = await created(tenant, '/webhooks', {
    url: 'https://receiver.test/x',
    events: ['guest.created'],
    secret: 'a secret that is long',
  })
  await app.admin(`update webhooks set status = 'suspended', status_reason = 'attempts_exhausted'`)
  await inTransaction(backgroundInvocation(app.runtime, tenant.tenantId), (ctx) =>
    reportUnhealthy(ctx, integration.id, 'The password was refused'),
  )
  await becomeDue()

  const all = await workOf(tenant)
  const { id: entryId } = await findEntry(first.callId)
  assert.deepEqual(all.calls, [{ id: entryId, hotelId: hotel.id }])
  assert.deepEqual(ids(all.callbacks), [free, mine, theirs].toSorted(), 'a manager sees the callbacks of all')
  assert.deepEqual(all.conversations, [{ id: unanswered, hotelId: hotel.id, assigneeUserId: null }])
  assert.deepEqual(all.webhooks, [{ id: webhook.id, name: 'receiver.test' }])
  assert.deepEqual(all.integrations, [{ id: integration.id, name: integration.name }])
  const place = { hotelId: elsewhere.id, hotelName: elsewhere.name, roomTypeId: roomType.id, roomTypeName: 'Double' }
  assert.deepEqual(all.nightsWithoutPrice, [{ ...place, startDate: '2026-06-10', endDate: '2026-08-29', nights: 81 }])

  const own = await workOf(other)
  assert.deepEqual(ids(own.callbacks), [free, mine].toSorted(), 'an agent sees the own ones and those of nobody')
  // What a panel opens has exactly the records that are counted.
  for (const [list, records] of [
    ['/scheduledcallbacks?status=due&isForMe=true', own.callbacks],
    ['/conversations?status=open&isForMe=true', own.conversations],
    ['/voicequeue', own.calls],
  ] as const) {
    assert.deepEqual(ids((await other.call('GET', list)).data.items), ids(records), list)
  }
  assert.deepEqual(ids((await other.call('GET', '/scheduledcallbacks?isForMe=false')).data.items), [theirs])
  assert.deepEqual([own.webhooks, own.integrations, own.nightsWithoutPrice], [[], [], []])
  await tenant.call('POST', `/conversations/${unanswered}/assign`, { body: { userId: tenant.userId } })
  assert.deepEqual((await workOf(other)).conversations, [], 'it is for somebody else now')

  const elsewhereOnly = await workOf(await colleague(app, tenant, { hotelIds: [elsewhere.id] }))
  assert.deepEqual([elsewhereOnly.calls, elsewhereOnly.callbacks, elsewhereOnly.conversations], [[], [], []])
  const clerk = await workOf(await colleague(app, tenant, { permissions: ['reservations.read'] }))
  const { asOf, ...nothing } = clerk
  assert.equal(typeof asOf, 'string')
  assert.deepEqual(new Set(Object.values(nothing).map((list) => (list as unknown[]).length)), new Set([0]))
})

test('live events keep the work list of everybody as a fresh reading has it', async (t) => {
  const app = await testApp(t)
  const world = await workWorld(app)
  const agent = await colleague(app, world.tenant, { permissions: ['calls.manage', 'guests.read', 'guests.manage'] })
  const people: [Reader, Worker][] = [
    [world.tenant, { userId: world.tenant.userId, seesAllCallbacks: true }],
    [agent, { userId: agent.userId, seesAllCallbacks: false }],
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...steps), fc.nat()), { minLength: 8, maxLength: 20 }),
      async (story) => {
        const before = await Promise.all(people.map(([reader]) => workOf(reader)))
        const since = await latestEvent(app)
        const state = { calls: [], callbacks: [], conversations: [] }
        for (const [step, pick] of story) await step({ ...world, app, agent, state, pick })
        await app.settle()
        const events = await app.admin<{ type: string; data: object }>(
          'select type, data from live_events where position > $1 order by position',
          [since],
        )
        for (const [index, [reader, worker]] of people.entries()) {
          const shown = events.reduce((work: WaitingWork, event) => applyWorkEvent(work, event, worker), before[index])
          const fresh = await workOf(reader)
          for (const name of ['calls', 'callbacks', 'conversations'] as const) {
            assert.deepEqual(shown[name].toSorted(byId), fresh[name].toSorted(byId), name)
          }
        }
      },
    ),
    { numRuns: 3, endOnFailure: true },
  )
})

const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1)

const latestEvent = async (app: TestApp): Promise<unknown> =>
  (await app.admin<{ id: unknown }>('select coalesce(max(position), 0) as id from live_events'))[0]?.id

type Story = Awaited<ReturnType<typeof workWorld>> & {
  readonly app: TestApp
  readonly agent: Colleague
  readonly pick: number
  readonly state: { calls: string[]; callbacks: string[]; conversations: { id: string; from: string }[] }
}

/** One of the records so far. */
const pickOf = <T>(records: readonly T[], pick: number): T | undefined => records[pick % Math.max(1, records.length)]

const somebody = ({ agent, tenant, pick }: Story): string | null =>
  [null, agent.userId, tenant.userId][pick % 3] ?? null

const onCallback =
  (verb: string) =>
  async (story: Story): Promise<void> => {
    const id = pickOf(story.state.callbacks, story.pick)
    if (id) await story.tenant.call('POST', `/scheduledcallbacks/${id}/${verb}`)
  }

const onConversation =
  (verb: string, body: (story: Story) => object = () => ({})) =>
  async (story: Story): Promise<void> => {
    const conversation = pickOf(story.state.conversations, story.pick)
    const by = story.pick % 2 === 0 ? story.tenant : story.agent
    if (conversation) await by.call('POST', `/conversations/${conversation.id}/${verb}`, { body: body(story) })
  }

/** What people do. A step that is not possible now is refused, and changes nothing. */
const steps: readonly ((story: Story) => Promise<unknown>)[] = [
  async ({ ring, newNumber, state }) => state.calls.push((await ring({ from: newNumber() })).providerCallId),
  async ({ act, state, pick }) => {
    const id = pickOf(state.calls, pick)
    if (id) await act(id, 'callerHangsUp').catch(() => undefined)
  },
  async (story) => story.state.callbacks.push(await story.plan(somebody(story))),
  ({ becomeDue }) => becomeDue(),
  onCallback('complete'),
  onCallback('cancel'),
  async (story) => {
    const id = pickOf(story.state.callbacks, story.pick)
    const body = { assignedUserId: somebody(story) }
    if (id) await story.tenant.call('PUT', `/scheduledcallbacks/${id}`, { body })
  },
  async ({ state, pick, tenant }) => {
    const id = pickOf(state.callbacks, pick)
    if (id) await tenant.call('DELETE', `/scheduledcallbacks/${id}`)
  },
  async ({ write, state }) => state.conversations.push(await write()),
  async ({ write, state, pick }) => write(pickOf(state.conversations, pick)?.from),
  onConversation('messages', () => ({ text: 'Yes, we do' })),
  onConversation('assign', (story) => ({ userId: somebody(story) })),
  onConversation('resolve'),
  onConversation('reopen'),
]
