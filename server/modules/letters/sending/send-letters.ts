import type { WriteContext } from '#platform/context.ts'
import { findSkipReason } from './find-skip-reason.ts'
import type { LetterOutcome, LetterToSend, Sending } from './letter-sending.ts'
import { loadLetters } from './load-letters.ts'
import { lockLetters } from './lock-letters.ts'
import { recordUnsent } from './record-outcome.ts'
import { sendByChannel } from './send-by-channel.ts'
import { sendIntoConversation } from './send-into-conversation.ts'

/**
 * Sends letters that are due, in the caller's transaction: locks them, checks that they are still true, chooses their
 * channels, writes the texts and queues the messages as the system. A letter whose last message failed takes the next
 * channel. However many there are, it takes the same round trips. Returns what became of each.
 */
export async function sendLetters(
  ctx: WriteContext,
  given: readonly LetterToSend[],
): Promise<readonly LetterOutcome[]> {
  const outcomes = new Map<string, LetterOutcome>()
  const locked = await lockLetters(
    ctx,
    given.map(({ id }) => id),
  )
  for (const { id, dueAt } of locked) {
    const until = Temporal.Instant.from(dueAt)
    if (Temporal.Instant.compare(ctx.now, until) < 0) outcomes.set(id, { kind: 'wait', until })
  }
  const sendings: Sending[] = []
  const loaded = await loadLetters(
    ctx,
    locked.filter(({ id }) => !outcomes.has(id)),
  )
  for (const each of loaded) {
    const reason = findSkipReason(each, ctx.now)
    const wish = given.find(({ id }) => id === each.letter.id)
    if (reason) outcomes.set(each.letter.id, { kind: 'unsent', reason, passed: [] })
    else if (wish?.conversationId === undefined) sendings.push({ loaded: each, wish: wish ?? { id: each.letter.id } })
    else outcomes.set(wish.id, await sendIntoConversation(ctx, { loaded: each, wish }, wish.conversationId))
  }
  for (const [id, outcome] of await sendByChannel(ctx, sendings)) outcomes.set(id, outcome)
  await recordUnsent(
    ctx,
    locked.flatMap((letter) => {
      const outcome = outcomes.get(letter.id)
      return outcome?.kind === 'unsent' ? [{ letter, reason: outcome.reason }] : []
    }),
  )
  return given.map(({ id }) => outcomes.get(id) ?? { kind: 'none' })
}
