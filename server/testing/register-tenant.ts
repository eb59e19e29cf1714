import assert from 'node:assert/strict'
import type { TestApp } from './app.ts'

let companies = 0

/** A tenant with the data of its registration and first login. */
export type RegisteredTenant = {
  readonly tenantId: string
  readonly userId: string
  readonly email: string
  readonly password: string
  // oxlint-disable-next-line no-explicit-any -- the answer of the API
  readonly login: any
  readonly accessToken: string
}

type Registrar = Pick<TestApp, 'call' | 'settle' | 'mailbox'>

/** Registers a company over HTTP, confirms its e-mail with the mailed token, and signs in. */
export async function registerTenant(app: Registrar, extra: Record<string, unknown> = {}): Promise<RegisteredTenant> {
  companies += 1
  const email = `owner${companies}@hotel${companies}.test`
  const password = `correct horse ${companies} battery`
  const names = { companyName: `Hotel Group ${companies}`, firstName: 'Ada', lastName: 'Owner' }
  const registered = await app.call('POST', '/auth/register', { body: { ...names, email, password, ...extra } })
  assert.equal(registered.status, 201, registered.text)
  await app.settle()
  const token = mailedToken(app, email)
  const confirmed = await app.call('POST', '/auth/confirm-email', { body: { token } })
  assert.equal(confirmed.status, 200, confirmed.text)
  const login = await app.call('POST', '/auth/login', { body: { email, password } })
  assert.equal(login.status, 200, login.text)
  const { accessToken, user } = login.data
  return { tenantId: user.tenantId, userId: user.id, email, password, login: login.data, accessToken }
}

/** The token in the link of the newest mail to an address. */
export function mailedToken(app: Pick<TestApp, 'mailbox'>, email: string): string {
  const mail = app.mailbox.findLast(({ to }) => to === email)
  const token = /[?&#]token=([\w.~-]+)/.exec(mail?.text ?? '')?.[1]
  assert.ok(token, `no mail with a token to ${email}`)
  return token
}
