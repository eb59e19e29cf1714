import type { Actor, TenantFacts } from '#platform/context.ts'
import { systemActor } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import type { CallerLookup } from '#platform/http/protection/path-rules.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { getWidgetByKey, widgetNotFound } from './find-widget.ts'
import { hashVisitorToken, tokenDays } from './visitor-token.ts'

const tenantColumns = sql`t.time_zone, t.phone_country, t.currency_code`

/** Authenticates a page without a visitor: it acts for the widget's tenant. Throws 404 for an inactive widget. */
export const authenticatePage: CallerLookup = async ({ database }, { params }) => {
  const { tenantId, isActive } = await getWidgetByKey(database, params['publicKey'])
  if (!isActive) throw widgetNotFound()
  const tenant = await database
    .in({ tenant: tenantId })
    .one(sql<TenantFacts>`select ${tenantColumns} from tenants t where t.tenant_id = ${tenantId}`)
  return systemActor(tenantId, tenant)
}

type VisitorSession = TenantFacts & { readonly id: string; readonly expiresAt: string }

/**
 * Authenticates a visitor by token, as a session of the widget's tenant. Throws 401 for an invalid or expired token,
 * for a token of another widget, and for an unverified visitor if the widget now requires verification.
 */
export const authenticateVisitor: CallerLookup = async (runtime, { params, bearer }) => {
  const { tenantId, id: widgetId, isActive } = await getWidgetByKey(runtime.database, params['publicKey'])
  if (!isActive) throw widgetNotFound()
  const hash = hashVisitorToken(bearer)
  const session = hash && (await findSession(runtime, { tenantId, widgetId, hash }))
  if (!session) throw unauthenticated(bearer)
  await extendSession(runtime, tenantId, session)
  const { id, timeZone, phoneCountry, currencyCode } = session
  return { ...systemActor(tenantId, { timeZone, phoneCountry, currencyCode }), sessionId: id } satisfies Actor
}

const findSession = (
  { database, now }: Runtime,
  { tenantId, widgetId, hash }: { tenantId: string; widgetId: string; hash: Buffer },
): Promise<VisitorSession | undefined> =>
  database.in({ tenant: tenantId }).one(sql<VisitorSession>`
    select v.id, v.expires_at, ${tenantColumns}
    from chat_visitors v
    join chat_widgets w on w.tenant_id = v.tenant_id and w.id = v.widget_id
    join tenants t on t.tenant_id = v.tenant_id
    where v.tenant_id = ${tenantId} and v.widget_id = ${widgetId} and v.token_hash = ${hash}
      and v.expires_at > ${now().toString()}::timestamptz
      and (v.identifier is not null or w.identity_verification = 'off')`)

/** Extends a returning visitor's session; one write a day is enough. */
async function extendSession(
  { database, now }: Runtime,
  tenantId: string,
  { id, expiresAt }: VisitorSession,
): Promise<void> {
  const expiry = now().add({ hours: 24 * tokenDays })
  if (expiry.since(Temporal.Instant.from(expiresAt)).total('hours') < 24) return
  await database.in({ tenant: tenantId }).run(sql`
    update chat_visitors set expires_at = greatest(expires_at, ${expiry.toString()}::timestamptz)
    where tenant_id = ${tenantId} and id = ${id}`)
}

function unauthenticated(bearer: string | undefined): Refusal {
  const code = bearer === undefined ? 'unauthenticated' : 'token_invalid'
  const message = 'Open a session first: Authorization: Bearer <visitorToken>'
  const challenge = bearer === undefined ? 'Bearer' : 'Bearer error="invalid_token"'
  return new Refusal(401, message, [{ field: '', code, message }], { 'WWW-Authenticate': challenge })
}
