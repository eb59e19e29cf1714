import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, integerOrNull, named, strict } from '#platform/http/schemas.ts'

const defaultDays = 365
const maxDays = 3650

const Policy = named(
  'RecordingPolicy',
  Type.Object(
    {
      retentionDays: doc(
        integerOrNull({ minimum: 1, maximum: maxDays }),
        'How many days after the talk the file of a recording is deleted, from 1 to 3650; null: never.',
        defaultDays,
      ),
    },
    strict,
  ),
)

type RetentionRow = { readonly days: number | null }

/** SQL for the retention period of new recordings in days; null: unlimited. */
export const retentionDays = (ctx: ReadContext): Query => sql`(
  select case when count(*) = 0 then ${defaultDays}::integer else max(retention_days) end
  from recording_policies where tenant_id = ${ctx.actor.tenantId})`

const getRetentionDays = async (ctx: ReadContext): Promise<number | null> =>
  (await ctx.db.one(sql<RetentionRow>`select ${retentionDays(ctx)} as days`))?.days ?? null

/** `GET /recordings/policy`: the retention period of recordings. */
export const getRecordingPolicy = endpoint({
  method: 'GET',
  path: '/recordings/policy',
  operationId: 'getRecordingPolicy',
  access: 'settings.manage',
  summary: 'Get the retention policy of recordings',
  description: 'Returns how long recordings of the company are kept. Until it is changed, that is 365 days.',
  extension: true,
  returns: json(Policy),
  handle: async (ctx) => ({ retentionDays: await getRetentionDays(ctx) }),
})

/** `PUT /recordings/policy`: changes the retention period of recordings that become available from now on. */
export const changeRecordingPolicy = endpoint({
  method: 'PUT',
  path: '/recordings/policy',
  operationId: 'updateRecordingPolicy',
  freshFactor: true,
  access: 'settings.manage',
  reach: 'tenant',
  summary: 'Change the retention policy of recordings',
  description:
    'Changes how long recordings are kept that become available from now on, and returns the policy. Recordings that ' +
    'are available already keep their `retainUntil`. A legal hold comes before the policy.',
  extension: true,
  body: Policy,
  returns: json(Policy),
  async handle(ctx, { body }) {
    const { tenantId } = ctx.actor
    // Each tenant has one row. A concurrent change waits here, so that the audit log shows the value that was replaced.
    await ctx.db.run(sql`
      insert into recording_policies (tenant_id, retention_days, updated_at)
      values (${tenantId}, ${defaultDays}, ${ctx.now}) on conflict (tenant_id) do update set updated_at = ${ctx.now}`)
    const before = await getRetentionDays(ctx)
    await ctx.db.run(sql`
      update recording_policies set retention_days = ${body.retentionDays} where tenant_id = ${tenantId}`)
    const changes = [{ field: 'retentionDays', before, after: body.retentionDays }]
    ctx.audit({ action: 'recordingPolicy.updated', resourceType: 'recordingPolicy', resourceId: null, changes })
    return body
  },
})
