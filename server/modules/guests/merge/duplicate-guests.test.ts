import assert from 'node:assert/strict'
import { test } from 'node:test'
import { full } from '../../../testing/full.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newTenant } from '../../../testing/world.ts'

type Pair = { score: number; reasons: string[]; guests: { id: string; firstName: string }[] }

const describePair = ({ score, reasons, guests }: Pair): string =>
  `${guests
    .map(({ firstName }) => firstName)
    .toSorted()
    .join(' ')}: ${score} ${reasons.join(' ')}`

full('duplicates are paired by numbers, addresses, accounts, names, birth dates; most likely first', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  const phone = '+905321112233'
  const whatsapp = { type: 'whatsapp', value: phone }
  await created(other, '/guests', { firstName: 'Işık', lastName: 'Kaya', phone })
  const first = await created(tenant, '/guests', {
    firstName: 'Işık',
    lastName: 'Kaya',
    phone,
    email: 'isik@kaya.test',
    birthDate: '1980-02-29',
  })
  await created(tenant, '/guests', {
    firstName: 'ISIK',
    lastName: 'KAYA',
    email: 'ISIK@kaya.test',
    contactPoints: [whatsapp],
  })
  await created(tenant, '/guests', { firstName: 'Deniz', lastName: 'Kaya', phone, birthDate: '2010-01-01' })
  await created(tenant, '/guests', { firstName: 'isik', lastName: 'kaya', birthDate: '1980-02-29' })
  await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Stranger', birthDate: '1980-02-29' })
  const read = async (query = '') => {
    const answer = await tenant.call('GET', `/guests/duplicates${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.data as { items: Pair[]; totalCount: number }
  }
  const all = await read()
  assert.deepEqual(all.items.map(describePair), [
    'ISIK Işık: 100 sameEmail samePhone sameName',
    'Işık isik: 70 sameName sameBirthDate',
    'Deniz ISIK: 60 samePhone similarName',
    'Deniz Işık: 30 samePhone similarName',
  ])
  assert.equal(all.totalCount, 4)
  assert.deepEqual((await read('?page=2&pageSize=3')).items.map(describePair), ['Deniz Işık: 30 samePhone similarName'])
  assert.equal((await read(`?guestId=${first.id}`)).totalCount, 3)
  assert.equal((await read('?createdTo=2026-01-01T00:00:00Z')).totalCount, 0)
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const byNames = await masked.call('GET', '/guests/duplicates')
  assert.equal(byNames.data.totalCount, 1)
  const hidden = await masked.call('GET', `/guests/duplicates?guestId=${first.id}`)
  assert.equal(hidden.data.totalCount, 3)
  assert.doesNotMatch(hidden.text, /1112233|isik@/i)

  const [pair] = all.items
  const [keep, gone] = pair?.guests ?? []
  const merged = await tenant.call('POST', `/guests/${keep?.id}/merge`, { body: { guestIds: [gone?.id] } })
  assert.equal(merged.status, 200, merged.text)
  assert.deepEqual((await read()).items.map(describePair).length, 2, 'a merged guest is nobody’s duplicate')
})

test('a number that many guests share gives few pairs', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  for (let guest = 0; guest < 25; guest += 1) {
    await created(tenant, '/guests', { firstName: `Agent ${guest}`, lastName: `Of ${guest}`, phone: '+905321112233' })
  }
  const { totalCount } = (await tenant.call('GET', '/guests/duplicates')).data
  assert.ok(totalCount >= 25 && totalCount <= 250, String(totalCount))
  const { items } = (await tenant.call('GET', '/guests?pageSize=1')).data
  assert.equal((await tenant.call('GET', `/guests/duplicates?guestId=${items[0].id}`)).data.totalCount, 10)
})

test('two spellings of one mobile number are the same phone, and its records are duplicates', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  // Both Argentine forms are valid. Old Brazilian and Mexican forms are in records from before the new numbering.
  const spellings = [
    ['+5491123456789', '+541123456789'],
    ['+5511987654321', '+551187654321'],
    ['+525512345678', '+5215512345678'],
  ] as const
  for (const [newer, older] of spellings) {
    const one = await created(tenant, '/guests', { firstName: 'Newer', lastName: newer, phone: newer })
    const other = await created(tenant, '/guests', { firstName: 'Older', lastName: older, phone: newer })
    await app.admin('update guest_contact_points set value = $2 where guest_id = $1', [other.id, older])
    for (const { id } of [one, other]) {
      const { items } = (await tenant.call('GET', `/guests/duplicates?guestId=${id}`)).data
      assert.deepEqual(items.map(describePair), ['Newer Older: 50 samePhone'], newer)
    }
  }
  assert.equal((await tenant.call('GET', '/guests/duplicates')).data.totalCount, spellings.length)
})
