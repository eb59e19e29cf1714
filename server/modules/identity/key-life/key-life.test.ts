import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newTenant, showFactor } from '../../../testing/world.ts'

async function world(app: TestApp) {
  const tenant = await newTenant(app)
  await showFactor(app, tenant)
  const path = `/users/${(await colleague(app, tenant, { isServiceUser: true })).userId}/api-keys`
  const demand = async (maxKeyDays: number | null) => {
    const answer = await tenant.call('PUT', '/security/policy', { body: { maxKeyDays } })
    assert.equal(answer.status, 200, answer.text)
  }
  const newKey = (body: object = {}) => created(tenant, path, { name: 'Key', ...body })
  const ends = async (): Promise<Record<string, string | null>> => {
    const { items } = (await tenant.call('GET', path)).data
    return Object.fromEntries(
      items.map(({ name, expiresAt }: { name: string; expiresAt: string }) => [name, expiresAt]),
    )
  }
  return { tenant, path, demand, newKey, ends }
}

test('a policy of 90 days ends a key that names no end, and refuses a later one', async (t) => {
  const { tenant, path, demand, newKey } = await world(await sharedApp(t))
  assert.equal((await newKey()).expiresAt, null)
  await demand(90)
  assert.equal((await newKey()).expiresAt, '2026-08-30T09:00:00.000Z')
  assert.equal((await newKey({ expiresAt: '2026-08-30T09:00:00Z' })).expiresAt, '2026-08-30T09:00:00.000Z')
  for (const expiresAt of ['2026-08-30T09:00:00.001Z', '2099-01-01T00:00:00Z']) {
    const late = await tenant.call('POST', path, { body: { name: 'Late', expiresAt } })
    assert.equal(refusal(late), '422 out_of_range expiresAt')
    assert.match(late.body.errors[0].message, /until 2026-08-30T09:00:00/)
  }
  await demand(null)
  assert.equal((await newKey()).expiresAt, null)
})

test('switching the policy on ends the keys without an end and those with a later one, on record', async (t) => {
  const { tenant, path, demand, newKey, ends } = await world(await sharedApp(t))
  const endless = await newKey({ name: 'Endless' })
  await newKey({ name: 'Long', expiresAt: '2027-01-01T00:00:00Z' })
  await newKey({ name: 'Short', expiresAt: '2026-06-10T00:00:00Z' })
  const revoked = await newKey({ name: 'Revoked' })
  await tenant.call('DELETE', `${path}/${revoked.id}`)
  await demand(30)
  const end = '2026-07-01T09:00:00.000Z'
  assert.deepEqual(await ends(), { Endless: end, Long: end, Short: '2026-06-10T00:00:00.000Z', Revoked: null })
  const entries = await tenant.query(
    `select changes from audit_log where action = 'apiKey.updated' and resource_id = '${endless.id}'`,
  )
  assert.deepEqual(
    entries.map(({ changes }) => changes),
    [[{ field: 'expiresAt', before: null, after: end }]],
  )
  await demand(7)
  assert.equal((await ends())['Endless'], '2026-06-08T09:00:00.000Z')
  await demand(365)
  assert.equal((await ends())['Endless'], '2026-06-08T09:00:00.000Z', 'a wider policy prolongs nothing')
})

test('a rotated key lasts no longer than the policy allows, and the end of a shortened one is announced', async (t) => {
  const app = await testApp(t)
  const { tenant, path, demand, newKey, ends } = await world(app)
  const second = await colleague(app, tenant)
  await newKey({ name: 'Endless' })
  const old = await newKey({ name: 'Long', expiresAt: '2028-01-01T00:00:00Z' })
  await demand(10)
  const rotated = await tenant.call('POST', `${path}/${old.id}/rotate`, { body: { overlapHours: 0 } })
  assert.equal(rotated.data.expiresAt, '2026-06-11T09:00:00.000Z')
  assert.equal((await ends())['Endless'], '2026-06-11T09:00:00.000Z')
  app.advance('P3D')
  await app.settle()
  const notices = await tenant.query(
    `select title from notifications where user_id = '${second.userId}' and type = 'security'`,
  )
  assert.deepEqual(
    notices.map(({ title }) => title),
    ['An API key ends in 7 days', 'An API key ends in 7 days'],
  )
})
