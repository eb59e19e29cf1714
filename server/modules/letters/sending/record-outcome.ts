import type { Channel } from '#modules/channels/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { letterFailed } from '../events.ts'
import { notifyLetterChanged } from '../live-events.ts'
import type { SkipReason } from '../record/letter-values.ts'
import type { LetterAttempt } from '../record/letters.ts'
import { changesOf } from './find-skip-reason.ts'
import type { LoadedLetter } from './load-letter-facts.ts'
import type { LockedLetter } from './lock-letter.ts'

type CarriedLetter = {
  readonly loaded: LoadedLetter
  readonly channel: Channel
  readonly languageCode: string
  readonly messageId: string
}

/** Records that a message carries the letter. From now on the letter has its status. */
export async function recordQueued(
  ctx: WriteContext,
  letter: LockedLetter,
  { loaded, channel, languageCode, messageId }: CarriedLetter,
): Promise<void> {
  const attempt: LetterAttempt = { channel, messageId, errorCode: null, at: formatInstant(ctx.now) }
  const changes = letter.changes && JSON.stringify(changesOf(letter, loaded.facts))
  await ctx.db.run(sql`
    update letters set status = 'queued', attempts = attempts || ${JSON.stringify([attempt])}::jsonb,
      language_code = ${languageCode}, guest_id = ${loaded.facts.guestId}, changes = ${changes}::jsonb,
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${letter.id}`)
  notifyLetterChanged(ctx, { ...letter, status: 'queued' })
}

/** Records that no channel carries the letter: it is skipped, or has failed if a message was tried. */
export async function recordUnsent(ctx: WriteContext, letter: LockedLetter, reason: SkipReason): Promise<void> {
  const last = letter.attempts.at(-1)
  const status = last ? 'failed' : 'skipped'
  await ctx.db.run(sql`
    update letters set status = ${status}, reason = ${last ? null : reason}, updated_at = ${ctx.now},
      version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${letter.id}`)
  notifyLetterChanged(ctx, { ...letter, status })
  if (last) await emitFailed(ctx, letter, last)
}

async function emitFailed(
  ctx: WriteContext,
  { id, reservationId, offerId, hotelId, event }: LockedLetter,
  { channel, messageId, errorCode }: LetterAttempt,
): Promise<void> {
  const row = await ctx.db.one(sql<{ guestId: string; languageCode: string | null }>`
    select guest_id, language_code from letters where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)
  if (!row) return
  const data = { letterId: id, reservationId, offerId, hotelId, event, channel, messageId, errorCode, ...row }
  ctx.emit(letterFailed, { subjectId: id, hotelId, data })
}
