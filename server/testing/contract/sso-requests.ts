import type { Answer, TestApp } from '../app.ts'
import { newUser } from '../users.ts'
import { created, type Tenant } from '../world.ts'
import { type ContractFixture, samples } from './samples.ts'

type World = { readonly app: TestApp; readonly tenant: Tenant; readonly g: ContractFixture }

/** Requests about single sign-on that a sample does not make. */
export const ssoRequests = (world: () => World): Record<string, () => Promise<Answer>> => ({
  'PUT /grouprules': () => {
    const { tenant } = world()
    return tenant.call('PUT', '/grouprules', { body: { rules: [{ value: 'Desk', roleId: tenant.login.user.roleId }] } })
  },
  'PUT /users/:id/break-glass': async () => {
    const { app, tenant } = world()
    const { userId } = await newUser(app, tenant, { user: { roleId: tenant.login.user.roleId } })
    return tenant.call('PUT', `/users/${userId}/break-glass`, { body: { isBreakGlass: true } })
  },
  'DELETE /users/:id/identities': async () => {
    const { app, tenant, g } = world()
    const user = await newUser(app, tenant)
    const connection = await created(tenant, '/ssoconnections', samples['/ssoconnections']?.(g) ?? {})
    await app.admin(
      `insert into external_identities (tenant_id, connection_id, subject, user_id, created_at)
       values ($1, $2, 'somebody', $3, now())`,
      [tenant.tenantId, connection.id, user.userId],
    )
    const answer = await tenant.call('DELETE', `/users/${user.userId}/identities`)
    await tenant.call('DELETE', `/ssoconnections/${connection.id}`)
    return answer
  },
})
