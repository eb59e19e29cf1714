import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { sql } from '#platform/db/sql.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { type ChannelWorld, channelWorld, sentMessage } from '../testing/channel-world.ts'
import { type Progress, progressed, type ToldStatus } from '../messages/status-progress.ts'
import { applyWaitingStatuses } from './apply-delivery-status.ts'

let app: TestApp
let world: ChannelWorld
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

const order = ['queued', 'sent', 'delivered', 'read', 'failed'] as const
const queued: Progress = {
  status: 'queued',
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  errorCode: null,
  errorMessage: null,
}
const start = Temporal.Instant.from('2026-06-01T08:00:00Z')
const told = (status: ToldStatus['status'], second: number): ToldStatus => ({
  status,
  at: start.add({ seconds: second }),
  errorCode: status === 'failed' ? '131026' : null,
  errorMessage: null,
})

const someTold = fc.array(
  fc.tuple(fc.constantFrom('sent', 'delivered', 'read', 'failed'), fc.nat(20)).map(([status, at]) => told(status, at)),
  { maxLength: 7 },
)
const after_ = (all: readonly ToldStatus[]): Progress => all.reduce(progressed, queued)

test('§4.4 statuses only move forward: in whatever order they are told, and a failure only before it is delivered', () => {
  fc.assert(
    fc.property(someTold, (all) => {
      let before = queued
      for (const each of all) {
        const now = progressed(before, each)
        if (before.status === 'failed' || now.status === 'failed') {
          assert.ok(now.status === 'failed' && ['queued', 'sent', 'failed'].includes(before.status))
        } else assert.ok(order.indexOf(now.status) >= order.indexOf(before.status))
        before = now
      }
    }),
    { numRuns: 300 },
  )
})

test('what is told in another order, or twice, comes to the same', () => {
  const withoutFailure = someTold.map((all) => all.filter(({ status }) => status !== 'failed'))
  fc.assert(
    fc.property(withoutFailure, fc.infiniteStream(fc.nat(100)), (all, numbers) => {
      const mixed = all
        .map((each) => [numbers.next().value ?? 0, each] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, each]) => each)
      assert.deepEqual(after_([...mixed, ...all]), after_(all))
    }),
    { numRuns: 300 },
  )
})

test('a step tells of those before it: none is later than the one after it', () => {
  fc.assert(
    fc.property(someTold, (all) => {
      const { status, sentAt, deliveredAt, readAt } = after_(all)
      const moments = [sentAt, deliveredAt, readAt].filter((each) => each !== null)
      assert.deepEqual(moments, moments.toSorted())
      if (status !== 'failed') {
        assert.equal(moments.length, order.indexOf(status))
      }
    }),
    { numRuns: 300 },
  )
})

const status = (providerMessageId: string, is: string, at: string, more: object = {}) => ({
  kind: 'status',
  providerMessageId,
  status: is,
  at,
  ...more,
})

test('§4.4 what a provider tells of a message is its status, with its times; each change is told live', async () => {
  const { conversationId } = await world.writes()
  const id = await sentMessage(world, conversationId, 'out-1')
  await world.tells([status('out-1', 'read', '2026-06-01T08:59:30Z')])
  await world.tells([
    status('out-1', 'delivered', '2026-06-01T08:59:10Z'),
    status('out-1', 'read', '2026-06-01T08:59:30Z'),
    status('out-1', 'failed', '2026-06-01T08:59:40Z', { errorCode: '131026' }),
  ])
  const [message] = await world.thread(conversationId)
  const { status: is, sentAt, deliveredAt, readAt, errorCode } = message
  assert.deepEqual(
    [is, ...[sentAt, deliveredAt, readAt].map((at) => Temporal.Instant.from(at).toString()), errorCode],
    ['read', '2026-06-01T08:59:10Z', '2026-06-01T08:59:10Z', '2026-06-01T08:59:30Z', null],
  )
  const live = await app.admin(
    `select data from live_events where type = 'message.status' and data ->> 'messageId' = $1`,
    [id],
  )
  assert.deepEqual(
    live.map(({ data }) => data),
    [{ messageId: id, conversationId, status: 'read' }],
  )
})

test('§4.4 a message that failed says why, and stays so', async () => {
  const { conversationId } = await world.writes()
  await sentMessage(world, conversationId, 'out-2')
  const why = { errorCode: '131026', errorMessage: 'Message undeliverable' }
  await world.tells([status('out-2', 'failed', '2026-06-01T08:59:00Z', why)])
  await world.tells([status('out-2', 'delivered', '2026-06-01T08:59:01Z')])
  const [{ status: is, errorCode, errorMessage, deliveredAt }] = await world.thread(conversationId)
  assert.deepEqual([is, errorCode, errorMessage, deliveredAt], ['failed', ...Object.values(why), null])
})

/** Notes that a message was sent, as who sends it does; `meanwhile` is what happens before that is committed. */
const tellSent = (providerMessageId: string, id: string, meanwhile?: () => Promise<void>) =>
  inTenant(backgroundOf(app.runtime, world.tenant.tenantId), async (ctx) => {
    await ctx.db.run(sql`
      update messages set status = 'sent', provider_message_id = ${providerMessageId}
      where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
    await applyWaitingStatuses(ctx, world.ids.app, providerMessageId)
    await meanwhile?.()
  })

test('a status that comes before the message is known to be sent waits for it', async () => {
  const { conversationId } = await world.writes()
  const early = await sentMessage(world, conversationId, null)
  await world.tells([
    status('early', 'delivered', '2026-06-01T08:59:10Z'),
    status('early', 'sent', '2026-06-01T08:59:00Z'),
  ])
  await tellSent('early', early)
  const [{ status: is, sentAt }] = await world.thread(conversationId)
  assert.deepEqual([is, Temporal.Instant.from(sentAt).toString()], ['delivered', '2026-06-01T08:59:00Z'])
  assert.deepEqual(await waiting(), [])
})

const waiting = () => app.admin('select status from message_statuses')

/** Waits until somebody waits for a turn. */
async function someoneWaits(): Promise<void> {
  const deadline = Date.now() + 30_000
  const isSo = async () =>
    (
      await app.admin(`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
    ).length > 0
  while (!(await isSo())) assert.ok(Date.now() < deadline, 'nobody waits')
}

test('a status that comes while the message is being noted as sent is not lost between the two', async () => {
  const { conversationId } = await world.writes()
  const id = await sentMessage(world, conversationId, null)
  let telling: Promise<Answer> | undefined
  await tellSent('raced', id, async () => {
    telling = world.tells([status('raced', 'delivered', '2026-06-01T08:59:20Z')])
    // Without turns it is done before this is committed, and has found no message.
    await Promise.race([telling, someoneWaits()])
  })
  assert.equal((await telling)?.status, 200)
  assert.equal((await world.thread(conversationId))[0].status, 'delivered')
  assert.deepEqual(await waiting(), [])
})

test('statuses of messages that nobody here has sent are forgotten after a week', async () => {
  await world.tells([status('somebody’s', 'read', '2026-06-01T08:59:00Z')])
  const kept = () => app.admin(`select status from message_statuses where provider_message_id = 'somebody’s'`)
  await app.settle()
  assert.equal((await kept()).length, 1)
  app.advance('PT169H')
  await app.settle()
  assert.equal((await kept()).length, 0)
})
