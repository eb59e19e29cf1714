import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'

const usualDays = 365
const mostDays = 3650

const Policy = Type.Object(
  {
    retentionDays: Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: mostDays,
      description: 'How many days after the talk a new recording is removed; null: never',
    }),
  },
  { additionalProperties: false },
)

type Days = { readonly days: number | null }

/** For how many days a tenant keeps what is recorded now, as an expression; null: for ever. */
export const retentionDays = (ctx: Context): Query => sql`(
  select case when count(*) = 0 then ${usualDays}::integer else max(retention_days) end
  from recording_policies where tenant_id = ${ctx.actor.tenantId})`

const daysNow = async (ctx: Context): Promise<number | null> =>
  (await ctx.db.one(sql<Days>`select ${retentionDays(ctx)} as days`))?.days ?? null

/** `GET /recordings/policy`: how long recordings are kept. */
export const getRecordingPolicy = endpoint({
  method: 'GET',
  path: '/recordings/policy',
  access: 'settings.manage',
  summary: 'Tell how long recordings are kept',
  extension: true,
  returns: Policy,
  handle: async (ctx) => ({ retentionDays: await daysNow(ctx) }),
})

/** `PUT /recordings/policy`: how long recordings are kept that become available from now on. */
export const changeRecordingPolicy = endpoint({
  method: 'PUT',
  path: '/recordings/policy',
  access: 'settings.manage',
  reach: 'tenant',
  summary: 'Say how long new recordings are kept',
  extension: true,
  body: Policy,
  returns: Policy,
  async handle(ctx, { body }) {
    const { tenantId } = ctx.actor
    // One row a tenant: whoever changes it at the same time waits here, so that the log says what was replaced.
    await ctx.db.run(sql`
      insert into recording_policies (tenant_id, retention_days, updated_at)
      values (${tenantId}, ${usualDays}, ${ctx.now}) on conflict (tenant_id) do update set updated_at = ${ctx.now}`)
    const before = await daysNow(ctx)
    await ctx.db.run(sql`
      update recording_policies set retention_days = ${body.retentionDays} where tenant_id = ${tenantId}`)
    const changes = [{ field: 'retentionDays', before, after: body.retentionDays }]
    ctx.audit({ action: 'recordingPolicy.updated', resourceType: 'recordingPolicy', resourceId: null, changes })
    return body
  },
})
