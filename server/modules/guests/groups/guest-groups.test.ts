import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusAndErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newTenant, type Tenant } from '../../../testing/world.ts'

const unknownId = '01890000-0000-7000-8000-00000000cafe'

const newGuest = (tenant: Tenant, firstName: string, more: object = {}): Promise<{ id: string }> =>
  created(tenant, '/guests', { firstName, lastName: 'Kaya', ...more })

test('§4.4 guests are added to a group once, even if the list repeats them, and can be removed', async (t) => {
  const tenant = await newTenant(await sharedApp(t), { countryCode: 'TR' })
  const group = await created(tenant, '/guestgroups', { name: 'Club', type: 'loyalty', colour: '#A0b1C2' })
  assert.deepEqual([group.guestCount, group.isActive, group.contactGuestId], [0, true, null])
  const ada = await newGuest(tenant, 'Ada', { phone: '0532 111 22 33' })
  const can = await newGuest(tenant, 'Can')
  const path = `/guestgroups/${group.id}/members`
  const add = (...guestIds: string[]) => tenant.call('POST', path, { body: { guestIds } })
  assert.deepEqual((await add(ada.id, ada.id.toUpperCase())).data, { added: 1 })
  const twice = await Promise.all([add(ada.id, can.id), add(can.id, ada.id)])
  assert.deepEqual(twice.map(({ status, data }) => `${status} ${data.added}`).toSorted(), ['200 0', '200 1'])
  const page = (await tenant.call('GET', `${path}?sort=firstName`)).data
  assert.deepEqual(page.items, [
    { guestId: ada.id, firstName: 'Ada', lastName: 'Kaya', phone: '+905321112233', since: '2026-06-01T09:00:00.000Z' },
    { guestId: can.id, firstName: 'Can', lastName: 'Kaya', phone: null, since: '2026-06-01T09:00:00.000Z' },
  ])
  assert.equal(page.totalCount, 2)
  assert.equal((await tenant.call('GET', `/guestgroups/${group.id}`)).data.guestCount, 2)
  const inGroup = (await tenant.call('GET', `/guests?guestGroupId=${group.id}&sort=firstName&pageSize=1`)).data
  assert.deepEqual([inGroup.totalCount, inGroup.items[0].id], [2, ada.id])

  for (let round = 0; round < 2; round += 1) {
    assert.equal((await tenant.call('DELETE', `${path}?guestIds=${ada.id}&guestIds=${unknownId}`)).status, 204)
  }
  assert.deepEqual(
    (await tenant.call('GET', path)).data.items.map(({ guestId }: { guestId: string }) => guestId),
    [can.id],
  )
  assert.equal((await tenant.call('DELETE', `/guestgroups/${group.id}`)).status, 204)
  assert.equal((await tenant.call('GET', `/guests/${can.id}`)).status, 200)
})

test('§4.3 unknown members are reported by index, and no guest is added', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  const group = await created(tenant, '/guestgroups', { name: 'Club' })
  const [ours, theirs] = [await newGuest(tenant, 'Ada'), await newGuest(other, 'Eve')]
  const path = `/guestgroups/${group.id}/members`
  const add = (body: object, at = path) => tenant.call('POST', at, { body })
  assert.deepEqual(statusAndErrors(await add({ guestIds: [ours.id, theirs.id, unknownId] })), [
    422,
    'guestIds[1] unknown_reference',
    'guestIds[2] unknown_reference',
  ])
  assert.deepEqual(statusAndErrors(await add({ guestIds: [] })), [422, 'guestIds too_short'])
  const many = Array.from({ length: 501 }, () => ours.id)
  assert.deepEqual(statusAndErrors(await add({ guestIds: many })), [422, 'guestIds too_many_items'])
  assert.deepEqual(statusAndErrors(await tenant.call('DELETE', path)), [422, 'guestIds required'])
  assert.equal((await tenant.call('GET', path)).data.totalCount, 0)
  for (const at of [`/guestgroups/${unknownId}/members`, path]) {
    const ofOtherTenant = await other.call('POST', at, { body: { guestIds: [theirs.id] } })
    assert.equal(ofOtherTenant.status, 404)
  }
  await app.admin(`update guests set status = 'anonymized' where id = $1`, [ours.id])
  assert.deepEqual(statusAndErrors(await add({ guestIds: [ours.id] })), [422, 'guestIds[0] unknown_reference'])
})

test('§4.3 problems of a group are reported by field, and names are unique', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const post = async (body: object) => {
    const answer = await tenant.call('POST', '/guestgroups', { body })
    return answer.status === 201 ? [201] : statusAndErrors(answer)
  }
  assert.deepEqual(await post({ name: 'Club', code: 'CLUB' }), [201])
  assert.deepEqual(await post({ name: 'Club' }), [409, 'name duplicate'])
  assert.deepEqual(await post({ name: 'Club 2', code: 'CLUB' }), [409, 'code duplicate'])
  assert.deepEqual(await post({ name: 'A', type: 'club', colour: 'red', code: 'a b' }), [
    422,
    'code invalid_format',
    'type invalid_value',
    'colour invalid_format',
  ])
  assert.deepEqual(await post({ name: 'A', contactGuestId: unknownId }), [422, 'contactGuestId unknown_reference'])
  const { id } = await newGuest(tenant, 'Ada')
  await created(tenant, '/guestgroups', { name: 'Firm', type: 'company', contactGuestId: id })
  assert.deepEqual(statusAndErrors(await tenant.call('DELETE', `/guests/${id}`)), [409, ' dependent_records'])
})

test('§4.4 a masked role does not see the phone numbers of members', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const { id } = await created(tenant, '/guestgroups', { name: 'Club' })
  const { id: guestId } = await newGuest(tenant, 'Ada', { phone: '0532 111 22 33' })
  await tenant.call('POST', `/guestgroups/${id}/members`, { body: { guestIds: [guestId] } })
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const [member] = (await masked.call('GET', `/guestgroups/${id}/members`)).data.items
  assert.deepEqual([member.firstName, member.phone], ['Ada', '••••••33'])
})
