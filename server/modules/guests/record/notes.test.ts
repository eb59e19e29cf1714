import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newTenant } from '../../../testing/world.ts'

test('guest notes show their author, the newest first; other users can change or delete them', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const guest = await created(tenant, '/guests', { firstName: 'Elif', lastName: 'Kaya' })
  const path = `/guests/${guest.id}/notes`
  const first = await created(tenant, path, { text: 'Likes the sea' })
  assert.deepEqual([first.text, first.userId, first.authorName], ['Likes the sea', tenant.userId, 'Ada Owner'])
  app.advance('PT1M')
  const agent = await colleague(app, tenant)
  await agent.call('POST', path, { body: { text: 'Comes late' } })
  const put = await agent.call('PUT', `${path}/${first.id}`, { body: { text: 'Likes the sea view' } })
  assert.deepEqual([put.data.text, put.data.authorName], ['Likes the sea view', 'Ada Owner'])
  const { items } = (await tenant.call('GET', path)).data
  assert.deepEqual(
    items.map(({ text }: { text: string }) => text),
    ['Comes late', 'Likes the sea view'],
  )
  assert.equal((await tenant.call('DELETE', `${path}/${first.id}`)).status, 204)
  assert.equal((await tenant.call('GET', path)).data.totalCount, 1)
  const entries = await app.admin<{ text: string }>(
    "select changes::text as text from audit_log where action ~ 'guestNote'",
  )
  assert.ok(entries.length >= 4)
  assert.doesNotMatch(JSON.stringify(entries), /sea|late/)
})

test('§7.1 a note has 1 to 10 000 characters and a guest', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const [guest, other] = [
    await created(tenant, '/guests', { firstName: 'A', lastName: 'B' }),
    await created(tenant, '/guests', { firstName: 'C', lastName: 'D' }),
  ]
  const post = async (id: string, text: string) =>
    (await tenant.call('POST', `/guests/${id}/notes`, { body: { text } })).status
  assert.deepEqual([await post(guest.id, ' '), await post(guest.id, 'x'.repeat(10_001))], [422, 422])
  assert.equal(await post(guest.id, 'x'.repeat(10_000)), 201)
  assert.equal(await post('01890000-0000-7000-8000-00000000cafe', 'x'), 404)
  const { id } = (await tenant.call('GET', `/guests/${guest.id}/notes`)).data.items[0]
  assert.equal((await tenant.call('GET', `/guests/${other.id}/notes/${id}`)).status, 404)
})
