import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { doc, Id, IdOrNull, Instant, named, TextOrNull } from '#platform/http/schemas.ts'
import { callerNumbers } from './caller-guests.ts'

/** A callback that has not ended. */
export const OpenCallback = named(
  'OpenCallback',
  Type.Object({
    id: doc(Id, 'The callback, a record of `/scheduledcallbacks`.'),
    status: doc(Type.String(), 'Where it stands: `scheduled`, `due` or `inProgress`.', 'scheduled'),
    reason: doc(Type.String(), 'What it is about.', 'reservation'),
    scheduledAt: doc(Instant, 'When the guest is to be called.', '2027-06-10T09:00:00.000Z'),
    assignedUserId: doc(IdOrNull, 'The user who is to call; null: any agent.'),
    notes: doc(TextOrNull, 'What the agent must know, or null.', 'Asks about a Double from 12 to 15 June.'),
  }),
)

const maxCallbacks = 5

/** The open callbacks for the guest or the number of a call, the next one first. */
export const selectOpenCallbacks = (
  { actor: { tenantId } }: ReadContext,
  callId: string,
  spellings: readonly string[],
): Query<object> => sql<object>`
  with this as (
    select guest_id, ${callerNumbers(spellings)} as numbers
    from calls where tenant_id = ${tenantId} and id = ${callId}),
  callbacks as (
    select b.* from this join scheduled_callbacks b on b.tenant_id = ${tenantId} and b.guest_id = this.guest_id
    union
    select b.* from this join scheduled_callbacks b on b.tenant_id = ${tenantId} and b.phone = any (this.numbers))
  select id, status, reason, ${isoInstant('scheduled_at')} as scheduled_at, assigned_user_id, notes
  from callbacks where deleted_at is null and status in ('scheduled', 'due', 'inProgress')
  order by callbacks.scheduled_at, id limit ${maxCallbacks}`
