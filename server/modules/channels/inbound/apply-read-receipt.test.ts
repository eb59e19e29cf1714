import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#platform/db/sql.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { type Answer, type TestApp, testApp } from '../../../testing/app.ts'
import { type ChannelWorld, channelWorld, newSender, sentMessage, type Told } from '../testing/channel-world.ts'
import { applyMarks } from './apply-read-receipt.ts'

let app: TestApp
let world: ChannelWorld
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

/** A guest who has written, whom we have answered at each of the minutes after nine; and what the network tells of them. */
async function answered(...minutes: readonly number[]) {
  const from = newSender()
  const { conversationId } = await world.writes({ from })
  const ids: string[] = []
  for (const minute of minutes) {
    const id = await sentMessage(world, conversationId, `seen-${from}-${minute}`)
    await app.admin('update messages set at = $2, sent_at = $2 where id = $1', [id, atMinute(minute)])
    ids.push(id)
  }
  const seen = (status: string, minute: number, more: Told = {}) => ({
    kind: 'seen',
    channel: 'whatsapp',
    to: 'simulated',
    from,
    status,
    upTo: atMinute(minute),
    at: atMinute(minute + 1),
    ...more,
  })
  return { from, conversationId, ids, seen, statuses: () => statusesOf(ids) }
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

test('§4.4 who has read until a moment has read all that was sent by then, and got it; each is told live', async () => {
  const { ids, seen, statuses, conversationId } = await answered(10, 20, 30)
  assert.equal((await world.tells([seen('read', 20)])).status, 200)
  assert.deepEqual(await statuses(), ['read', 'read', 'sent'])
  const thread = await world.thread(conversationId)
  const first = thread.find(({ id }: { id: string }) => id === ids[0])
  const moments = [first.sentAt, first.deliveredAt, first.readAt].map((each) => Temporal.Instant.from(each).toString())
  assert.deepEqual(moments, [atMinute(10), atMinute(21), atMinute(21)])
  const live = await liveOf(ids)
  assert.deepEqual(
    new Set(live.map(({ id, status }) => `${id} ${status}`)),
    new Set(ids.slice(0, 2).map((id) => `${id} read`)),
  )
  assert.equal(live.length, 2)
})

test('§4.4 what was seen only moves forward: in whatever order it is told, and twice', async () => {
  const { ids, seen, statuses } = await answered(10, 20, 30)
  await app.admin(`update messages set status = 'failed' where id = $1`, [ids[2]])
  await world.tells([seen('delivered', 30), seen('read', 10), seen('delivered', 30), seen('read', 10)])
  assert.deepEqual(await statuses(), ['read', 'delivered', 'failed'])
  await world.tells([seen('read', 30), seen('delivered', 30), seen('read', 10)])
  assert.deepEqual(await statuses(), ['read', 'read', 'failed'])
  const told = (await liveOf(ids)).map(({ status }) => status).toSorted()
  assert.deepEqual(told, ['delivered', 'delivered', 'read', 'read'])
  const times = await app.admin(`select delivered_at as at from messages where id = $1`, [ids[1]])
  assert.equal(Temporal.Instant.from(new Date(String(times[0]?.['at'])).toISOString()).toString(), atMinute(31))
})

test('what one has seen says nothing of another, of another address or channel, or of a stranger', async () => {
  const [one, other] = [await answered(10), await answered(10)]
  const { seen } = one
  const strange = [{ to: 'another address' }, { channel: 'messenger' }, { from: newSender() }]
  assert.equal((await world.tells(strange.map((each) => seen('read', 20, each)))).status, 200)
  assert.deepEqual([await one.statuses(), await other.statuses()], [['sent'], ['sent']])
  assert.equal((await world.tells([seen('read', 20)], 'social')).status, 200)
  assert.deepEqual(await one.statuses(), ['sent'], 'another account')
  await world.tells([seen('read', 20)])
  assert.deepEqual([await one.statuses(), await other.statuses()], [['read'], ['sent']])
})

/** Notes that a message was handed over in minute 10, as who sends it does; `meanwhile` is what happens before that is committed. */
const noteSent = (id: string, conversationId: string, meanwhile?: () => Promise<void>) =>
  inTenant(backgroundOf(app.runtime, world.tenant.tenantId), async (ctx) => {
    await ctx.db.run(sql`
      update messages set status = 'sent', at = ${atMinute(10)}::timestamptz, sent_at = ${atMinute(10)}::timestamptz
      where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
    await applyMarks(ctx, conversationId)
    await meanwhile?.()
  })

test('a message that was read before it was noted as sent is read', async () => {
  const { conversationId, seen } = await answered()
  const id = await sentMessage(world, conversationId, null)
  await world.tells([seen('read', 11)])
  assert.deepEqual(await statusesOf([id]), ['queued'])
  await noteSent(id, conversationId)
  assert.deepEqual(await statusesOf([id]), ['read'])
  const later = await sentMessage(world, conversationId, null)
  await world.tells([seen('read', 9, { upTo: '2026-06-01T09:30:00Z' })])
  app.advance('PT10M')
  await app.admin(`update messages set status = 'sent', sent_at = $2 where id = $1`, [
    later,
    app.runtime.now().toString(),
  ])
  await inTenant(backgroundOf(app.runtime, world.tenant.tenantId), (ctx) => applyMarks(ctx, conversationId))
  assert.deepEqual(await statusesOf([later]), ['sent'], 'whatever a clock says, nobody reads what is written later')
})

test('a message that is read while it is being noted as sent is not lost between the two', async () => {
  const { conversationId, seen } = await answered()
  const id = await sentMessage(world, conversationId, null)
  let telling: Promise<Answer> | undefined
  await noteSent(id, conversationId, async () => {
    telling = world.tells([seen('read', 11)])
    // Without turns it is done before this is committed, and has found no message.
    await Promise.race([telling, someoneWaits()])
  })
  assert.equal((await telling)?.status, 200)
  assert.deepEqual(await statusesOf([id]), ['read'])
})

/** Waits until somebody waits for the conversation. */
async function someoneWaits(): Promise<void> {
  const deadline = Date.now() + 30_000
  const waiting = () =>
    app.admin(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  while ((await waiting()).length === 0) assert.ok(Date.now() < deadline, 'nobody waits')
}
