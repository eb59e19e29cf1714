import { type ShownMessage, showLetterMessage } from '#modules/channels/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { SkipReason } from '../record/letter-values.ts'
import type { PassedChannel } from '../sending/choose-channel.ts'
import type { ChannelGround } from '../sending/letter-sending.ts'
import { type RequestedLetter, tryLetterNow } from './write-letter-now.ts'

/** What a letter would be. */
export type Rehearsal = {
  /** The message that the guest would get; null if the letter is not possible. */
  readonly message: (ShownMessage & { readonly languageCode: string; readonly ground: ChannelGround }) | null
  /** The channels that would have come before, each with the reason why it does not carry the letter. */
  readonly passed: readonly PassedChannel[]
  /** Why it is not possible. */
  readonly obstacle: SkipReason | null
}

/**
 * Writes a letter as `writeLetterNow` does and tells what became of it. The caller undoes the transaction, or this part
 * of it. Throws 404 for an unknown conversation.
 */
export async function rehearseLetter(ctx: WriteContext, requested: RequestedLetter): Promise<Rehearsal> {
  const { id, outcome } = await tryLetterNow(ctx, requested)
  if (outcome.kind === 'unsent') return { message: null, passed: outcome.passed, obstacle: outcome.reason }
  if (id === null || outcome.kind !== 'queued') throw new Error('A letter of a new occasion was not sent')
  return { message: await shown(ctx, id, outcome.ground), passed: outcome.passed, obstacle: null }
}

/** The thread may belong to a hotel that the user does not see. */
async function shown(ctx: WriteContext, letterId: string, ground: ChannelGround): Promise<Rehearsal['message']> {
  return ctx.acrossHotels(async (db) => {
    const letter = await db.one(sql<{ languageCode: string }>`
      select language_code from letters where tenant_id = ${ctx.actor.tenantId} and id = ${letterId}`)
    const languageCode = letter?.languageCode ?? 'en'
    return { ...(await showLetterMessage({ ...ctx, db }, { letterId, languageCode })), languageCode, ground }
  })
}
