import Type, { type Static } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, named, strict } from '#platform/http/schemas.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { type FeedingSource, feedingSources } from './leads/lead-values.ts'

const SalesSettings = named(
  'SalesSettings',
  Type.Object(
    {
      leadSources: doc(
        Type.Array(Type.Unsafe<FeedingSource>(oneOf(...feedingSources).schema), {
          maxItems: feedingSources.length,
          uniqueItems: true,
        }),
        'What the service makes leads of: an offer that is sent, a turnaway of a call (`turnaway`) or of a `conversation`, a ' +
          'missed call. People can always enter one.',
        ['offer', 'turnaway', 'missedCall', 'conversation'],
      ),
      leadDays: doc(
        Type.Integer({ minimum: 1, maximum: 365 }),
        'After how many days without contact, or after its next step, an open lead is lost with the reason `noAnswer`.',
        30,
      ),
    },
    strict,
  ),
)

/** How a company sells. */
type SalesSettings = Static<typeof SalesSettings>

const initial: SalesSettings = { leadSources: [...feedingSources], leadDays: 30 }

/** The sales settings of the tenant. */
export const readSalesSettings = async (ctx: ReadContext): Promise<SalesSettings> =>
  (await ctx.db.one(sql<SalesSettings>`
    select lead_sources, lead_days from sales_settings where tenant_id = ${ctx.actor.tenantId}`)) ?? initial

/** `GET /salessettings`: how the company sells. */
export const getSalesSettings = endpoint({
  method: 'GET',
  path: '/salessettings',
  operationId: 'getSalesSettings',
  access: 'settings.manage',
  summary: 'Get the settings of sales',
  description: 'Returns what the service makes leads of, and how long it waits for an answer.',
  extension: true,
  returns: json(SalesSettings),
  handle: (ctx) => readSalesSettings(ctx),
})

/** `PUT /salessettings`: changes how the company sells from now on. */
export const changeSalesSettings = endpoint({
  method: 'PUT',
  path: '/salessettings',
  operationId: 'updateSalesSettings',
  access: 'settings.manage',
  reach: 'tenant',
  summary: 'Change the settings of sales',
  description:
    'Changes what the service makes leads of from now on, and how long it waits for an answer, and returns the settings. ' +
    'Other `leadDays` hold for open leads within a day.',
  extension: true,
  body: SalesSettings,
  returns: json(SalesSettings),
  async handle(ctx, { body }) {
    const { tenantId } = ctx.actor
    // Each tenant has one row. A concurrent change waits here, so that the audit log shows the values that were replaced.
    await ctx.db.run(sql`
      insert into sales_settings (tenant_id, updated_at) values (${tenantId}, ${ctx.now})
      on conflict (tenant_id) do update set updated_at = ${ctx.now}`)
    const before = await readSalesSettings(ctx)
    await ctx.db.run(sql`
      update sales_settings set lead_sources = ${sql.val(body.leadSources)}::text[], lead_days = ${body.leadDays}
      where tenant_id = ${tenantId}`)
    const changes = (['leadSources', 'leadDays'] as const)
      .filter((field) => String(before[field]) !== String(body[field]))
      .map((field) => ({ field, before: before[field], after: body[field] }))
    ctx.audit({ action: 'salesSettings.updated', resourceType: 'salesSettings', resourceId: null, changes })
    return body
  },
})
