import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newTenant } from '../../../testing/world.ts'
import { voiceWorld } from '../testing/voice-world.ts'

type Category = { id: string; code: string; isLead: boolean; isSale: boolean; isActive: boolean }

test('§4.4 a new tenant has the default categories, which every reader of calls sees', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const reader = await colleague(app, tenant, { permissions: ['calls.read'] })
  const { items } = (await reader.call('GET', '/wrapupcategories?pageSize=100&sort=createdAt')).data
  const marked = items.map(
    ({ code, isLead, isSale }: Category) => `${code}${isLead ? ' lead' : ''}${isSale ? ' sale' : ''}`,
  )
  assert.deepEqual(marked.toSorted(), [
    'callbackScheduled',
    'complaint',
    'generalInfo',
    'groupRequest lead',
    'hotLead lead',
    'noAvailability lead',
    'notBooked lead',
    'reservationCancelled',
    'reservationChanged',
    'reservationMade lead sale',
    'spam',
    'unclassified',
    'wrongNumber',
  ])
  assert.equal((await reader.call('POST', '/wrapupcategories', { body: {} })).status, 403)
  const leads = await tenant.call('GET', '/wrapupcategories?isLead=true&isSale=false')
  assert.equal(leads.data.totalCount, 4)
})

test('the code of a category is fixed, unique and a plain word', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const made = await created(tenant, '/wrapupcategories', { code: 'spaRequest', name: 'Spa' })
  assert.deepEqual([made.isLead, made.isSale, made.isActive], [false, false, true])
  const put = (body: object) => tenant.call('PUT', `/wrapupcategories/${made.id}`, { body })
  assert.equal((await put({ code: 'spaRequest', name: 'Spa and wellness' })).data.name, 'Spa and wellness')
  assert.equal(refusal(await put({ code: 'other' })), '409 immutable_field code')
  const again = await tenant.call('POST', '/wrapupcategories', { body: { code: 'spaRequest', name: 'Twice' } })
  assert.equal(refusal(again), '409 duplicate code')
  for (const code of ['a', '1spa', 'spa-request', 'Ş1', 'x'.repeat(41)]) {
    const answer = await tenant.call('POST', '/wrapupcategories', { body: { code, name: 'No' } })
    assert.equal(refusal(answer), '422 invalid_format code')
  }
})

test('neither the default category nor one that a call uses can be deleted', async (t) => {
  const app = await sharedApp(t)
  const world = await voiceWorld(app)
  const { tenant } = world
  const find = async (code: string) => (await tenant.call('GET', `/wrapupcategories?code=${code}`)).data.items[0].id
  const unclassified = `/wrapupcategories/${await find('unclassified')}`
  assert.equal(refusal(await tenant.call('DELETE', unclassified)), '409 dependent_records')
  const off = await tenant.call('PUT', unclassified, { body: { isActive: false } })
  assert.equal(refusal(off), '422 invalid_value isActive')
  assert.equal((await tenant.call('PUT', unclassified, { body: { name: 'Nothing said' } })).status, 200)

  const call = await world.ring()
  await app.admin(`update calls set wrap_up_category = 'spam' where id = $1`, [call.callId])
  assert.equal(refusal(await tenant.call('DELETE', `/wrapupcategories/${await find('spam')}`)), '409 dependent_records')
  assert.equal((await tenant.call('DELETE', `/wrapupcategories/${await find('complaint')}`)).status, 204)
})
