import type { Actor, TenantFacts } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import type { FindsCaller } from '#platform/http/protection/cross-origin.ts'
import { systemActor } from '#platform/context-factory.ts'
import type { Runtime } from '#platform/runtime.ts'
import { noSuchWidget, widgetByKey } from './find-widget.ts'
import { readVisitorToken, tokenDays } from './visitor-token.ts'

const facts = sql`t.time_zone, t.country_code, t.currency_code`

/** A page that calls for nobody in particular yet: it acts for the widget's tenant. 404 while the widget is switched off. */
export const pageOfWidget: FindsCaller = async ({ database }, { params }) => {
  const { tenantId, isActive } = await widgetByKey(database, params['publicKey'])
  if (!isActive) throw noSuchWidget()
  const tenant = await database
    .in({ tenant: tenantId })
    .one(sql<TenantFacts>`select ${facts} from tenants t where t.tenant_id = ${tenantId}`)
  return systemActor(tenantId, tenant)
}

type Known = TenantFacts & { readonly id: string; readonly expiresAt: string }

/**
 * The visitor whose token is shown, as a session of its tenant. 401 for a token that is not of this widget, or has expired,
 * and for one that nobody vouched for where the widget asks for that now.
 */
export const visitorOfWidget: FindsCaller = async (runtime, { params, bearer }) => {
  const { tenantId, id: widgetId, isActive } = await widgetByKey(runtime.database, params['publicKey'])
  if (!isActive) throw noSuchWidget()
  const hash = readVisitorToken(bearer)
  const known = hash && (await knownBy(runtime, { tenantId, widgetId, hash }))
  if (!known) throw notSignedIn(bearer)
  await keepAlive(runtime, tenantId, known)
  const { id, timeZone, countryCode, currencyCode } = known
  return { ...systemActor(tenantId, { timeZone, countryCode, currencyCode }), sessionId: id } satisfies Actor
}

const knownBy = (
  { database, now }: Runtime,
  { tenantId, widgetId, hash }: { tenantId: string; widgetId: string; hash: Buffer },
): Promise<Known | undefined> =>
  database.in({ tenant: tenantId }).one(sql<Known>`
    select v.id, v.expires_at, ${facts}
    from chat_visitors v
    join chat_widgets w on w.tenant_id = v.tenant_id and w.id = v.widget_id
    join tenants t on t.tenant_id = v.tenant_id
    where v.tenant_id = ${tenantId} and v.widget_id = ${widgetId} and v.token_hash = ${hash}
      and v.expires_at > ${now().toString()}::timestamptz
      and (v.identifier is not null or w.identity_verification = 'off')`)

/** Whoever comes back stays known. Once a day is often enough to write that down. */
async function keepAlive({ database, now }: Runtime, tenantId: string, { id, expiresAt }: Known): Promise<void> {
  const until = now().add({ hours: 24 * tokenDays })
  if (until.since(Temporal.Instant.from(expiresAt)).total('hours') < 24) return
  await database.in({ tenant: tenantId }).run(sql`
    update chat_visitors set expires_at = greatest(expires_at, ${until.toString()}::timestamptz)
    where tenant_id = ${tenantId} and id = ${id}`)
}

function notSignedIn(bearer: string | undefined): Refusal {
  const code = bearer === undefined ? 'unauthenticated' : 'token_invalid'
  const message = 'Open a session first: Authorization: Bearer <visitorToken>'
  const challenge = bearer === undefined ? 'Bearer' : 'Bearer error="invalid_token"'
  return new Refusal(401, message, [{ field: '', code, message }], { 'WWW-Authenticate': challenge })
}
