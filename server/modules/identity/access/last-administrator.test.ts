import assert from 'node:assert/strict'
import { test } from 'node:test'
import { permissions } from '#shared/permissions.ts'
import type { TestApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newRole, newUser, systemRole } from '../../../testing/users.ts'
import { created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'

/** Counts the users who count as administrators. */
async function countAdministrators(app: TestApp, { tenantId }: Tenant): Promise<number> {
  const [row] = await app.admin<{ count: string }>(
    `select count(*) from users u join roles r on r.id = u.role_id
     where u.tenant_id = $1 and u.deleted_at is null and u.status = 'active' and not u.is_service_user
       and u.password_hash is not null and u.hotel_ids = '{}' and r.permissions @> '{users.manage,roles.manage}'`,
    [tenantId],
  )
  return Number(row?.count)
}

/** Creates a session for a service user in the database, because it cannot sign in. */
async function serviceUserSession(app: TestApp, tenant: Tenant) {
  const boss = await newUser(app, tenant, { role: { permissions } })
  await app.admin('update users set is_service_user = true where id = $1', [boss.userId])
  return boss
}

test('§5.8 the last administrator cannot be removed by any change', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel } = await newHotel(tenant)
  const robot = await serviceUserSession(app, tenant)
  const at = `/users/${tenant.userId}`
  const agent = await systemRole(tenant, 'Agent')
  const refused = '409 last_administrator'
  assert.equal(refusal(await robot.call('POST', `${at}/suspend`)), refused)
  assert.equal(refusal(await robot.call('DELETE', at)), refused)
  assert.equal(refusal(await robot.call('PUT', at, { body: { roleId: agent } })), refused)
  assert.equal(refusal(await robot.call('PUT', at, { body: { hotelIds: [hotel.id] } })), refused)
  assert.equal(refusal(await robot.call('PUT', at, { body: { firstName: 'Augusta' } })), '200')

  // None of these counts as administrator: invited, suspended, for some hotels, with one of the two permissions.
  const administrator = await systemRole(tenant, 'Administrator')
  const person = { firstName: 'A', lastName: 'B', roleId: administrator }
  await created(tenant, '/users', { ...person, email: 'invited@hotel.test' })
  await newUser(app, tenant, { user: { roleId: administrator, hotelIds: [hotel.id] } })
  await newUser(app, tenant, { role: { permissions: ['users.manage'] } })
  const second = await newUser(app, tenant, { user: { roleId: administrator } })
  await robot.call('POST', `/users/${second.userId}/suspend`)
  assert.equal(refusal(await robot.call('POST', `${at}/suspend`)), refused)

  await robot.call('POST', `/users/${second.userId}/reactivate`)
  assert.equal(refusal(await robot.call('POST', `${at}/suspend`)), '200')
  assert.equal(refusal(await robot.call('DELETE', `/users/${second.userId}`)), refused)
  assert.equal(await countAdministrators(app, tenant), 1)
})

test('§5.8 the role of the last administrator keeps both permissions', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const robot = await serviceUserSession(app, tenant)
  const role = await newRole(tenant, { permissions })
  await robot.call('PUT', `/users/${tenant.userId}`, { body: { roleId: role.id } })
  for (const lost of ['users.manage', 'roles.manage']) {
    const body = { permissions: permissions.filter((name) => name !== lost) }
    assert.equal(refusal(await robot.call('PUT', `/roles/${role.id}`, { body })), '409 last_administrator')
  }
  const body = { permissions: ['users.manage', 'roles.manage'] }
  assert.equal((await robot.call('PUT', `/roles/${role.id}`, { body })).status, 200)
})

test('§5.8 administrators who remove each other concurrently always leave one', async (t) => {
  const app = await sharedApp(t)
  const agents = new Map<string, string>()
  const ways = ['suspend', 'delete', 'demote'] as const
  const remove = async (by: Tenant, userId: string, way: (typeof ways)[number]) => {
    if (way === 'delete') return by.call('DELETE', `/users/${userId}`)
    if (way === 'suspend') return by.call('POST', `/users/${userId}/suspend`)
    return by.call('PUT', `/users/${userId}`, { body: { roleId: agents.get(by.tenantId) } })
  }
  for (let round = 0; round < 8; round++) {
    const tenant = await newTenant(app)
    agents.set(tenant.tenantId, await systemRole(tenant, 'Agent'))
    const roleId = tenant.login.user.roleId
    const others = [await newUser(app, tenant, { user: { roleId } }), await newUser(app, tenant, { user: { roleId } })]
    const all: Tenant[] = [tenant, ...others]
    const attacks = all.flatMap((by, i) =>
      all
        .filter((each) => each !== by)
        .map((each, j) => remove(by, each.userId, ways[(round + i + j) % 3] ?? 'suspend')),
    )
    const answers = await Promise.all(attacks)
    assert.ok((await countAdministrators(app, tenant)) >= 1, `round ${round}`)
    for (const answer of answers) assert.ok(answer.status < 500, answer.text)
    assert.ok(answers.some((answer) => refusal(answer) === '409 last_administrator') || answers.some(wasRemovedBefore))
  }
})

/** The caller was removed before its own request was handled. */
const wasRemovedBefore = ({ status }: { status: number }): boolean => [401, 403, 404].includes(status)

test('§5.8 two roles that are weakened concurrently always leave one administrator', async (t) => {
  const app = await sharedApp(t)
  for (let round = 0; round < 8; round++) {
    const tenant = await newTenant(app)
    const robot = await serviceUserSession(app, tenant)
    const [first, second] = [await newRole(tenant, { permissions }), await newRole(tenant, { permissions })]
    await newUser(app, tenant, { user: { roleId: second.id } })
    await robot.call('PUT', `/users/${tenant.userId}`, { body: { roleId: first.id } })
    assert.equal(await countAdministrators(app, tenant), 2)
    const weaken = ({ id }: { id: string }) =>
      robot.call('PUT', `/roles/${id}`, { body: { permissions: ['users.manage'] } })
    const answers = await Promise.all([weaken(first), weaken(second)])
    assert.deepEqual(answers.map(refusal).toSorted(), ['200', '409 last_administrator'])
    assert.equal(await countAdministrators(app, tenant), 1)
  }
})
