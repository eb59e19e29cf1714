import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { endpoints } from '../../app.ts'
import { sharedApp } from '../shared-app.ts'
import { type Colleague, colleague, newHotel, newTenant, showFactor } from '../world.ts'

/** A second, independent list of what a connection, a policy or a directory could turn into any account of the tenant. */
const decidesWhoGetsIn =
  /^\/(ssoconnections|ssodomains|grouprules|security\/policy)(\/|$)|^\/users\/:id\/(identities|break-glass)/

const flagged = endpoints.filter(({ fullAdministrator }) => fullAdministrator)
const titled = ({ method, path }: Endpoint): string => `${method} ${path}`

const callAs = ({ call }: Pick<Colleague, 'call'>, { method, path }: Endpoint) =>
  call(
    method,
    path.replaceAll(/:\w+/g, '01890000-0000-7000-8000-00000000cafe'),
    method === 'POST' || method === 'PUT' ? { body: { nonsense: true } } : {},
  )

test('full administrators alone decide who gets into the tenant, and see how', () => {
  const isOpenToOthers = ({ method, path, access }: Endpoint) =>
    access === 'anyone' || (method === 'GET' && path === '/security/policy')
  const listed = endpoints.filter((each) => decidesWhoGetsIn.test(each.path) && !isOpenToOthers(each))
  assert.deepEqual(flagged.map(titled).toSorted(), listed.map(titled).toSorted())
  assert.deepEqual(
    flagged.filter(({ freshFactor }) => !freshFactor),
    [],
  )
})

test('half an administrator is refused, with the reason', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const narrow = await colleague(app, tenant, { hotelIds: [hotel.id] })
  const plain = await colleague(app, tenant)
  const whole = await colleague(app, tenant)
  for (const { userId } of [masked, narrow, whole]) await showFactor(app, { userId })
  for (const endpoint of flagged) {
    const codeFor = async (user: Colleague) => {
      const { status, body } = await callAs(user, endpoint)
      return [status, body?.errors?.[0]?.code]
    }
    const title = titled(endpoint)
    assert.deepEqual(await codeFor(masked), [403, 'permission_denied'], title)
    assert.deepEqual(
      await codeFor(narrow),
      [403, endpoint.reach === 'tenant' ? 'hotel_access_denied' : 'permission_denied'],
      title,
    )
    assert.deepEqual(await codeFor(plain), [403, 'second_factor_enrolment_required'], title)
    assert.notEqual((await codeFor(whole))[0], 403, title)
  }
})
