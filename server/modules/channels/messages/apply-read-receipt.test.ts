import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { waitForLock } from '../../../testing/postgres/wait-for-lock.ts'
import { type ChannelWorld, channelWorld, type EventBody, newSender, sentMessage } from '../testing/channel-world.ts'
import { applyWaitingReceipts } from './apply-read-receipt.ts'

let app: TestApp
let world: ChannelWorld
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

/** A conversation with answers at the given minutes after eight, and receipts of its network. */
async function answeredConversation(...minutes: readonly number[]) {
  const from = newSender()
  const { conversationId } = await world.simulateMessage({ from })
  const ids: string[] = []
  for (const minute of minutes) {
    const id = await sentMessage(world, conversationId, `seen-${from}-${minute}`)
    await app.admin('update messages set at = $2, sent_at = $2 where id = $1', [id, atMinute(minute)])
    ids.push(id)
  }
  const receipt = (status: string, minute: number, more: EventBody = {}) => ({
    kind: 'seen',
    channel: 'whatsapp',
    to: 'simulated',
    from,
    status,
    upTo: atMinute(minute),
    at: atMinute(minute + 1),
    ...more,
  })
  return { from, conversationId, ids, receipt, statuses: () => statusesOf(ids) }
}

const atMinute = (minute: number): string => `2026-06-01T08:${String(minute).padStart(2, '0')}:00Z`

async function statusesOf(ids: readonly string[]): Promise<(string | undefined)[]> {
  const rows = await app.admin<{ id: string; status: string }>('select id, status from messages where id = any ($1)', [
    ids,
  ])
  return ids.map((each) => rows.find(({ id }) => id === each)?.status)
}

const liveOf = (ids: readonly string[]) =>
  app.admin(
    `select data ->> 'messageId' as id, data ->> 'status' as status from live_events
     where type = 'message.status' and data ->> 'messageId' = any ($1) order by position`,
    [ids],
  )

test('§4.4 a read receipt marks messages sent by its time as read and delivered, each with a live event', async () => {
  const { ids, receipt, statuses, conversationId } = await answeredConversation(10, 20, 30)
  assert.equal((await world.postEvents([receipt('read', 20)])).status, 200)
  assert.deepEqual(await statuses(), ['read', 'read', 'sent'])
  const listMessages = await world.listMessages(conversationId)
  const first = listMessages.find(({ id }: { id: string }) => id === ids[0])
  const moments = [first.sentAt, first.deliveredAt, first.readAt].map((each) => Temporal.Instant.from(each).toString())
  assert.deepEqual(moments, [atMinute(10), atMinute(21), atMinute(21)])
  const live = await liveOf(ids)
  assert.deepEqual(
    new Set(live.map(({ id, status }) => `${id} ${status}`)),
    new Set(ids.slice(0, 2).map((id) => `${id} read`)),
  )
  assert.equal(live.length, 2)
})

test('§4.4 receipts only move statuses forward, in any order and when repeated', async () => {
  const { ids, receipt, statuses } = await answeredConversation(10, 20, 30)
  await app.admin(`update messages set status = 'failed' where id = $1`, [ids[2]])
  await world.postEvents([receipt('delivered', 30), receipt('read', 10), receipt('delivered', 30), receipt('read', 10)])
  assert.deepEqual(await statuses(), ['read', 'delivered', 'failed'])
  await world.postEvents([receipt('read', 30), receipt('delivered', 30), receipt('read', 10)])
  assert.deepEqual(await statuses(), ['read', 'read', 'failed'])
  const liveStatuses = (await liveOf(ids)).map(({ status }) => status).toSorted()
  assert.deepEqual(liveStatuses, ['delivered', 'delivered', 'read', 'read'])
  const times = await app.admin(`select delivered_at as at from messages where id = $1`, [ids[1]])
  assert.equal(Temporal.Instant.from(new Date(String(times[0]?.['at'])).toISOString()).toString(), atMinute(31))
})

test('a receipt changes no other guest, address or channel', async () => {
  const [one, other] = [await answeredConversation(10), await answeredConversation(10)]
  const { receipt } = one
  const strange = [{ to: 'another address' }, { channel: 'messenger' }, { from: newSender() }]
  assert.equal((await world.postEvents(strange.map((each) => receipt('read', 20, each)))).status, 200)
  assert.deepEqual([await one.statuses(), await other.statuses()], [['sent'], ['sent']])
  assert.equal((await world.postEvents([receipt('read', 20)], 'social')).status, 200)
  assert.deepEqual(await one.statuses(), ['sent'], 'another account')
  await world.postEvents([receipt('read', 20)])
  assert.deepEqual([await one.statuses(), await other.statuses()], [['read'], ['sent']])
})

/** Marks a message as sent in minute 10, as the send job does; `meanwhile` runs before the commit. */
const markSent = (id: string, conversationId: string, meanwhile?: () => Promise<void>) =>
  inTransaction(backgroundInvocation(app.runtime, world.tenant.tenantId), async (ctx) => {
    await ctx.db.run(sql`
      update messages set status = 'sent', at = ${atMinute(10)}::timestamptz, sent_at = ${atMinute(10)}::timestamptz
      where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
    await applyWaitingReceipts(ctx, conversationId)
    await meanwhile?.()
  })

test('a message that was read before it was marked as sent becomes read', async () => {
  const { conversationId, receipt } = await answeredConversation()
  const id = await sentMessage(world, conversationId, null)
  await world.postEvents([receipt('read', 11)])
  assert.deepEqual(await statusesOf([id]), ['queued'])
  await markSent(id, conversationId)
  assert.deepEqual(await statusesOf([id]), ['read'])
  const advanceClock = await sentMessage(world, conversationId, null)
  await world.postEvents([receipt('read', 9, { upTo: '2026-06-01T09:30:00Z' })])
  app.advance('PT10M')
  await app.admin(`update messages set status = 'sent', sent_at = $2 where id = $1`, [
    advanceClock,
    app.runtime.now().toString(),
  ])
  await inTransaction(backgroundInvocation(app.runtime, world.tenant.tenantId), (ctx) =>
    applyWaitingReceipts(ctx, conversationId),
  )
  assert.deepEqual(
    await statusesOf([advanceClock]),
    ['sent'],
    'whatever a clock says, nobody reads what is written later',
  )
})

test('a receipt that arrives while the message is being marked as sent is not lost', async () => {
  const { conversationId, receipt } = await answeredConversation()
  const id = await sentMessage(world, conversationId, null)
  let telling: Promise<Answer> | undefined
  await markSent(id, conversationId, async () => {
    telling = world.postEvents([receipt('read', 11)])
    // Without the lock it would finish before this commit and find no message.
    await Promise.race([telling, waitForLock(app)])
  })
  assert.equal((await telling)?.status, 200)
  assert.deepEqual(await statusesOf([id]), ['read'])
})
