import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { waitForLock } from '../../../testing/postgres/wait-for-lock.ts'
import { type ChannelWorld, channelWorld, sentMessage } from '../testing/channel-world.ts'
import { applyWaitingStatuses } from './apply-delivery-status.ts'
import { advanceStatus, type DeliveryStatus, type StatusProgress } from './status-progress.ts'

let app: TestApp
let world: ChannelWorld
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

const order = ['queued', 'sent', 'delivered', 'read', 'failed'] as const
const queued: StatusProgress = {
  status: 'queued',
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  errorCode: null,
  errorMessage: null,
}
const start = Temporal.Instant.from('2026-06-01T08:00:00Z')
const deliveryStatus = (status: DeliveryStatus['status'], second: number): DeliveryStatus => ({
  status,
  at: start.add({ seconds: second }),
  errorCode: status === 'failed' ? '131026' : null,
  errorMessage: null,
})

const someStatuses = fc.array(
  fc
    .tuple(fc.constantFrom('sent', 'delivered', 'read', 'failed'), fc.nat(20))
    .map(([status, at]) => deliveryStatus(status, at)),
  { maxLength: 7 },
)
const finalStatus = (all: readonly DeliveryStatus[]): StatusProgress => all.reduce(advanceStatus, queued)

test('§4.4 statuses only move forward in any order of reports, and a message fails only before it is delivered', () => {
  fc.assert(
    fc.property(someStatuses, (all) => {
      let before = queued
      for (const each of all) {
        const now = advanceStatus(before, each)
        if (before.status === 'failed' || now.status === 'failed') {
          assert.ok(now.status === 'failed' && ['queued', 'sent', 'failed'].includes(before.status))
        } else assert.ok(order.indexOf(now.status) >= order.indexOf(before.status))
        before = now
      }
    }),
    { numRuns: 300 },
  )
})

test('reports in another order, or repeated, give the same result', () => {
  const withoutFailure = someStatuses.map((all) => all.filter(({ status }) => status !== 'failed'))
  fc.assert(
    fc.property(withoutFailure, fc.infiniteStream(fc.nat(100)), (all, numbers) => {
      const mixed = all
        .map((each) => [numbers.next().value ?? 0, each] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, each]) => each)
      assert.deepEqual(finalStatus([...mixed, ...all]), finalStatus(all))
    }),
    { numRuns: 300 },
  )
})

test('a status implies the statuses before it, and their times are in order', () => {
  fc.assert(
    fc.property(someStatuses, (all) => {
      const { status, sentAt, deliveredAt, readAt } = finalStatus(all)
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

test('§4.4 a provider’s report becomes the status with its time, and each change is a live event', async () => {
  const { conversationId } = await world.simulateMessage()
  const id = await sentMessage(world, conversationId, 'out-1')
  await world.postEvents([status('out-1', 'read', '2026-06-01T08:59:30Z')])
  await world.postEvents([
    status('out-1', 'delivered', '2026-06-01T08:59:10Z'),
    status('out-1', 'read', '2026-06-01T08:59:30Z'),
    status('out-1', 'failed', '2026-06-01T08:59:40Z', { errorCode: '131026' }),
  ])
  const [message] = await world.listMessages(conversationId)
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

test('§4.4 a failed message has its reason and stays failed', async () => {
  const { conversationId } = await world.simulateMessage()
  await sentMessage(world, conversationId, 'out-2')
  const why = { errorCode: '131026', errorMessage: 'Message undeliverable' }
  await world.postEvents([status('out-2', 'failed', '2026-06-01T08:59:00Z', why)])
  await world.postEvents([status('out-2', 'delivered', '2026-06-01T08:59:01Z')])
  const [{ status: is, errorCode, errorMessage, deliveredAt }] = await world.listMessages(conversationId)
  assert.deepEqual([is, errorCode, errorMessage, deliveredAt], ['failed', ...Object.values(why), null])
})

/** Marks a message as sent, as the send job does; `meanwhile` runs before the commit. */
const markSent = (providerMessageId: string, id: string, meanwhile?: () => Promise<void>) =>
  inTransaction(backgroundInvocation(app.runtime, world.tenant.tenantId), async (ctx) => {
    await ctx.db.run(sql`
      update messages set status = 'sent', provider_message_id = ${providerMessageId}
      where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
    await applyWaitingStatuses(ctx, world.ids.app, providerMessageId)
    await meanwhile?.()
  })

test('a status that arrives before the message is marked as sent is applied later', async () => {
  const { conversationId } = await world.simulateMessage()
  const early = await sentMessage(world, conversationId, null)
  await world.postEvents([
    status('early', 'delivered', '2026-06-01T08:59:10Z'),
    status('early', 'sent', '2026-06-01T08:59:00Z'),
  ])
  await markSent('early', early)
  const [{ status: is, sentAt }] = await world.listMessages(conversationId)
  assert.deepEqual([is, Temporal.Instant.from(sentAt).toString()], ['delivered', '2026-06-01T08:59:00Z'])
  assert.deepEqual(await waiting(), [])
})

const waiting = () => app.admin('select status from message_statuses')

test('a status that arrives while the message is being marked as sent is not lost', async () => {
  const { conversationId } = await world.simulateMessage()
  const id = await sentMessage(world, conversationId, null)
  let telling: Promise<Answer> | undefined
  await markSent('raced', id, async () => {
    telling = world.postEvents([status('raced', 'delivered', '2026-06-01T08:59:20Z')])
    // Without the lock it would finish before this commit and find no message.
    await Promise.race([telling, waitForLock(app, 'advisory')])
  })
  assert.equal((await telling)?.status, 200)
  assert.equal((await world.listMessages(conversationId))[0].status, 'delivered')
  assert.deepEqual(await waiting(), [])
})

test('statuses of messages that the service did not send are deleted after a week', async () => {
  await world.postEvents([status('somebody’s', 'read', '2026-06-01T08:59:00Z')])
  const remaining = () => app.admin(`select status from message_statuses where provider_message_id = 'somebody’s'`)
  await app.settle()
  assert.equal((await remaining()).length, 1)
  app.advance('PT169H')
  await app.settle()
  assert.equal((await remaining()).length, 0)
})
