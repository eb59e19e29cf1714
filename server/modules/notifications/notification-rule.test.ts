import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { event } from '#platform/events/event.ts'
import { relay } from '#platform/events/relay.ts'
import { testApp } from '../../testing/app.ts'
import { colleague, newHotel, newTenant } from '../../testing/world.ts'
import { notificationRule } from './notification-rule.ts'

const RingData = Type.Object({ userIds: Type.Union([Type.Null(), Type.Array(Type.String())]) })
const bellRang = event('bell.bellRang', RingData, { emittedWhen: 'a test rings' })

const onRing = notificationRule({
  type: 'callbackDue',
  severity: 'critical',
  on: bellRang,
  to: 'calls.manage',
  only: ({ data }) => data.userIds,
  link: ({ subjectId }) => ({ type: 'bell', id: subjectId }),
  text: {
    en: ({ hotelName }) => ({ title: 'Ding <dong>', body: `At ${hotelName || 'no hotel'}.`, advice: 'Run.' }),
    tr: () => ({ title: 'Zil', body: 'Çaldı.' }),
  },
})

test('a rule can restrict its recipients; without a hotel it reaches all holders of the permission', async (t) => {
  const app = await testApp(t)
  const owner = await newTenant(app)
  const { hotel } = await newHotel(owner)
  const { hotel: other } = await newHotel(owner)
  const here = await colleague(app, owner, { hotelIds: [hotel.id] })
  const there = await colleague(app, owner, { hotelIds: [other.id] })
  const lacks = await colleague(app, owner, { permissions: ['calls.read'] })
  const names = { [owner.userId]: 'owner', [here.userId]: 'here', [there.userId]: 'there', [lacks.userId]: 'lacks' }
  await app.settle()
  const notify = async (hotelId: string | null, userIds: readonly string[] | null) => {
    await app.admin('delete from notifications')
    app.mailbox.length = 0
    await inTransaction(backgroundInvocation(app.runtime, owner.tenantId), async (ctx) =>
      ctx.emit(bellRang, { subjectId: ctx.newId(), hotelId, data: { userIds: userIds && [...userIds] } }),
    )
    while ((await relay(app.runtime, [onRing])) > 0);
    await app.settle()
    const rows = await app.admin<{ user_id: string; body: string; created_at: Date; id: string }>(
      'select * from notifications',
    )
    assert.equal(app.mailbox.length, rows.length, 'what is critical is mailed')
    for (const { id } of rows) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
    return { who: rows.map((row) => names[row.user_id]).toSorted(), body: rows[0]?.body }
  }
  assert.deepEqual(await notify(hotel.id, null), { who: ['here', 'owner'], body: `At ${hotel.name}.` })
  assert.deepEqual(await notify(null, null), { who: ['here', 'owner', 'there'], body: 'At no hotel.' })
  assert.deepEqual((await notify(hotel.id, [here.userId, there.userId, lacks.userId])).who, ['here'])
  const [mail] = app.mailbox
  assert.deepEqual([mail?.to, mail?.subject], [here.email, 'Ding <dong>'])
  assert.match(mail?.text ?? '', /^At .*\n\nRun\.\n$/)
  assert.match(mail?.html ?? '', /<p>Run\.<\/p>/)
  assert.deepEqual((await notify(hotel.id, [])).who, [])
})
