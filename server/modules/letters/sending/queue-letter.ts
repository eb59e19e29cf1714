import { type Channel, type LockedConversation, openConversation, queueMessage } from '#modules/channels/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { subjectIdOf } from '../subjects/letter-subject.ts'
import type { Route } from './channel-facts.ts'
import type { ChannelFacts } from './choose-channel.ts'
import type { LetterContent } from './letter-content.ts'
import type { LoadedLetter } from './load-letter-facts.ts'
import type { LockedLetter } from './lock-letter.ts'

/** What a channel lacks for a letter. */
export type Lack = keyof Pick<ChannelFacts, 'hasSender' | 'hasText' | 'isPermitted'>

type Carrier = {
  readonly letter: LockedLetter
  readonly loaded: LoadedLetter
  readonly channel: Channel
  /** A conversation, or where one is found or begun. */
  readonly to: LockedConversation | Route
  readonly content: LetterContent
}

/**
 * Queues the message that carries a letter and returns its id, or what the channel lacks if its rules refuse the
 * message. The e-mails about a booking or an offer are one thread.
 */
export async function queueLetter(
  ctx: WriteContext,
  carrier: Carrier,
): Promise<{ messageId: string } | { lacks: Lack }> {
  try {
    return await ctx.savepoint(() => queue(ctx, carrier))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const code = error.items[0]?.code
    ctx.runtime.log.warn({ letter: carrier.letter.id, channel: carrier.channel, code }, 'a channel refuses a letter')
    if (code === 'contact_not_permitted') return { lacks: 'isPermitted' }
    return { lacks: code === 'invalid_state_transition' ? 'hasSender' : 'hasText' }
  }
}

async function queue(ctx: WriteContext, carrier: Carrier): Promise<{ messageId: string }> {
  const { letter, loaded, content, to } = carrier
  const { facts } = loaded
  const { message, calendar, languageCode } = content
  const conversation = 'contactAddress' in to ? to : await openThread(ctx, carrier, to)
  // Who shares an address may have a conversation there, which stays theirs.
  const known = { ...conversation, guestId: conversation.guestId ?? facts.guestId }
  const { id } = await queueMessage(ctx, known, message, {
    letter: { id: letter.id, isMarketing: facts.purpose === 'marketing', languageCode, calendar },
  })
  return { messageId: id }
}

function openThread(
  ctx: WriteContext,
  { letter, channel, content }: Carrier,
  { address, sender }: Route,
): Promise<LockedConversation> {
  if (address === undefined || sender === undefined) throw new Error('A channel without address or sender was chosen')
  const { subject = null } = content.message
  return openConversation(ctx, {
    channel,
    senderId: sender.id,
    widgetId: null,
    contactAddress: address,
    contactName: null,
    hotelId: sender.hotelId ?? letter.hotelId,
    ...(channel === 'email' ? { threadKey: subjectIdOf(letter), subject } : {}),
  })
}
