import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { LetterEvent } from '../letter-events.ts'
import type { LetterChanges } from '../record/letter-values.ts'
import type { LetterAttempt } from '../record/letters.ts'
import type { SubjectIds } from '../subjects/letter-subject.ts'

/** A letter that waits to be sent, and that no other transaction changes. */
export type LockedLetter = SubjectIds & {
  readonly id: string
  readonly hotelId: string
  readonly ruleId: string
  readonly event: LetterEvent
  readonly occasion: string
  readonly dueAt: string
  readonly changes: LetterChanges | null
  /** Those that have failed. */
  readonly attempts: readonly LetterAttempt[]
  readonly byUserId: string | null
}

/** Locks those letters that are planned, or whose last message has failed. */
export const lockLetters = (ctx: WriteContext, ids: readonly string[]): Promise<LockedLetter[]> =>
  ctx.db.many(sql<LockedLetter>`
    select id, reservation_id, offer_id, hotel_id, rule_id, event, occasion, due_at, changes, attempts, by_user_id from letters
    where tenant_id = ${ctx.actor.tenantId} and id = any (${sql.val(ids)}::uuid[])
      and (status = 'planned' or status = 'queued' and attempts -> -1 ->> 'errorCode' is not null)
    order by id for no key update`)
