import assert from 'node:assert/strict'
import type { Answer, CallOptions, Method, TestApp } from './app.ts'
import { created, type Tenant } from './world.ts'

let count = 0

/** A role as tests give it; a name is made up. */
export type RoleGiven = { permissions?: readonly string[]; piiAccess?: 'full' | 'masked'; name?: string }

/** Makes a role of the tenant. */
export const newRole = (tenant: Tenant, given: RoleGiven = {}) =>
  created(tenant, '/roles', { name: `Role ${(count += 1)}`, permissions: [], ...given })

/** The id of a role that every tenant has. */
export async function systemRole(tenant: Tenant, name: 'Administrator' | 'Manager' | 'Agent'): Promise<string> {
  return (await tenant.call('GET', `/roles?name=${name}`)).data.items[0].id
}

/** A second user of a tenant, signed in, with a role of its own unless `user` names one. */
export type Colleague = Awaited<ReturnType<typeof newColleague>>

export async function newColleague(app: TestApp, tenant: Tenant, given: { role?: RoleGiven; user?: object } = {}) {
  count += 1
  const email = `colleague${count}@${tenant.email.split('@')[1]}`
  const password = `correct horse ${count} colleague`
  const roleId = 'roleId' in (given.user ?? {}) ? '' : (await newRole(tenant, given.role)).id
  const body = { email, password, firstName: 'Grace', lastName: `Colleague ${count}`, roleId, ...given.user }
  const user = await created(tenant, '/users', body)
  const login = await app.call('POST', '/auth/login', { body: { email, password } })
  assert.equal(login.status, 200, login.text)
  const accessToken: string = login.data.accessToken
  const call = (method: Method, path: string, options: CallOptions = {}): Promise<Answer> =>
    app.call(method, path, { token: accessToken, ...options })
  return { ...tenant, userId: user.id as string, email, password, login: login.data, accessToken, call, user }
}

/** Status, code and field of a refusal: `409 duplicate email`. */
export const refusal = ({ status, body }: Answer): string => {
  const [{ code = '', field = '' } = {}] = body?.errors ?? []
  return `${status} ${code} ${field}`.trim()
}
