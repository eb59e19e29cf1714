import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../../../../testing/shared-app.ts'
import { newRole } from '../../../../testing/users.ts'
import { created, newAdministrator } from '../../../../testing/world.ts'

const connection = (fields: object = {}) => ({
  name: `Provider ${Math.random()}`,
  issuer: 'https://127.0.0.1:9/issuer/',
  clientId: 'bellhop',
  clientSecret: 'a secret of the provider',
  ...fields,
})

test('a connection keeps its issuer to the letter and never answers its secret, which is encrypted', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newAdministrator(app)
  const made = await created(tenant, '/ssoconnections', connection())
  assert.equal(made.issuer, 'https://127.0.0.1:9/issuer/')
  assert.equal(made.hasClientSecret, true)
  assert.equal(made.redirectUri, 'https://localhost:8443/sso/return')
  assert.equal(made.backchannelLogoutUri, `https://localhost:8443/sso/${made.id}/backchannel-logout`)
  const [row] = await app.admin<{ clientSecret: string }>(
    'select client_secret as "clientSecret" from sso_connections where id = $1',
    [made.id],
  )
  assert.match(String(row?.clientSecret), /^v1\./)
  const log = await tenant.query<{ text: string }>(`select string_agg(l::text, '') as text from audit_log l`)
  assert.ok(!JSON.stringify([made, log]).includes('a secret of the provider'))
})

test('a new issuer demands the secret again; any other change does not', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newAdministrator(app)
  const { id } = await created(tenant, '/ssoconnections', connection())
  const change = (body: object) => tenant.call('PUT', `/ssoconnections/${id}`, { body })
  const renamed = await change({ name: 'Renamed', claims: { groups: 'roles' } })
  assert.equal(renamed.data.hasClientSecret, true)
  assert.deepEqual(renamed.data.claims, {
    email: 'email',
    firstName: 'given_name',
    lastName: 'family_name',
    groups: 'roles',
  })
  const moved = await change({ issuer: 'https://127.0.0.1:9/other' })
  assert.deepEqual(
    [moved.status, moved.body.errors[0].field, moved.body.errors[0].code],
    [422, 'clientSecret', 'required'],
  )
  assert.equal((await tenant.call('GET', `/ssoconnections/${id}`)).data.issuer, 'https://127.0.0.1:9/issuer/')
  assert.equal((await change({ issuer: 'https://127.0.0.1:9/other', clientSecret: 'another' })).status, 200)
  assert.equal((await change({ issuer: 'https://127.0.0.1:9/third', clientSecret: null })).data.hasClientSecret, false)
})

test('what a connection cannot be is refused by its field', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newAdministrator(app)
  const other = await newAdministrator(app)
  const theirRole = await newRole(other)
  const refusals: [field: string, code: string, fields: object][] = [
    ['issuer', 'https_required', { issuer: 'http://idp.example' }],
    ['issuer', 'private_address', { issuer: 'https://10.0.0.1/' }],
    ['issuer', 'invalid_url', { issuer: 'https://idp.example/?tenant=1' }],
    ['protocol', 'invalid_value', { protocol: 'saml' }],
    ['trustsFactor', 'invalid_value', { trustsFactor: 'sometimes' }],
    ['defaultRoleId', 'unknown_reference', { defaultRoleId: theirRole.id }],
    ['defaultHotelIds[0]', 'unknown_reference', { defaultHotelIds: [app.runtime.newId()] }],
  ]
  for (const [field, code, fields] of refusals) {
    const { status, body } = await tenant.call('POST', '/ssoconnections', { body: connection(fields) })
    assert.equal(status, 422, JSON.stringify(body))
    assert.deepEqual([body.errors[0].field, body.errors[0].code], [field, code])
  }
  const made = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map(() => tenant.call('POST', '/ssoconnections', { body: connection() })),
  )
  assert.deepEqual(made.map(({ status }) => status).toSorted(), [201, 201, 201, 201, 201, 422, 422])
})

test('group rules are stored in their order, and name the rule that is wrong', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newAdministrator(app)
  const [desk, night] = [await newRole(tenant), await newRole(tenant)]
  const rules = [
    { value: 'Desk', roleId: desk.id, hotelIds: [] },
    { value: 'Night', roleId: night.id, hotelIds: [] },
  ]
  const put = (body: object) => tenant.call('PUT', '/grouprules', { body })
  assert.equal((await put({ rules })).status, 200)
  assert.equal((await put({ rules: rules.toReversed() })).status, 200)
  assert.deepEqual((await tenant.call('GET', '/grouprules')).data, { rules: rules.toReversed() })
  const unknown = await put({ rules: [rules[0], { value: 'Other', roleId: app.runtime.newId() }] })
  assert.deepEqual([unknown.status, unknown.body.errors[0].field], [422, 'rules[1].roleId'])
  const twice = await put({ rules: [rules[0], rules[0]] })
  assert.deepEqual([twice.status, twice.body.errors[0].field], [422, 'rules[1].value'])
  assert.equal((await tenant.call('DELETE', `/roles/${desk.id}`)).status, 409)
})
