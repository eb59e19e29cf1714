import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from '../../../testing/app.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

const name = { firstName: 'Elif', lastName: 'Kaya' }
const unknownId = '01890000-0000-7000-8000-00000000cafe'

/** Inserts a group, as its endpoint would. */
async function newGroup(app: TestApp, { tenantId }: Tenant, groupName: string): Promise<string> {
  const id = app.runtime.newId()
  await app.admin(
    `insert into guest_groups (tenant_id, id, name, type, is_active, created_at, updated_at)
     values ($1, $2, $3, 'family', true, now(), now())`,
    [tenantId, id, groupName],
  )
  return id
}

test('§4.3 a guest with all fields is returned as it was sent, and sending it back changes nothing', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const guestGroupIds = [await newGroup(app, tenant, 'Kaya'), await newGroup(app, tenant, 'Winter')]
  const body = {
    ...name,
    title: 'Dr.',
    gender: 'female',
    birthDate: '1980-02-29',
    address: { line1: 'Liman Cad. 1', city: 'İzmir', countryCode: 'TR' },
    preferences: { pillow: 'hard', floor: 3, quiet: true, view: null, 'Yatak tipi': 'çift' },
    customFields: { 'loyalty.id': 'L-1' },
    consents: [{ purpose: 'marketing', channel: 'email', status: 'granted', source: 'web form' }],
    identityDocument: { type: 'passport', number: 'U 1234567', issuingCountryCode: 'TR', expiresOn: '2031-05-06' },
    contactPoints: [{ type: 'phone', value: '0532 111 22 33', label: 'mobile' }],
    guestGroupIds,
    tags: ['late'],
    isBlacklisted: true,
    doNotCall: true,
  }
  const guest = await created(tenant, '/guests', body)
  assert.deepEqual(
    [guest.address, guest.preferences, guest.customFields],
    [body.address, body.preferences, body.customFields],
  )
  assert.deepEqual(guest.guestGroupIds, guestGroupIds)
  assert.deepEqual(guest.identityDocument, {
    type: 'passport',
    numberMasked: '••••••67',
    issuingCountryCode: 'TR',
    expiresOn: '2031-05-06',
  })
  assert.deepEqual(
    [guest.status, guest.mergedIntoGuestId, guest.segmentIds, guest.isBlacklisted],
    ['active', null, [], true],
  )
  const put = await tenant.call('PUT', `/guests/${guest.id}`, { body: guest })
  assert.equal(put.status, 200, put.text)
  assert.deepEqual({ ...put.data, version: 1, updatedAt: guest.updatedAt }, guest)
  const listed = (await tenant.call('GET', '/guests')).data.items
  assert.deepEqual(listed, [put.data])
})

test('§7.1 problems of a guest’s custom fields, groups and document are reported by field', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const refused = async (body: object) => {
    const answer = await tenant.call('POST', '/guests', { body: { ...name, ...body } })
    return [answer.status, ...fieldErrors(answer)]
  }
  const long = 'k'.repeat(61)
  assert.deepEqual(await refused({ preferences: { [long]: 1 } }), [422, `preferences.${long} invalid_format`])
  assert.deepEqual(await refused({ customFields: { '': 1 } }), [422, 'customFields. invalid_format'])
  assert.deepEqual(await refused({ customFields: { a: { b: 1 } } }), [422, 'customFields.a invalid_type'])
  assert.deepEqual(await refused({ customFields: { a: 'x'.repeat(1001) } }), [422, 'customFields.a too_long'])
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, n]))
  assert.deepEqual(await refused({ preferences: many }), [422, 'preferences too_many_items'])
  const mine = await newGroup(app, tenant, 'Mine')
  const theirs = await newGroup(app, await newTenant(app), 'Theirs')
  assert.deepEqual(await refused({ guestGroupIds: [mine, theirs, unknownId] }), [
    422,
    'guestGroupIds[1] unknown_reference',
    'guestGroupIds[2] unknown_reference',
  ])
  assert.deepEqual(await refused({ identityDocument: { number: '1' } }), [422, 'identityDocument.type required'])
  assert.equal((await tenant.call('GET', '/guests')).data.totalCount, 0)
})

test('§4.2.3 guests are found by any number and address, by tag, group, segment and status', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const group = await newGroup(app, tenant, 'Kaya')
  const contactPoints = [
    { type: 'phone', value: '+905321112233' },
    { type: 'phone', value: '+905330000000' },
    { type: 'whatsapp', value: '+905340000000' },
    { type: 'email', value: 'a@kaya.test' },
    { type: 'email', value: 'Second@Kaya.test' },
    { type: 'instagram', value: 'other@kaya.test' },
  ]
  const guest = await created(tenant, '/guests', { ...name, contactPoints, tags: ['late'], guestGroupIds: [group] })
  await created(tenant, '/guests', { ...name, firstName: 'Ali' })
  const segment = app.runtime.newId()
  await app.admin(
    `insert into guest_segments (tenant_id, id, name, filter, is_active, created_at, updated_at)
     values ($1, $2, 'S', '{}', true, now(), now())`,
    [tenant.tenantId, segment],
  )
  await app.admin('insert into guest_segment_members (tenant_id, guest_segment_id, guest_id) values ($1, $2, $3)', [
    tenant.tenantId,
    segment,
    guest.id,
  ])
  const found = async (query: string) =>
    (await tenant.call('GET', `/guests?${query}`)).data.items.map(({ firstName }: { firstName: string }) => firstName)
  const first = [
    'phone=0533%20000%2000%2000',
    'phone=%2B905340000000',
    'email=second@kaya.TEST',
    'tag=late',
    'tag=LATE',
    `guestGroupId=${group}`,
    `guestSegmentId=${segment}`,
  ]
  for (const query of first) assert.deepEqual(await found(query), ['Elif'], query)
  for (const query of ['email=other@kaya.test', 'tag=early', `guestGroupId=${unknownId}`, 'status=merged']) {
    assert.deepEqual(await found(query), [], query)
  }
  assert.equal((await found('status=active')).length, 2)
  assert.deepEqual((await tenant.call('GET', `/guests/${guest.id}`)).data.segmentIds, [segment])
})

test('§4.3 a guest with bookings cannot be deleted; otherwise all data of the guest is deleted', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const consents = [{ purpose: 'marketing', channel: 'sms', status: 'denied' }]
  const guest = await created(tenant, '/guests', { ...name, phone: '+905321112233', consents })
  await created(tenant, `/guests/${guest.id}/notes`, { text: 'Likes the sea' })
  const dates = { checkIn: '2026-07-01', checkOut: '2026-07-02' }
  await created(tenant, '/reservations', { hotelId: hotel.id, roomTypeId: roomType.id, guestId: guest.id, ...dates })
  await app.settle()
  const refused = await tenant.call('DELETE', `/guests/${guest.id}`)
  assert.deepEqual([refused.status, refused.body.errors[0].code], [409, 'dependent_records'])
  assert.match(refused.body.message, /: 1 reservations$/)
  await tenant.query('delete from reservations')
  assert.equal((await tenant.call('DELETE', `/guests/${guest.id}`)).status, 204)
  for (const table of ['guests', 'guest_contact_points', 'guest_consents', 'guest_notes', 'guest_stats']) {
    assert.deepEqual(await tenant.query(`select 1 from ${table}`), [], table)
  }
})
