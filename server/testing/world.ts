import assert from 'node:assert/strict'
import { accessTokens } from '#platform/crypto/access-tokens.ts'
import { type Permission, permissions as allPermissions } from '#shared/permissions.ts'
import type { Answer, CallOptions, Method, TestApp } from './app.ts'

let companies = 0

/** A tenant with its first user signed in, and a way to call as that user. */
export type Tenant = Awaited<ReturnType<typeof newTenant>>

/** Registers a company, confirms its e-mail by the mailed token and signs in: what every story begins with. */
export async function newTenant(app: TestApp, extra: Record<string, unknown> = {}) {
  companies += 1
  const email = `owner${companies}@hotel${companies}.test`
  const password = `correct horse ${companies} battery`
  const registration = {
    companyName: `Hotel Group ${companies}`,
    firstName: 'Ada',
    lastName: 'Owner',
    email,
    password,
    ...extra,
  }
  const registered = await app.call('POST', '/auth/register', { body: registration })
  assert.equal(registered.status, 201, registered.text)
  await app.settle()
  const token = mailedToken(app, email)
  const confirmed = await app.call('POST', '/auth/confirm-email', { body: { token } })
  assert.equal(confirmed.status, 200, confirmed.text)
  const login = await app.call('POST', '/auth/login', { body: { email, password } })
  assert.equal(login.status, 200, login.text)
  const accessToken: string = login.data.accessToken
  const call = (method: Method, path: string, options: CallOptions = {}): Promise<Answer> =>
    app.call(method, path, { token: accessToken, ...options })
  return {
    tenantId: login.data.user.tenantId as string,
    userId: login.data.user.id as string,
    email,
    password,
    login: login.data,
    accessToken,
    call,
  }
}

/**
 * Another user of a tenant, with a role of its own. Written past the API and signed in without a password, so that a test
 * may have many of them.
 */
export async function colleague(
  app: TestApp,
  { tenantId }: Pick<Tenant, 'tenantId'>,
  { permissions = allPermissions, hotelIds = [], piiAccess = 'full', isServiceUser = false }: ColleagueOptions = {},
) {
  const [roleId, userId] = [app.runtime.newId(), app.runtime.newId()]
  const email = `${userId}@hotel.test`
  await app.admin(
    `insert into roles (tenant_id, id, name, permissions, pii_access, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [tenantId, roleId, `Role ${roleId}`, permissions, piiAccess],
  )
  await app.admin(
    `insert into users (tenant_id, id, email, first_name, last_name, role_id, hotel_ids, is_service_user, status,
       language_code, email_confirmed_at, created_at, updated_at)
     values ($1, $2, $3, 'Colin', 'League', $4, $5, $6, 'active', 'en', now(), now(), now())`,
    [tenantId, userId, email, roleId, hotelIds, isServiceUser],
  )
  const accessToken = await tokenOfNewSession(app, { tenantId, userId, roleId })
  const call = (method: Method, path: string, options: CallOptions = {}): Promise<Answer> =>
    app.call(method, path, { token: accessToken, ...options })
  return { tenantId, userId, roleId, email, accessToken, call }
}

/** An access token of a user in a session of its own, written past the API. */
export async function tokenOfNewSession(app: TestApp, { tenantId, userId, roleId }: SignedIn): Promise<string> {
  const sid = app.runtime.newId()
  await app.admin(
    `insert into sessions (tenant_id, id, user_id, ip, user_agent, created_at, last_used_at, expires_at)
     values ($1, $2, $3, '127.0.0.1', 'test', now(), now(), '2056-01-01')`,
    [tenantId, sid, userId],
  )
  const tokens = accessTokens(app.runtime.keys, app.runtime.config.PUBLIC_URL)
  return tokens.issueAccessToken({ sub: userId, tid: tenantId, sid, rid: roleId }, app.runtime.now())
}

type SignedIn = { readonly tenantId: string; readonly userId: string; readonly roleId: string }

/** Makes access tokens of the session that a login began, each as good as new: for stories that outlast one token. */
export function freshTokensOf(app: TestApp, { accessToken }: { readonly accessToken: string }): () => string {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  const tokens = accessTokens(app.runtime.keys, app.runtime.config.PUBLIC_URL)
  return () => tokens.issueAccessToken(claims, app.runtime.now())
}

/** Such a user. */
export type Colleague = Awaited<ReturnType<typeof colleague>>

type ColleagueOptions = {
  permissions?: readonly Permission[]
  hotelIds?: readonly string[]
  piiAccess?: 'full' | 'masked'
  isServiceUser?: boolean
}

/** The token in the link of the newest mail to an address. */
export function mailedToken(app: TestApp, email: string): string {
  const mail = app.mailbox.findLast(({ to }) => to === email)
  const token = /[?&#]token=([\w.~-]+)/.exec(mail?.text ?? '')?.[1]
  assert.ok(token, `no mail with a token to ${email}`)
  return token
}

/** Creates something and answers its data; a refusal fails the test with what was said. */
export async function created(tenant: Tenant, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await tenant.call('POST', path, { body, headers })
  assert.equal(answer.status, 201, answer.text)
  return answer.data
}

/** A hotel with one room type and a season over the whole of 2026 and 2027, as most stories need it. */
export async function newHotel(
  tenant: Tenant,
  options: { hotel?: object; roomType?: object; season?: object | null } = {},
) {
  const hotel = await created(tenant, '/hotels', {
    name: `Grand ${Math.random().toString(36).slice(2, 8)}`,
    currencyCode: 'EUR',
    timeZone: 'Europe/Istanbul',
    ...options.hotel,
  })
  const season = { name: 'All year', startDate: '2026-01-01', endDate: '2027-12-31', basePrice: 100, ...options.season }
  const seasons = options.season === null ? [] : [season]
  const roomType = await created(tenant, `/hotels/${hotel.id}/room-types`, {
    name: 'Double',
    totalRooms: 5,
    seasons,
    ...options.roomType,
  })
  return { hotel, roomType }
}

/** The id of a call that was made elsewhere and is written down. */
export async function loggedCall(tenant: Tenant, given: object = {}): Promise<string> {
  const call = { direction: 'inbound', startedAt: '2026-05-01T10:00:00Z', durationSeconds: 60, ...given }
  return (await created(tenant, '/calls', call)).id
}
