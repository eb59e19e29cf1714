import assert from 'node:assert/strict'
import { test } from 'node:test'
import Type from 'typebox'
import { event } from '#platform/events/event.ts'
import { relay } from '#platform/events/relay.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { testApp } from '../../testing/app.ts'
import { colleague, newHotel, newTenant } from '../../testing/world.ts'
import { notice } from './notification-rule.ts'

const Rung = Type.Object({ userIds: Type.Union([Type.Null(), Type.Array(Type.String())]) })
const rang = event('bell.rang', Rung, { emittedWhen: 'a test rings' })

const onRing = notice({
  type: 'callbackDue',
  severity: 'critical',
  on: rang,
  to: 'calls.manage',
  only: ({ data }) => data.userIds,
  link: ({ subjectId }) => ({ type: 'bell', id: subjectId }),
  words: {
    en: ({ hotelName }) => ({ title: 'Ding <dong>', body: `At ${hotelName || 'no hotel'}.`, advice: 'Run.' }),
    tr: () => ({ title: 'Zil', body: 'Çaldı.' }),
  },
})

test('a notice may be for some of those who hold the permission; of no hotel it is for all of them', async (t) => {
  const app = await testApp(t)
  const owner = await newTenant(app)
  const { hotel } = await newHotel(owner)
  const { hotel: other } = await newHotel(owner)
  const here = await colleague(app, owner, { hotelIds: [hotel.id] })
  const there = await colleague(app, owner, { hotelIds: [other.id] })
  const lacks = await colleague(app, owner, { permissions: ['calls.read'] })
  const names = { [owner.userId]: 'owner', [here.userId]: 'here', [there.userId]: 'there', [lacks.userId]: 'lacks' }
  await app.settle()
  const toldOf = async (hotelId: string | null, userIds: readonly string[] | null) => {
    await app.admin('delete from notifications')
    app.mailbox.length = 0
    await inTenant(backgroundOf(app.runtime, owner.tenantId), async (ctx) =>
      ctx.emit(rang, { subjectId: ctx.newId(), hotelId, data: { userIds: userIds && [...userIds] } }),
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
  assert.deepEqual(await toldOf(hotel.id, null), { who: ['here', 'owner'], body: `At ${hotel.name}.` })
  assert.deepEqual(await toldOf(null, null), { who: ['here', 'owner', 'there'], body: 'At no hotel.' })
  assert.deepEqual((await toldOf(hotel.id, [here.userId, there.userId, lacks.userId])).who, ['here'])
  const [mail] = app.mailbox
  assert.deepEqual([mail?.to, mail?.subject], [here.email, 'Ding <dong>'])
  assert.match(mail?.text ?? '', /^At .*\n\nRun\.\n$/)
  assert.match(mail?.html ?? '', /<p>Run\.<\/p>/)
  assert.deepEqual((await toldOf(hotel.id, [])).who, [])
})
