import type { Channel } from '#modules/channels/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { letterFailed } from '../events.ts'
import { notifyLetterChanged } from '../live-events.ts'
import type { SkipReason } from '../record/letter-values.ts'
import type { LetterAttempt } from '../record/letters.ts'
import { changesOf } from './find-skip-reason.ts'
import type { LoadedLetter } from './load-letters.ts'
import type { LockedLetter } from './lock-letters.ts'

type CarriedLetter = {
  readonly loaded: LoadedLetter
  readonly channel: Channel
  readonly languageCode: string
  readonly messageId: string
}

/** Records that messages carry letters. From now on the letters have their status. */
export async function recordQueued(ctx: WriteContext, carried: readonly CarriedLetter[]): Promise<void> {
  if (carried.length === 0) return
  const at = formatInstant(ctx.now)
  const rows = carried.map(({ loaded, channel, languageCode, messageId }) => {
    const { letter, facts } = loaded
    const attempt: LetterAttempt = { channel, messageId, errorCode: null, at }
    return {
      id: letter.id,
      guest_id: facts.guestId,
      language_code: languageCode,
      attempt,
      changes: letter.changes && changesOf(loaded),
    }
  })
  await ctx.db.run(sql`
    update letters set status = 'queued', attempts = letters.attempts || carried.attempt,
      language_code = carried.language_code, guest_id = carried.guest_id,
      changes = case when letters.changes is not null then carried.changes end,
      updated_at = ${ctx.now}, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as carried (id uuid, guest_id uuid, language_code text, attempt jsonb, changes jsonb)
    where letters.tenant_id = ${ctx.actor.tenantId} and letters.id = carried.id`)
  for (const { loaded } of carried) notifyLetterChanged(ctx, { ...loaded.letter, status: 'queued' })
}

/** A letter that no channel carries. */
type UnsentLetter = { readonly letter: LockedLetter; readonly reason: SkipReason }

/** Records that no channel carries letters: they are skipped, or have failed if a message was tried. */
export async function recordUnsent(ctx: WriteContext, unsent: readonly UnsentLetter[]): Promise<void> {
  if (unsent.length === 0) return
  const rows = unsent.map(({ letter, reason }) => {
    const hasFailed = letter.attempts.length > 0
    return { letter, status: hasFailed ? 'failed' : 'skipped', reason: hasFailed ? null : reason }
  })
  await ctx.db.run(sql`
    update letters set status = unsent.status, reason = unsent.reason, updated_at = ${ctx.now}, version = version + 1
    from unnest(${sql.val(rows.map(({ letter }) => letter.id))}::uuid[], ${sql.val(rows.map(({ status }) => status))}::text[],
      ${sql.val(rows.map(({ reason }) => reason))}::text[]) unsent (id, status, reason)
    where letters.tenant_id = ${ctx.actor.tenantId} and letters.id = unsent.id`)
  for (const { letter, status } of rows) {
    notifyLetterChanged(ctx, { ...letter, status })
    const last = letter.attempts.at(-1)
    if (last) await emitFailed(ctx, letter, last)
  }
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
