import Type, { type Static } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, integerOrNull, named, strict } from '#platform/http/schemas.ts'
import { tenantSettings } from '#platform/resource/tenant-settings.ts'

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

/** SQL for the retention period of new recordings in days; null: unlimited. */
export const retentionDays = (ctx: ReadContext): Query => sql`(
  select case when count(*) = 0 then ${defaultDays}::integer else max(retention_days) end
  from recording_policies where tenant_id = ${ctx.actor.tenantId})`

const policy = tenantSettings<Static<typeof Policy>>({
  table: 'recording_policies',
  initial: { retentionDays: defaultDays },
})

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
  handle: (ctx) => policy.read(ctx),
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
    const before = (await policy.replace(ctx, body)).retentionDays
    const changes = [{ field: 'retentionDays', before, after: body.retentionDays }]
    ctx.audit({ action: 'recordingPolicy.updated', resourceType: 'recordingPolicy', resourceId: null, changes })
    return body
  },
})
