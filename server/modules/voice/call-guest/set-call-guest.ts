import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { NewRow } from '#platform/resource/fields.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { type Call, calls } from '../calls/calls.ts'
import { updateCallCounts } from '../calls/update-call-count.ts'
import { callGuestChanged } from '../live-events.ts'

type CallValues = NewRow<typeof calls.fields>

/**
 * Changes a locked call. Whoever its guest is from now on has its recordings, its wrap-up and its notes, and the
 * callbacks that were agreed in it. The panels are told.
 */
export async function setCallGuest(
  ctx: WriteContext,
  before: Pick<Call, 'id' | 'guestId' | 'guestMatch'>,
  changes: CallValues,
): Promise<Call> {
  const { guestId = before.guestId } = changes
  const isSame = lowerAscii(guestId ?? '') === lowerAscii(before.guestId ?? '')
  const guestMatch = isSame ? before.guestMatch : guestId === null ? 'none' : 'exact'
  const after = await calls.update(ctx, before.id, { ...changes, guestMatch }, { anyVersion: true })
  if (after.guestId === before.guestId) return after
  await ctx.db.run(sql`
    update scheduled_callbacks set guest_id = ${after.guestId}, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and call_id = ${after.id} and guest_id is not distinct from ${before.guestId}`)
  await updateCallCounts(ctx, [before.guestId, after.guestId])
  const { id: callId, hotelId, userId } = after
  ctx.live(callGuestChanged, {
    to: {
      permission: 'calls.manage',
      userIds: userId === null ? [] : [userId],
      hotelIds: hotelId === null ? [] : [hotelId],
    },
    data: { callId, hotelId, guestId: after.guestId },
  })
  return after
}
