import type { WriteContext } from '#platform/context.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { LetterEvent } from '../letter-events.ts'
import { notifyLetterChanged } from '../live-events.ts'
import type { SubjectIds } from '../subjects/letter-subject.ts'

/**
 * Skips the planned letters of a booking or an offer that meet a condition, because something newer has made them wrong.
 * What a letter job has in its hands at the same moment is checked there.
 */
export async function supersedeLetters(
  ctx: WriteContext,
  subjectId: string,
  condition: Query = sql`true`,
): Promise<void> {
  const skipped = await ctx.db.many(sql<SubjectIds & { id: string; hotelId: string; event: LetterEvent }>`
    update letters set status = 'skipped', reason = 'superseded', updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and (reservation_id = ${subjectId} or offer_id = ${subjectId})
      and status = 'planned' and ${condition}
    returning id, reservation_id, offer_id, hotel_id, event`)
  for (const letter of skipped) notifyLetterChanged(ctx, { ...letter, status: 'skipped' })
}
