import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { receivingTenant } from '../testing/receiving-tenant.ts'
import { eventRetention } from './retention.ts'

test('bodies are kept for thirty days, deliveries and their attempts for ninety', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  await world.app.settle()
  const [{ id }] = await world.deliveriesOf(webhook)
  const later = async (by: string) => {
    world.app.advance(by)
    await world.app.settle()
  }
  await later('P29D')
  assert.equal((await world.get(`/webhooks/deliveries/${id}`)).body, String(world.receiver.received[0]?.raw))
  await later('P1D')
  const { body, attempts, status } = await world.get(`/webhooks/deliveries/${id}`)
  assert.deepEqual([body, attempts.length, status], [null, 1, 'succeeded'])
  assert.deepEqual(await world.app.admin('select type from events'), [])
  const refused = await world.call('POST', `/webhooks/deliveries/${id}/resend`)
  assert.deepEqual([refused.status, refused.body.errors[0].code], [409, 'invalid_state_transition'])
  await later('P59D')
  assert.equal((await world.get(`/webhooks/deliveries/${id}`)).attempts.length, 1)
  await later('P1D')
  assert.equal((await world.call('GET', `/webhooks/deliveries/${id}`)).status, 404)
  assert.deepEqual(await world.app.admin('select from webhook_attempts'), [])
})

test('held deliveries are never purged: they arrive with their body, and then their retention begins', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.call('POST', `/webhooks/${webhook.id}/pause`)
  await world.emit()
  const [event] = await world.app.admin(`select body from events where type = 'guest.created'`)
  for (let days = 0; days < 120; days += 20) {
    world.app.advance('P20D')
    await world.app.settle()
  }
  await world.call('POST', `/webhooks/${webhook.id}/resume`)
  await world.app.settle()
  assert.equal(String(world.receiver.received[0]?.raw), event?.['body'])
  const [{ id }] = await world.deliveriesOf(webhook)
  world.app.advance('P2D')
  await world.app.settle()
  const { status, body } = await world.get(`/webhooks/deliveries/${id}`)
  assert.deepEqual([status, body], ['succeeded', null])
  world.app.advance('P88D')
  await world.app.settle()
  assert.equal((await world.call('GET', `/webhooks/deliveries/${id}`)).status, 404)
})

full('many held events do not block the purge of others', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.call('POST', `/webhooks/${webhook.id}/pause`)
  const { tenantId } = world.tenant
  const events = (type: string, count: number) =>
    world.app.admin(`
      begin;
      select set_config('app.tenant_id', '${tenantId}', true);
      insert into events (tenant_id, id, type, subject_id, sequence, body, created_at, relayed_at)
      select '${tenantId}', 'evt_${type}' || n, '${type}', '${tenantId}', n, '{}', timestamptz '2026-06-01 09:00Z',
      now()
      from generate_series(1, ${count}) n;
      commit`)
  await events('guest.created', 2_100)
  await events('call.missed', 1_100)
  world.app.advance('P30D')
  await world.app.settle()
  const left = await world.app.admin('select type, count(*)::int as count from events group by type')
  assert.deepEqual(left, [{ type: 'guest.created', count: 2_100 }])
})

test('an event that is not relayed yet is kept', async (t) => {
  const world = await receivingTenant(t)
  await world.emit()
  world.app.advance('P31D')
  const { database, now } = world.app.runtime
  await database.in(eventRetention.scope).run(eventRetention.deleteExpired(now(), 100))
  assert.equal((await world.app.admin(`select from events where type = 'guest.created'`)).length, 1)
})

test('an event resent on its last day keeps its body until it has arrived', async (t) => {
  const world = await receivingTenant(t)
  const webhook = await world.register()
  await world.emit()
  await world.app.settle()
  const [{ id }] = await world.deliveriesOf(webhook)
  world.app.advance('PT719H59M')
  world.receiver.answer = () => ({ status: 500 })
  assert.equal((await world.call('POST', `/webhooks/deliveries/${id}/resend`)).status, 202)
  await world.app.settle()
  world.app.advance('PT2H')
  world.receiver.answer = () => ({ status: 200 })
  await world.app.settle()
  assert.deepEqual(world.receiver.received.at(-1)?.raw, world.receiver.received[0]?.raw)
  assert.equal((await world.get(`/webhooks/deliveries/${id}`)).status, 'succeeded')
})
