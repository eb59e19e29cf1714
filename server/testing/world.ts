import assert from 'node:assert/strict'
import type { QueryResultRow } from 'pg'
import { accessTokens } from '#platform/crypto/access-tokens.ts'
import { permissions as allPermissions, type Permission } from '#shared/permissions.ts'
import type { Answer, CallOptions, Method, TestApp } from './app.ts'
import { registerTenant } from './register-tenant.ts'

export { mailedToken } from './register-tenant.ts'

/** A tenant with its first user signed in, and a way to call as that user. */
export type Tenant = Awaited<ReturnType<typeof newTenant>>

/**
 * A tenant with its first user signed in. Takes a pre-registered tenant if possible; with other `registration` fields
 * than a country and a time zone it registers a new company over HTTP.
 */
export async function newTenant(app: TestApp, registration: Record<string, unknown> = {}) {
  const tenant = (await takeTenant(app, registration)) ?? (await registerTenant(app, registration))
  const call = (method: Method, path: string, options: CallOptions = {}): Promise<Answer> =>
    app.call(method, path, { token: tenant.accessToken, ...options })
  return { ...tenant, call, query: queryOf(app, tenant.tenantId) }
}

/** A pre-registered tenant. Country and time zone are only in its row and in the event of its registration. */
async function takeTenant(app: TestApp, { countryCode, timeZone, ...more }: Record<string, unknown>) {
  const tenant = Object.keys(more).length === 0 ? app.takeRegistered() : undefined
  if (tenant && (countryCode ?? timeZone) !== undefined) {
    await app.admin(
      `with moved as (
         update tenants set country_code = $2, default_phone_country = coalesce($2, ''), time_zone = coalesce($3, time_zone) where tenant_id = $1 returning *)
       update events set body = replace(replace(body, '"countryCode":null', format('"countryCode":%s',
         coalesce(to_json(country_code)::text, 'null'))), '"timeZone":"UTC"', format('"timeZone":"%s"', time_zone))
       from moved where events.tenant_id = $1`,
      [tenant.tenantId, countryCode, timeZone],
    )
  }
  return tenant
}

/** Runs SQL as the service does, behind row-level security: without a condition it reaches all rows of one tenant. */
const queryOf =
  (app: TestApp, tenantId: string) =>
  <Row extends QueryResultRow>(text: string): Promise<Row[]> =>
    app.admin<Row>(
      `select set_config('role', 'bellhop_app', true), set_config('app.tenant_id', '${tenantId}', true); ${text}`,
    )

/**
 * Another signed-in user of a tenant with a new role; all permissions by default. Inserted by SQL and signed in without
 * a password, which is fast. `newUser` of `users.ts` creates a user through the API.
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

/** Lets the sessions of a user have shown a second factor that stays fresh, as what full administrators do needs one. */
export const showFactor = (app: TestApp, { userId }: { readonly userId: string }): Promise<unknown> =>
  app.admin(`update sessions set factor = 'totp', authenticated_at = '2056-01-01' where user_id = $1`, [userId])

/** A tenant whose first user is a full administrator: the session has shown a factor. */
export async function newAdministrator(app: TestApp, registration: Record<string, unknown> = {}): Promise<Tenant> {
  const tenant = await newTenant(app, registration)
  await showFactor(app, tenant)
  return tenant
}

/** An access token in a new session, which is inserted by SQL. */
export async function tokenOfNewSession(app: TestApp, { tenantId, userId, roleId }: SessionUser): Promise<string> {
  const sid = app.runtime.newId()
  await app.admin(
    `insert into sessions (tenant_id, id, user_id, ip, user_agent, created_at, last_used_at, expires_at)
     values ($1, $2, $3, '127.0.0.1', 'test', now(), now(), '2056-01-01')`,
    [tenantId, sid, userId],
  )
  const tokens = accessTokens(app.runtime.keys, app.runtime.config.PUBLIC_URL)
  return tokens.issueAccessToken({ sub: userId, tid: tenantId, sid, rid: roleId }, app.runtime.now())
}

type SessionUser = { readonly tenantId: string; readonly userId: string; readonly roleId: string }

/** Issues new access tokens for an existing session, for tests that outlast one token. */
export function freshTokensOf(app: TestApp, { accessToken }: { readonly accessToken: string }): () => string {
  const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString())
  const tokens = accessTokens(app.runtime.keys, app.runtime.config.PUBLIC_URL)
  return () => tokens.issueAccessToken(claims, app.runtime.now())
}

/** A user created by `colleague`. */
export type Colleague = Awaited<ReturnType<typeof colleague>>

type ColleagueOptions = {
  permissions?: readonly Permission[]
  hotelIds?: readonly string[]
  piiAccess?: 'full' | 'masked'
  isServiceUser?: boolean
}

/** Creates a record and returns its data; asserts status 201. */
export async function created(tenant: Tenant, path: string, body: object, headers: Record<string, string> = {}) {
  const answer = await tenant.call('POST', path, { body, headers })
  assert.equal(answer.status, 201, answer.text)
  return answer.data
}

/** A hotel with one room type and one season over 2026 and 2027. */
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

/** Logs a past call and returns its id. */
export async function loggedCall(tenant: Tenant, given: object = {}): Promise<string> {
  const call = { direction: 'inbound', startedAt: '2026-05-01T10:00:00Z', durationSeconds: 60, ...given }
  return (await created(tenant, '/calls', call)).id
}
