import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { endpoints } from '../../../app.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { newRole, newUser } from '../../../testing/users.ts'
import { created, newTenant, type Tenant } from '../../../testing/world.ts'

/** Every endpoint that changes a user named in its path. What full administrators alone may do has a test of its own. */
const changes = endpoints.filter(
  ({ method, path, fullAdministrator }) => method !== 'GET' && path.startsWith('/users/:') && !fullAdministrator,
)

const bodies: Record<string, object> = {
  'POST /users/:userId/api-keys': { name: 'Taken' },
  'PUT /users/:id': { email: 'taken@hotel.test' },
  'POST /users/:id/reset-factors': { reason: 'Taken phone' },
}

let app: TestApp
let tenant: Tenant
let weaker: Awaited<ReturnType<typeof newUser>>

describe('nobody can manage a user with more privileges', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    tenant = await newTenant(app)
    weaker = await newUser(app, tenant, { role: { permissions: ['users.manage'] } })
  })

  for (const { method, path } of changes) {
    for (const [kind, role] of Object.entries({
      'a stronger user': { permissions: ['users.manage', 'integrations.manage'] },
      'a user of no stronger role': { permissions: ['users.manage'] },
    } as const)) {
      test(`${method} ${path} of ${kind}`, async () => {
        const { id: roleId } = await newRole(tenant, { permissions: [...role.permissions] })
        const isServiceUser = path.includes('api-keys')
        const person = { firstName: 'A', lastName: 'B', email: `user${app.runtime.newId()}@hotel.test`, roleId }
        const user = await created(tenant, '/users', { ...person, isServiceUser })
        const key = isServiceUser ? await created(tenant, `/users/${user.id}/api-keys`, { name: 'Key' }) : { id: '' }
        // Whose factor is reset has one.
        await app.admin(
          `insert into totp_secrets (tenant_id, user_id, secret, confirmed_at, last_step) values ($1, $2, 'none', now(), 0)`,
          [tenant.tenantId, user.id],
        )
        const sessionId = app.runtime.newId()
        await app.admin(
          `insert into sessions (tenant_id, id, user_id, ip, user_agent, created_at, last_used_at, expires_at, factor,
             authenticated_at)
           values ($1, $2, $3, '127.0.0.1', 'test', now(), now(), '2056-01-01', 'totp', now())`,
          [tenant.tenantId, sessionId, user.id],
        )
        const at = path
          .replace(':userId', user.id)
          .replace(':sessionId', sessionId)
          .replace(':id', isServiceUser ? key.id : user.id)
        const rows = () =>
          app.admin(`select u.*, k.revoked_at from users u left join api_keys k on k.user_id = u.id where u.id = $1`, [
            user.id,
          ])
        const seen = await rows()
        const answer = await weaker.call(
          method,
          at,
          method === 'DELETE' ? {} : { body: bodies[`${method} ${path}`] ?? {} },
        )
        if (kind === 'a stronger user') {
          assert.equal(refusal(answer), '403 permission_denied')
          assert.deepEqual(await rows(), seen)
        } else {
          assert.ok([200, 201, 204].includes(answer.status), answer.text)
        }
      })
    }
  }
})
