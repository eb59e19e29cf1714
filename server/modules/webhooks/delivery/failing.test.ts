import assert from 'node:assert/strict'
import { test } from 'node:test'
import { colleague, newHotel } from '../../../testing/world.ts'
import { type ReceivingTenant, receivingTenant } from '../testing/receiving-tenant.ts'

const warnings = async (world: ReceivingTenant) => (await world.get('/notifications?severity=warning')).items

async function runAttempts(world: ReceivingTenant, waits: readonly string[]): Promise<void> {
  await world.app.settle()
  for (const wait of waits) {
    world.app.advance(wait)
    await world.app.settle()
  }
}

test('§6.4 the third failed attempt warns the administrators, once until a delivery succeeds', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  world.receiver.answer = () => ({ status: 503 })
  const mails = world.app.mailbox.length
  await world.emit()
  await runAttempts(world, ['PT1M'])
  assert.deepEqual(await warnings(world), [])
  await world.emit()
  await runAttempts(world, ['PT5M'])
  const [warning, ...more] = await warnings(world)
  assert.deepEqual([warning.type, warning.link], ['integrationError', { type: 'webhook', id: webhook.id }])
  assert.equal(more.length, 0)
  const oldest = (await world.deliveriesOf(webhook)).at(-1)
  for (const named of [world.receiver.url, oldest.id, 'guest.created', 'HTTP 503']) {
    assert.ok(warning.body.includes(named), named)
  }
  // The second delivery fails for the third time too.
  await runAttempts(world, ['PT5M'])
  assert.equal((await warnings(world)).length, 1)

  world.receiver.answer = () => ({ status: 200 })
  await runAttempts(world, ['PT30M'])
  world.receiver.answer = () => ({ status: 503 })
  await world.emit()
  await runAttempts(world, ['PT1M', 'PT5M'])
  assert.equal((await warnings(world)).length, 2)
  assert.equal(world.app.mailbox.length, mails, 'a warning is no mail')
})

test('deliveries that fail for the third time in one batch warn once', async (t) => {
  const world = await receivingTenant(t)
  await world.register()
  world.receiver.answer = () => ({ status: 500 })
  for (let n = 0; n < 6; n++) await world.emit()
  await runAttempts(world, ['PT1M', 'PT5M'])
  assert.equal((await warnings(world)).length, 1)
})

test('§6.4.3 users are notified in their own language, only about endpoints of their hotels', async (t) => {
  const world = await receivingTenant(t)
  const { tenant, app } = world
  const { hotel } = await newHotel({ ...tenant, call: world.call })
  const { hotel: other } = await newHotel({ ...tenant, call: world.call })
  const turk = await colleague(app, tenant, { hotelIds: [hotel.id] })
  const stranger = await colleague(app, tenant, { hotelIds: [other.id] })
  const clerk = await colleague(app, tenant, { permissions: ['guests.read'] })
  await app.admin(`update users set language_code = 'tr-TR' where id = $1`, [turk.userId])
  const webhook = await world.register({ hotelIds: [hotel.id] })
  await world.emit('guest.created', hotel.id)
  const before = app.mailbox.length
  await world.exhaust()

  const notified = await app.admin('select user_id, severity, title from notifications order by created_at, title')
  const of = (userId: string) => notified.filter(({ user_id: id }) => id === userId).map(({ title }) => title)
  assert.deepEqual(of(tenant.userId), ['Webhook is failing', 'Webhook suspended'])
  assert.deepEqual(of(turk.userId), ['Webhook hata veriyor', 'Webhook askıya alındı'])
  assert.deepEqual([of(stranger.userId), of(clerk.userId)], [[], []])
  const mails = app.mailbox.slice(before)
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]).toSorted(),
    [
      [tenant.email, 'Webhook suspended'],
      [turk.email, 'Webhook askıya alındı'],
    ].toSorted(),
  )
  const [delivery] = await world.deliveriesOf(webhook)
  for (const { text } of mails) assert.ok(text.includes(delivery.id) && text.includes(delivery.eventId), text)
})
