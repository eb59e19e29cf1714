import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { Id } from '#platform/http/schemas.ts'

/** A callback that was promised and not yet made. */
export const OpenCallback = Type.Object({
  id: Id,
  status: Type.String(),
  reason: Type.String(),
  scheduledAt: Type.Unsafe<string>({ type: 'string', format: 'date-time' }),
  assignedUserId: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'uuid' }),
  notes: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
})

const shown = 5

/** The open callbacks to the guest of a call, or to its number, the next one first. */
export const openCallbacks = ({ actor: { tenantId } }: Context, callId: string): Query<object> => sql<object>`
  with this as (
    select guest_id, case direction when 'outbound' then to_number else from_number end as number
    from calls where tenant_id = ${tenantId} and id = ${callId}),
  promised as (
    select b.* from this join scheduled_callbacks b on b.tenant_id = ${tenantId} and b.guest_id = this.guest_id
    union
    select b.* from this join scheduled_callbacks b on b.tenant_id = ${tenantId} and b.phone = this.number)
  select id, status, reason, ${isoInstant('scheduled_at')} as scheduled_at, assigned_user_id, notes
  from promised where deleted_at is null and status in ('scheduled', 'due', 'inProgress')
  order by promised.scheduled_at, id limit ${shown}`
