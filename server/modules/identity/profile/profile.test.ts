import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { fieldErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, newHotel, newTenant } from '../../../testing/world.ts'

const stamp = '2026-06-01T09:00:00.000Z'

test('§4.4 GET /profile shows the caller with role, tenant and hotels, without the password', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { timeZone: 'Europe/Istanbul', currencyCode: 'TRY' })
  await newHotel(await newTenant(app))
  const { hotel: zeta } = await newHotel(tenant, { hotel: { name: 'Zeta', currencyCode: 'EUR' } })
  const { hotel: alpha } = await newHotel(tenant, { hotel: { name: 'Alpha', currencyCode: 'TRY' } })
  const { data, headers } = await tenant.call('GET', '/profile')
  assert.deepEqual(
    { ...data, role: data.role.name, permissions: data.permissions.length },
    {
      id: tenant.userId,
      email: tenant.email,
      firstName: 'Ada',
      lastName: 'Owner',
      phone: null,
      languageCode: 'en',
      timeZone: 'Europe/Istanbul',
      avatarUrl: null,
      role: 'Administrator',
      permissions: 16,
      piiAccess: 'full',
      tenant: { id: tenant.tenantId, name: data.tenant.name, timeZone: 'Europe/Istanbul', currencyCode: 'TRY' },
      hotelIds: [],
      hotels: [
        { id: alpha.id, name: 'Alpha', currencyCode: 'TRY' },
        { id: zeta.id, name: 'Zeta', currencyCode: 'EUR' },
      ],
      extension: null,
      skills: [],
      languageCodes: [],
      presence: 'offline',
      presenceSince: null,
      notificationPreferences: { email: true, inApp: true, types: [] },
      isServiceUser: false,
      isReadOnly: false,
      passwordState: 'ok',
      isPasswordChangeDue: false,
      secondFactor: { state: 'none', dueAt: null },
      lastLoginAt: stamp,
      createdAt: stamp,
      updatedAt: stamp,
      version: 2,
    },
  )
  assert.equal(headers['etag'], '"2"')
})

test('§4.4 an agent sees the hotels of its scope in the profile, whatever its permissions', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  await newHotel(tenant)
  const agent = await colleague(app, tenant, { permissions: [], hotelIds: [hotel.id] })
  const { data } = await agent.call('GET', '/profile')
  assert.deepEqual(data.hotels, [{ id: hotel.id, name: hotel.name, currencyCode: 'EUR' }])
  assert.deepEqual([data.hotelIds, data.permissions], [[hotel.id], []])
})

test('§4.4 PUT /profile merges; a national phone number uses the tenant’s country', async (t) => {
  const app = await sharedApp(t)
  const { call, email } = await newTenant(app, { countryCode: 'TR' })
  const put = (body: object) => call('PUT', '/profile', { body })
  const first = await put({ firstName: ' Asya ', phone: '0532 000 11 22', languageCode: 'tr', timeZone: 'Asia/Tokyo' })
  assert.equal(first.status, 200, first.text)
  const { firstName, lastName, phone, languageCode, timeZone, version } = first.data
  assert.deepEqual(
    { firstName, lastName, phone, languageCode, timeZone, version },
    {
      firstName: 'Asya',
      lastName: 'Owner',
      phone: '+905320001122',
      languageCode: 'tr',
      timeZone: 'Asia/Tokyo',
      version: 3,
    },
  )
  const cleared = await put({ phone: null, timeZone: null })
  assert.deepEqual([cleared.data.phone, cleared.data.timeZone, cleared.data.email], [null, 'UTC', email])
})

test('§4.4 PUT /profile accepts the response of GET and ignores fields that the user cannot change', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { data: before } = await tenant.call('GET', '/profile')
  const claims = { email: 'other@hotel.test', permissions: [], piiAccess: 'masked', presence: 'onCall', version: 9 }
  const { status, data } = await tenant.call('PUT', '/profile', { body: { ...before, ...claims, hotelIds: ['x'] } })
  assert.equal(status, 200)
  assert.deepEqual(data, { ...before, version: before.version + 1 })
  await tenant.query(`update tenants set time_zone = 'Asia/Tokyo'`)
  const moved = await tenant.call('GET', '/profile')
  assert.equal(moved.data.timeZone, 'Asia/Tokyo', 'the tenant’s time zone is not pinned by sending it back')
})

test('§4.4 preferences merge one by one, also under concurrent changes', async (t) => {
  const app = await sharedApp(t)
  const { call } = await newTenant(app)
  const put = (notificationPreferences: object) => call('PUT', '/profile', { body: { notificationPreferences } })
  const both = await Promise.all([put({ email: false }), put({ types: ['callMissed', 'system'] })])
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  )
  const { data } = await call('GET', '/profile')
  assert.deepEqual(data.notificationPreferences, { email: false, inApp: true, types: ['callMissed', 'system'] })
})

test('§7.1 all invalid fields of a profile are reported at once', async (t) => {
  const app = await sharedApp(t)
  const { call } = await newTenant(app)
  const wrong = await call('PUT', '/profile', {
    body: {
      firstName: '',
      lastName: null,
      phone: 'none',
      languageCode: 'no language',
      timeZone: 'Mars/Base',
      notificationPreferences: { sms: true, types: ['callMissed', 'callMissed', 'weather'] },
      nickname: 'A',
    },
  })
  assert.equal(wrong.status, 422)
  assert.deepEqual(fieldErrors(wrong).toSorted(), [
    'firstName too_short',
    'languageCode invalid_format',
    'lastName invalid_type',
    'nickname unknown_field',
    'notificationPreferences.sms unknown_field',
    'notificationPreferences.types invalid_value',
    'notificationPreferences.types[2] invalid_value',
    'phone invalid_phone',
    'timeZone invalid_format',
  ])
  assert.deepEqual(fieldErrors(await call('PUT', '/profile', { body: { phone: '99999' } })), ['phone invalid_phone'])
})

test('§4.3 If-Match refuses an older version of the profile; the audit log masks the change', async (t) => {
  const app = await sharedApp(t)
  const { call, userId, query } = await newTenant(app)
  const put = (body: object, version: number) =>
    call('PUT', '/profile', { body, headers: { 'if-match': `"${version}"` } })
  assert.equal((await put({ phone: '+905320001122', languageCode: 'tr' }, 2)).status, 200)
  assert.deepEqual(fieldErrors(await put({ lastName: 'Late' }, 2)), ['If-Match version_conflict'])
  const entries = await query(
    `select action, resource_id, changes from audit_log where action like 'profile.%' order by at, id`,
  )
  assert.deepEqual(entries, [
    {
      action: 'profile.updated',
      resource_id: userId,
      changes: [
        { field: 'phone', before: null, after: '••••••22' },
        { field: 'languageCode', before: 'en', after: 'tr' },
      ],
    },
  ])
})

test('§4.4 one’s own address and phone number are unmasked, even for masked roles, and can be sent back', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { call, userId } = await colleague(app, tenant, { piiAccess: 'masked' })
  const put = await call('PUT', '/profile', { body: { phone: '+905320001122', firstName: 'Dot • Dot' } })
  assert.deepEqual([put.data.phone, put.data.firstName], ['+905320001122', 'Dot • Dot'])
  const { data } = await call('GET', '/profile')
  assert.deepEqual([data.email, data.phone, data.piiAccess], [`${userId}@hotel.test`, '+905320001122', 'masked'])
})

test('the user or, during calls, the system sets the presence; its time changes only with it', async (t) => {
  const app = await testApp(t)
  const { call, userId } = await newTenant(app)
  const say = (presence: unknown) => call('PUT', '/profile/presence', { body: { presence } })
  const stated = { presence: 'available', presenceSince: stamp }
  assert.deepEqual((await say('available')).data, stated)
  app.advance('PT10M')
  assert.deepEqual((await say('available')).data, stated)
  assert.deepEqual((await say('break')).data, { presence: 'break', presenceSince: '2026-06-01T09:10:00.000Z' })
  const { data } = await call('GET', '/profile')
  assert.deepEqual([data.presence, data.presenceSince, data.version], ['break', '2026-06-01T09:10:00.000Z', 2])
  for (const systems of ['onCall', 'wrapUp', 'notResponding', 'asleep', null]) {
    const refused = await say(systems)
    assert.deepEqual([refused.status, fieldErrors(refused)[0]?.split(' ')[0]], [422, 'presence'], refused.text)
  }
  assert.deepEqual(fieldErrors(await say('onCall')), ['presence invalid_value'])
  const entries = await app.admin(
    `select changes from audit_log where action = 'profile.presenceChanged' and resource_id = $1 order by at, id`,
    [userId],
  )
  assert.deepEqual(
    entries.map(({ changes }) => changes),
    [
      [{ field: 'presence', before: 'offline', after: 'available' }],
      [],
      [{ field: 'presence', before: 'available', after: 'break' }],
    ],
  )
})
