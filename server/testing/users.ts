import assert from 'node:assert/strict'
import { type BuiltInNames, builtInNames } from '#shared/tenant-defaults/built-in-names.ts'
import type { Answer, CallOptions, Method, TestApp } from './app.ts'
import { created, type Tenant } from './world.ts'

let count = 0

/** The fields of a role; the name is generated. */
export type RoleOptions = { permissions?: readonly string[]; piiAccess?: 'full' | 'masked'; name?: string }

/** Creates a role. */
export const newRole = (tenant: Tenant, options: RoleOptions = {}) =>
  created(tenant, '/roles', { name: `Role ${(count += 1)}`, permissions: [], ...options })

/** The id of a role that every tenant has, whatever language its name is in. */
export async function systemRole(tenant: Tenant, name: 'Administrator' | 'Manager' | 'Agent'): Promise<string> {
  const key = name.toLowerCase() as keyof BuiltInNames['roles']
  const names = Object.values(builtInNames).map(({ roles }) => roles[key])
  const { items } = (await tenant.call('GET', '/roles?isSystem=true')).data
  return items.find((role: { name: string }) => names.includes(role.name)).id
}

/**
 * Creates a user through the API, with a new role unless `user` has a `roleId`, and signs the user in with a password.
 * Tests that only need another signed-in user take `colleague` of `world.ts`, which is faster.
 */
export async function newUser(
  app: TestApp,
  tenant: Tenant,
  { role, user: fields = {} }: { role?: RoleOptions; user?: object } = {},
) {
  count += 1
  const { email = `colleague${count}@${tenant.email.split('@')[1]}` } = fields as { email?: string }
  const password = `correct horse ${count} colleague`
  const roleId = 'roleId' in fields ? '' : (await newRole(tenant, role)).id
  const body = { email, password, firstName: 'Grace', lastName: `Colleague ${count}`, roleId, ...fields }
  const user = await created(tenant, '/users', body)
  // As if the user had chosen it: otherwise the panel would ask for another one first.
  await app.admin(`update users set password_state = 'ok' where id = $1`, [user.id])
  const login = await app.call('POST', '/auth/login', { body: { email, password } })
  assert.equal(login.status, 200, login.text)
  const accessToken: string = login.data.accessToken
  const call = (method: Method, path: string, options: CallOptions = {}): Promise<Answer> =>
    app.call(method, path, { token: accessToken, ...options })
  return { ...tenant, userId: user.id as string, email, password, login: login.data, accessToken, call, user }
}

/** A user with its password and session. */
export type SignedInUser = Awaited<ReturnType<typeof newUser>>
