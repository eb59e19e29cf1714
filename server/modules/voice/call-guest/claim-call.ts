import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import type { PersonContact } from '#platform/person-data.ts'
import { phoneSpellings } from '#shared/phone.ts'
import type { Call } from '../calls/calls.ts'
import { identifyCaller } from '../inbound/identify-caller.ts'
import { setCallGuest } from './set-call-guest.ts'

type UnclaimedCall = Pick<Call, 'id' | 'guestId' | 'guestMatch'>

/** A call without a guest belongs to the guest who is created or booked for in it; one with a guest stays as it is. */
export const callContact: PersonContact = {
  field: 'callId',
  async claim(ctx, callId, guestId) {
    const call = await ctx.db.one(sql<UnclaimedCall>`
      select id, guest_id, guest_match from calls
      where tenant_id = ${ctx.actor.tenantId} and id = ${callId} for no key update`)
    if (!call) throw invalidField('callId', 'unknown_reference', 'There is no such call')
    if (call.guestId === null) await setCallGuest(ctx, call, { guestId })
  },
  recent: { find: findRecentCalls, claim: claimRecentCalls },
}

/** A call that began earlier may have been anybody's. */
const recentHours = 2

function findRecentCalls(ctx: WriteContext, phone: string): Query<object> {
  const numbers = sql.val(phoneSpellings(phone))
  const since = ctx.now.subtract({ hours: recentHours })
  return sql<object>`
    select id, guest_id, guest_match from calls
    where tenant_id = ${ctx.actor.tenantId} and guest_id is null and started_at > ${since}::timestamptz
      and (direction = 'inbound' and from_number = any (${numbers}::text[])
        or direction = 'outbound' and to_number = any (${numbers}::text[]))
    order by id for no key update`
}

/**
 * A new guest has the recent calls of the number that nobody has: somebody called, and became known in or after the call.
 * If other guests have the number too, the calls stay as they are, because it may have been any of them.
 */
async function claimRecentCalls(
  ctx: WriteContext,
  found: readonly object[],
  { id: guestId, phone }: { id: string; phone: string },
): Promise<void> {
  const { guestMatch, guestId: known } = await identifyCaller(ctx, phone)
  // The number of the new guest itself may be stored only with the commit.
  if (guestMatch !== 'none' && known !== guestId) return
  for (const call of found as readonly UnclaimedCall[]) await setCallGuest(ctx, call, { guestId })
}
