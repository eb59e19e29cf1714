import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newHotel, newTenant } from '../../../testing/world.ts'

type GuestType = { id: string; name: string; isDefault: boolean }

test('§4.4 a new tenant has the guest types adult, child of 3 to 12, and infant', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { items } = (await tenant.call('GET', '/guesttypes')).data
  const shown = [
    'name',
    'minAge',
    'maxAge',
    'countsTowardOccupancy',
    'baseSlot',
    'priceMode',
    'priceValue',
    'isDefault',
  ]
  assert.deepEqual(
    items.map((item: Record<string, unknown>) => shown.map((name) => item[name])),
    [
      ['Adult', null, null, true, 'always', 'full', null, true],
      ['Child', 3, 12, true, 'never', 'percent', 50, false],
      ['Infant', 0, 2, false, 'never', 'free', null, false],
    ],
  )
})

test('§4.3 the ages of children and infants must not overlap, and names are unique', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const post = async (body: object): Promise<unknown[]> => {
    const { status, body: answered } = await tenant.call('POST', '/guesttypes', { body })
    return [status, answered.errors?.[0].field, answered.errors?.[0].code]
  }
  const teen = { name: 'Teen', category: 'child', minAge: 12, maxAge: 15 }
  assert.deepEqual(await post(teen), [422, 'minAge', 'age_band_overlap'])
  assert.deepEqual(await post({ ...teen, minAge: 13 }), [201, undefined, undefined])
  assert.deepEqual(await post({ name: 'Teen', category: 'adult' }), [409, 'name', 'duplicate'])
  assert.deepEqual(await post({ name: 'Pupil', category: 'child', minAge: 18, maxAge: 16 }), [
    422,
    'maxAge',
    'out_of_range',
  ])
  assert.deepEqual(await post({ name: 'Student', category: 'adult', priceMode: 'percent' }), [
    422,
    'priceValue',
    'required',
  ])
})

test('§4.3 there is always one default adult type; it cannot be deleted, nor can types in use', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const all = async (): Promise<GuestType[]> => (await tenant.call('GET', '/guesttypes')).data.items
  const [adult, child, infant] = await all()
  assert.ok(adult && child && infant)
  const put = (id: string, body: object) => tenant.call('PUT', `/guesttypes/${id}`, { body })
  assert.equal((await put(adult.id, { isDefault: false })).status, 422)
  assert.equal((await put(child.id, { isDefault: true })).status, 422)
  assert.equal((await tenant.call('DELETE', `/guesttypes/${adult.id}`)).status, 409)
  const guest = await created(tenant, '/guesttypes', { name: 'Guest', category: 'adult', isDefault: true })
  assert.deepEqual(
    (await all()).filter(({ isDefault }) => isDefault).map(({ id }) => id),
    [guest.id],
  )
  await newHotel(tenant, { season: { guestTypePrices: [{ guestTypeId: child.id, mode: 'free' }] } })
  await created(tenant, '/guests', { firstName: 'Ada', lastName: 'Kaya', guestTypeId: infant.id })
  for (const { id } of [child, infant]) {
    const refused = await tenant.call('DELETE', `/guesttypes/${id}`)
    assert.deepEqual([refused.status, refused.body.errors[0].code], [409, 'dependent_records'])
  }
  assert.equal((await tenant.call('DELETE', `/guesttypes/${adult.id}`)).status, 204)
})

test('§4.3 of concurrent types for the same ages one succeeds', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const teen = (name: string) => ({ name, category: 'child', minAge: 13, maxAge: 15 })
  const post = (body: object) => tenant.call('POST', '/guesttypes', { body })
  const made = await Promise.all(Array.from({ length: 8 }, (_, n) => post(teen(`Teen ${n}`))))
  assert.deepEqual(made.map(({ status }) => status).toSorted(), [201, ...Array.from({ length: 7 }, () => 422)])
  const pupil = await created(tenant, '/guesttypes', { ...teen('Pupil'), minAge: 16, maxAge: 17 })
  const put = (body: object) => tenant.call('PUT', `/guesttypes/${pupil.id}`, { body })
  for (let round = 0; round < 8; round += 1) {
    assert.equal((await put({ isActive: false, minAge: 16 })).status, 200)
    const statuses = await Promise.all([put({ minAge: 14 }), put({ isActive: true })])
    assert.deepEqual(statuses.map(({ status }) => status).toSorted(), [200, 422])
  }
})

test('§4.3 a guest type is not deleted while a concurrent season prices it', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { hotel, roomType } = await newHotel(tenant, { season: null })
  const path = `/hotels/${hotel.id}/room-types/${roomType.id}/seasons`
  for (let round = 0; round < 10; round += 1) {
    const { id } = await created(tenant, '/guesttypes', { name: `Senior ${round}`, category: 'adult' })
    const [startDate, endDate] = [`${2030 + round}-01-01`, `${2030 + round}-12-31`]
    const season = { name: 'A', startDate, endDate, basePrice: 9, guestTypePrices: [{ guestTypeId: id, mode: 'free' }] }
    const [removed, priced] = await Promise.all([
      tenant.call('DELETE', `/guesttypes/${id}`),
      tenant.call('POST', path, { body: season }),
    ])
    assert.deepEqual(
      [
        [204, 422],
        [409, 201],
      ].find(([first]) => first === removed.status),
      [removed.status, priced.status],
    )
  }
})
