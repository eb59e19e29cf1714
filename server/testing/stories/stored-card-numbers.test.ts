import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { channelWorld } from '../../modules/channels/testing/channel-world.ts'
import { testApp } from '../app.ts'
import { findDigitsInDatabase } from '../find-in-database.ts'
import { created } from '../world.ts'

const card = '4929661723456785'
const written = `card 4929 6617 2345 6785, cvv 7391`
const migration = readFileSync(
  new URL('../../migrations/0073_platform_masked_card_numbers.sql', import.meta.url),
  'utf8',
)

test('card numbers that an earlier release has stored are masked once after the upgrade', async (t) => {
  const app = await testApp(t)
  const world = await channelWorld(app)
  const { tenant, hotel } = world
  const guest = await created(tenant, '/guests', {
    firstName: 'Ada',
    lastName: 'Öz',
    externalId: card,
    customFields: { note: 'x' },
  })
  const untouched = await created(tenant, '/guests', {
    firstName: 'Grace',
    lastName: 'Öz',
    externalId: '4111111111111111',
  })
  const note = await created(tenant, `/guests/${guest.id}/notes`, { text: 'x' })
  const { messageId } = await world.simulateMessage({ text: 'x' })
  const call = await created(tenant, '/calls', {
    direction: 'inbound',
    hotelId: hotel.id,
    startedAt: '2026-05-01T10:00:00Z',
    durationSeconds: 60,
    wrapUpCategory: 'generalInfo',
  })
  const callback = await created(tenant, '/scheduledcallbacks', {
    phone: '+905321110001',
    scheduledAt: '2026-06-30T15:00:00Z',
    hotelId: hotel.id,
  })
  await app.settle()

  const set = (table: string, change: string, id: string, value: string = written) =>
    app.admin(`update ${table} set ${change} where tenant_id = $1 and id = $2`, [tenant.tenantId, id, value])
  await set('guests', 'last_name = $3', guest.id)
  await set('guests', "custom_fields = jsonb_build_object('note', $3::text), tags = array[$3]", guest.id, card)
  await set('guest_notes', 'text = $3', note.id)
  await set('messages', 'text = $3', messageId)
  await set('calls', 'notes = $3, wrap_up_note = $3', call.id)
  await set('scheduled_callbacks', 'notes = $3', callback.id)
  const event = `(jsonb_set(body::jsonb, '{data,text}', to_jsonb($2::text)))::text`
  await app.admin(`update events set body = ${event} where tenant_id = $1`, [tenant.tenantId, written])
  const eventBefore = await app.admin<{ body: string }>('select body from events where tenant_id = $1 limit 1', [
    tenant.tenantId,
  ])
  assert.match(eventBefore[0]?.body ?? '', /4929/)

  await app.admin(migration.slice(migration.indexOf('insert into'), migration.lastIndexOf('alter table jobs')))
  await app.settle()

  const columns = (await findDigitsInDatabase(app, [card, '7391'])).map((found) => found.split(':')[0])
  assert.deepEqual([...new Set(columns)].toSorted(), ['guests.external_id'])
  const after = (await tenant.call('GET', `/guests/${guest.id}`)).data
  assert.deepEqual(
    [after.lastName, after.tags, after.customFields],
    ['card •••• 6785, cvv •••', ['•••• 6785'], { note: '•••• 6785' }],
  )
  assert.ok(after.version > guest.version, 'the change reaches who reads changes')
  const other = (await tenant.call('GET', `/guests/${untouched.id}`)).data
  assert.deepEqual([other.version, other.externalId], [untouched.version, '4111111111111111'])
  const jobs = await app.admin(`select 1 from jobs where kind like '%mask-card-numbers'`)
  assert.deepEqual(jobs, [], 'the jobs have ended')
  const entries = await app.admin(`select 1 from audit_entries where action = 'cardNumber.masked'`)
  assert.ok(entries.length >= 5)
})
