import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newTenant } from '../../../testing/world.ts'

const elif = { firstName: 'Elif', lastName: 'Yıldız', phone: '0532 111 22 33', email: 'Elif@Yildiz.test' }

test('§4.4 a guest is found by phone in any format and by e-mail in any case', async (t) => {
  const tenant = await newTenant(await sharedApp(t), { countryCode: 'TR' })
  const guest = await created(tenant, '/guests', elif)
  assert.deepEqual([guest.phone, guest.vipLevel, guest.source], ['+905321112233', 'none', 'api'])
  await created(tenant, '/guests', { firstName: 'Ali', lastName: 'Can', vipLevel: 'gold', tags: ['quiet', 'late'] })
  const found = async (query: string): Promise<string[]> =>
    (await tenant.call('GET', `/guests?${query}`)).data.items.map(({ firstName }: { firstName: string }) => firstName)
  for (const spelling of ['0532 111 22 33', '+90 (532) 111-2233', '00905321112233', '905321112233x']) {
    const answer = await tenant.call('GET', `/guests?phone=${encodeURIComponent(spelling)}`)
    if (spelling.endsWith('x')) assert.equal(answer.status, 422)
    else assert.deepEqual(await found(`phone=${encodeURIComponent(spelling)}`), ['Elif'], spelling)
  }
  assert.deepEqual(await found('email=elif@yildiz.test'), ['Elif'])
  assert.deepEqual(await found('vipLevel=gold'), ['Ali'])
  assert.deepEqual(await found('tags=late&tags=quiet'), ['Ali'])
  assert.deepEqual(await found('createdAtTo=2026-05-31'), [])
})

test('§4.4 a guest needs a first and a last name and no contact', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const post = (body: object) => tenant.call('POST', '/guests', { body })
  const { status, data } = await post({ firstName: 'Elif', lastName: 'Kaya' })
  assert.deepEqual([status, data.phone, data.email, data.contactPoints], [201, null, null, []])
  assert.deepEqual(fieldErrors(await post({})), ['firstName required', 'lastName required'])
})

test('§6.1 guest.created has all fields of a new guest', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const guest = await created(tenant, '/guests', { ...elif, nationalityCode: 'TR', languageCode: 'tr' })
  const [event] = await tenant.query<{ body: string }>(`select body from events where type = 'guest.created'`)
  const { hotelId, data } = JSON.parse(event?.body ?? '{}')
  assert.equal(hotelId, null)
  assert.deepEqual(data, {
    guestId: guest.id,
    firstName: 'Elif',
    lastName: 'Yıldız',
    phone: '+905321112233',
    email: 'Elif@Yildiz.test',
    languageCode: 'tr',
    countryCode: 'TR',
    source: 'api',
    guestTypeId: null,
    createdAt: guest.createdAt,
  })
})

test('§4.3 the fields of a guest are validated', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { body, status } = await tenant.call('POST', '/guests', {
    body: {
      ...elif,
      phone: '12',
      birthDate: '2026-02-30',
      vipLevel: 'royal',
      tags: Array.from({ length: 51 }, String),
    },
  })
  assert.equal(status, 422)
  assert.deepEqual(fieldErrors({ body }).toSorted(), [
    'birthDate invalid_date',
    'phone invalid_phone',
    'tags too_many_items',
    'vipLevel invalid_value',
  ])
  const unknown = await tenant.call('POST', '/guests', {
    body: { firstName: 'A', lastName: 'B', guestTypeId: '01890000-0000-7000-8000-00000000cafe' },
  })
  assert.deepEqual([unknown.status, unknown.body.errors[0].field], [422, 'guestTypeId'])
})

test('§4.3 PUT merges: an omitted field stays, null clears it, and a required field cannot be cleared', async (t) => {
  const tenant = await newTenant(await sharedApp(t), { countryCode: 'TR' })
  const guest = await created(tenant, '/guests', {
    ...elif,
    vipLevel: 'gold',
    tags: ['late'],
    companyName: 'Sea & Sun',
  })
  const put = (body: object) => tenant.call('PUT', `/guests/${guest.id}`, { body })
  const changed = await put({ lastName: 'Kaya', phone: null, companyName: null })
  assert.equal(changed.status, 200, changed.text)
  const { updatedAt, version, contactPoints, ...kept } = guest
  const email = contactPoints.filter(({ type }: { type: string }) => type === 'email')
  assert.deepEqual(
    { ...changed.data, updatedAt, version },
    { ...kept, updatedAt, version, contactPoints: email, lastName: 'Kaya', phone: null, companyName: null },
  )
  const cleared = await put({ firstName: null })
  assert.deepEqual(
    [cleared.status, cleared.body.errors[0].field, cleared.body.errors[0].code],
    [422, 'firstName', 'invalid_type'],
  )
})

test('§4.3 the version is the ETag; If-Match refuses older versions on PUT and DELETE, and is optional', async (t) => {
  const tenant = await newTenant(await sharedApp(t), { countryCode: 'TR' })
  const guest = await tenant.call('POST', '/guests', { body: elif })
  const path = `/guests/${guest.data.id}`
  const read = await tenant.call('GET', path)
  assert.deepEqual([guest.headers['etag'], read.headers['etag'], read.data.version], ['"1"', '"1"', 1])
  const headers = { 'if-match': '"1"' }
  const put = await tenant.call('PUT', path, { body: { lastName: 'Kaya' }, headers })
  assert.deepEqual([put.status, put.headers['etag'], put.data.version], [200, '"2"', 2])
  for (const [method, options] of [['PUT', { body: { lastName: 'Demir' } }] as const, ['DELETE', {}] as const]) {
    const stale = await tenant.call(method, path, { ...options, headers })
    assert.deepEqual(
      [stale.status, stale.body.errors[0].field, stale.body.errors[0].code],
      [412, 'If-Match', 'version_conflict'],
      method,
    )
  }
  assert.equal((await tenant.call('PUT', path, { body: { lastName: 'Demir' } })).data.version, 3)
  assert.equal((await tenant.call('DELETE', path, { headers: { 'if-match': '"3"' } })).status, 204)
})

test('§4.2.3 date filters include both bounds; a date as upper bound is that whole day in UTC', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR' })
  await created(tenant, '/guests', elif)
  const found = async (query: string) => (await tenant.call('GET', `/guests?${query}`)).data.totalCount
  assert.equal(await found('createdAtFrom=2026-06-01&createdAtTo=2026-06-01'), 1)
  assert.equal(await found('createdAtTo=2026-05-31'), 0)
  assert.equal(await found('createdAtFrom=2026-06-02'), 0)
  const moment = '2026-06-01T09:00:00Z'
  assert.equal(await found(`createdAtFrom=${moment}&createdAtTo=${moment}`), 1)
  assert.equal(await found('createdAtTo=2026-06-01T08:59:59Z'), 0)
})
