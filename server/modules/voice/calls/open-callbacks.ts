import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { Id, IdOrNull, Instant, TextOrNull } from '#platform/http/schemas.ts'

/** A callback that has not ended. */
export const OpenCallback = Type.Object({
  id: Id,
  status: Type.String(),
  reason: Type.String(),
  scheduledAt: Instant,
  assignedUserId: IdOrNull,
  notes: TextOrNull,
})

const maxCallbacks = 5

/** The open callbacks for the guest or the number of a call, the next one first. */
export const selectOpenCallbacks = ({ actor: { tenantId } }: ReadContext, callId: string): Query<object> => sql<object>`
  with this as (
    select guest_id, case direction when 'outbound' then to_number else from_number end as number
    from calls where tenant_id = ${tenantId} and id = ${callId}),
  callbacks as (
    select b.* from this join scheduled_callbacks b on b.tenant_id = ${tenantId} and b.guest_id = this.guest_id
    union
    select b.* from this join scheduled_callbacks b on b.tenant_id = ${tenantId} and b.phone = this.number)
  select id, status, reason, ${isoInstant('scheduled_at')} as scheduled_at, assigned_user_id, notes
  from callbacks where deleted_at is null and status in ('scheduled', 'due', 'inProgress')
  order by callbacks.scheduled_at, id limit ${maxCallbacks}`
