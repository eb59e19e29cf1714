import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TestApp, testApp } from '../app.ts'
import { newTenant, type Tenant } from '../world.ts'
import { assertSameRecords, follower, wholeList } from './follower.ts'

/** Guests of one moment, as an import writes them. */
async function importedGuests(app: TestApp, tenant: Tenant, count: number): Promise<string[]> {
  const rows = await app.admin<{ id: string }>(
    `insert into guests (tenant_id, id, first_name, last_name, vip_level, tags, is_blacklisted, do_not_call,
       do_not_message, source, created_at, updated_at)
     select $1, gen_random_uuid(), 'Guest', number::text, 'none', '{}', false, false, false, 'api', $2, $2
     from generate_series(1, $3::integer) as number returning id`,
    [tenant.tenantId, app.runtime.now().toString(), count],
  )
  return rows.map(({ id }) => id)
}

for (const way of ['cursor', 'number'] as const) {
  test(`§4.2.2 pages by ${way} pass over no record, while records of one moment leave the period`, async (t) => {
    const app = await testApp(t)
    const tenant = await newTenant(app)
    const ids = await importedGuests(app, tenant, 65)
    app.advance('PT1S')
    const touch = async (id: string): Promise<void> => {
      const answer = await tenant.call('PUT', `/guests/${id}`, { body: { title: `${Math.random()}`.slice(0, 15) } })
      assert.equal(answer.status, 200, answer.text)
    }
    let pages = 0
    let isQuiet = false
    const read = async (query: string) => {
      const answer = await tenant.call('GET', `/guests?${query}`)
      pages += 1
      if (isQuiet) return answer
      // Half of those that were read change, and one that was not.
      const shown = answer.data.items.map(({ id }: { id: string }) => id) as string[]
      const hidden = ids.filter((id) => !shown.includes(id))
      for (const id of [...shown.slice(0, 5), hidden[pages] ?? '']) await touch(id)
      return answer
    }
    const now = () => app.runtime.now().toString({ smallestUnit: 'millisecond' })
    const reader = follower(way, (query) => read(query), { pageSize: 10, now })
    await reader.catchUp()
    assert.ok(pages >= 6, `${pages} pages`)
    // Whatever changed meanwhile comes with the next period, in which others change. Nothing changes after that.
    app.advance('PT1S')
    await reader.catchUp()
    isQuiet = true
    app.advance('PT1S')
    await reader.catchUp()
    const last = follower(way, read, { now })
    await last.catchUp()
    const list = await wholeList(read)
    assert.equal(list.size, 65)
    assertSameRecords(last.copy, list, 'read at once')
    assertSameRecords(reader.copy, list, 'read while records changed')
  })
}

test('§4.2.2 pages of a period are the same in every order, and twice; two readers do not disturb each other', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const ids = await importedGuests(app, tenant, 45)
  const to = app.runtime.now().toString({ smallestUnit: 'millisecond' })
  app.advance('PT1S')
  const page = async (number: number, sort = 'updatedAt') => {
    const { data, text } = await tenant.call('GET', `/guests?updatedAtTo=${to}&sort=${sort}&pageSize=10&page=${number}`)
    assert.ok(data, text)
    return data as { items: { id: string }[]; totalCount: number; totalPages: number }
  }
  for (const sort of ['updatedAt', '-updatedAt', 'createdAt']) {
    const found = new Set<string>()
    const first = await page(1, sort)
    for (const { id } of first.items) found.add(id)
    for (const { id } of first.items.slice(0, 7)) await tenant.call('PUT', `/guests/${id}`, { body: { title: sort } })
    const all = await Promise.all([5, 4, 3, 2].map((number) => page(number, sort)))
    for (const { items, totalCount, totalPages } of all) {
      assert.deepEqual([totalCount, totalPages], [first.totalCount, Math.ceil(first.totalCount / 10)])
      for (const { id } of items) found.add(id)
    }
    assert.equal(found.size, first.totalCount, sort)
    assert.deepEqual((await page(6, sort)).items, [])
  }
  assert.equal(ids.length, 45)
})

test('§4.2.3 a cursor belongs to its query and its tenant', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await importedGuests(app, tenant, 25)
  const { headers, data } = await tenant.call('GET', '/guests?sort=updatedAt&cursor=start')
  const cursor = headers['x-next-cursor'] ?? ''
  const next = await tenant.call('GET', `/guests?sort=updatedAt&cursor=${cursor}&pageSize=100`)
  assert.deepEqual([data.page, next.data.page, next.data.items.length, next.data.totalCount], [1, 2, 5, 25])
  assert.equal(next.headers['x-next-cursor'], undefined, 'the last page has no next one')
  const other = await newTenant(app)
  const refused = [
    tenant.call('GET', `/guests?sort=-updatedAt&cursor=${cursor}`),
    tenant.call('GET', `/guests?sort=updatedAt&vipLevel=gold&cursor=${cursor}`),
    tenant.call('GET', `/guests?sort=updatedAt&cursor=${cursor}x`),
    tenant.call('GET', `/guests?sort=updatedAt&cursor=nothing`),
    tenant.call('GET', `/guests?sort=lastName&cursor=start`),
    other.call('GET', `/guests?sort=updatedAt&cursor=${cursor}`),
  ]
  for (const { status, body } of await Promise.all(refused)) {
    assert.ok(status === 422 && ['cursor', 'sort'].includes(body.errors[0].field), JSON.stringify(body))
  }
})

test('§4.2.2 only an order by time says up to where its pages are complete', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const boundary = async (sort: string) =>
    (await tenant.call('GET', `/guests?updatedAtFrom=2026-01-01&sort=${sort}`)).headers['x-updated-to']
  for (const sort of ['updatedAt', '-createdAt']) assert.match(String(await boundary(sort)), /^2026-/)
  for (const sort of ['lastName', '-firstName']) assert.equal(await boundary(sort), undefined, sort)
})
