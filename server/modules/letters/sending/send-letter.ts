import type { WriteContext } from '#platform/context.ts'
import type { LetterChannel } from '../letter-events.ts'
import { findAddressLimits } from './address-limit.ts'
import { channelFactsOf, type Route, routesOf } from './channel-facts.ts'
import { type ChannelFacts, chooseChannel } from './choose-channel.ts'
import { deadlineOf, findSkipReason } from './find-skip-reason.ts'
import { type LetterContent, writeContent } from './letter-content.ts'
import type { LetterOutcome, LetterWish, Sending } from './letter-sending.ts'
import { loadLetterFacts } from './load-letter-facts.ts'
import { lockLetter } from './lock-letter.ts'
import { queueLetter } from './queue-letter.ts'
import { recordQueued, recordUnsent } from './record-outcome.ts'
import { sendIntoConversation } from './send-into-conversation.ts'

/**
 * Sends a letter that is due, in the caller's transaction: locks it, checks that it is still true, chooses the channel,
 * writes the text and queues the message as the system. A letter whose last message failed takes the next channel.
 */
export async function sendLetter(ctx: WriteContext, id: string, wish: LetterWish = {}): Promise<LetterOutcome> {
  const letter = await lockLetter(ctx, id)
  if (!letter) return { kind: 'none' }
  const dueAt = Temporal.Instant.from(letter.dueAt)
  if (Temporal.Instant.compare(ctx.now, dueAt) < 0) return { kind: 'wait', until: dueAt }
  const loaded = await loadLetterFacts(ctx, letter)
  const reason = findSkipReason(letter, loaded, ctx.now)
  const sending = { letter, loaded, wish }
  const outcome = reason
    ? { kind: 'unsent' as const, reason }
    : wish.conversationId === undefined
      ? await sendByChannel(ctx, sending)
      : await sendIntoConversation(ctx, sending, wish.conversationId)
  if (outcome.kind === 'unsent') await recordUnsent(ctx, letter, outcome.reason)
  return outcome
}

/** Tries the channels in their order; what turns out to be impossible on the way is taken into account. */
async function sendByChannel(ctx: WriteContext, sending: Sending): Promise<LetterOutcome> {
  const { letter, loaded, wish } = sending
  const routes = routesOf(loaded, letter, ctx.now)
  // A letter that a user wishes comes at once.
  const limits = letter.byUserId === null ? await findAddressLimits(ctx, routes) : {}
  const facts = channelFactsOf(letter, { loaded, routes, limits, now: ctx.now })
  const request = {
    preferred: loaded.facts.preferredChannel,
    channels: wish.channel ? [wish.channel] : loaded.facts.channels,
    tried: letter.attempts.map(({ channel }) => channel),
    isObjected: loaded.facts.isObjected,
    deadline: deadlineOf(letter, loaded),
  }
  let isLongSms = false
  for (;;) {
    const choice = chooseChannel({ ...request, isLongSms, facts })
    if (choice.kind === 'skip') return { kind: 'unsent', reason: choice.reason }
    if (choice.kind === 'wait') return choice
    const tried = await tryChannel(ctx, sending, { channel: choice.channel, route: routes[choice.channel], isLongSms })
    if (tried === 'queued') return { kind: 'queued' }
    if (tried === 'long') isLongSms = true
    else facts[choice.channel] = { ...facts[choice.channel], ...tried }
  }
}

type ChannelTry = { readonly channel: LetterChannel; readonly route: Route; readonly isLongSms: boolean }

/** Queues the letter on a channel. Otherwise it returns what the channel lacks, or that the text is too long for SMS. */
async function tryChannel(
  ctx: WriteContext,
  { letter, loaded, wish }: Sending,
  { channel, route, isLongSms }: ChannelTry,
): Promise<'queued' | 'long' | Partial<ChannelFacts>> {
  const languageCode = wish.languageCode ?? null
  const content: LetterContent | null = await writeContent(ctx, { letter, loaded, languageCode }, { channel, route })
  if (!content) return { hasText: false }
  if (content.segments > loaded.facts.maxSmsSegments && !isLongSms) return 'long'
  const queued = await queueLetter(ctx, { letter, loaded, channel, to: route, content })
  if ('lacks' in queued) return { [queued.lacks]: false }
  await recordQueued(ctx, letter, { loaded, channel, languageCode: content.languageCode, ...queued })
  return 'queued'
}
