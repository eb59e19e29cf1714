import {
  type LockedConversation,
  type MessageToQueue,
  openConversations,
  queueMessages,
} from '#modules/channels/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import type { LetterChannel } from '../letter-events.ts'
import { subjectIdOf } from '../subjects/letter-subject.ts'
import type { Route } from './channel-facts.ts'
import type { ChannelFacts } from './choose-channel.ts'
import type { LetterContent } from './letter-content.ts'
import type { Sending } from './letter-sending.ts'
import { recordQueued } from './record-outcome.ts'

/** What a channel lacks for a letter. */
export type Lack = keyof Pick<ChannelFacts, 'hasSender' | 'hasText' | 'isPermitted'>

/** A letter and its text, for a conversation or for where one is found or begun. */
export type Carrier = {
  readonly sending: Sending
  readonly to: LockedConversation | (Route & { readonly channel: LetterChannel })
  readonly content: LetterContent
}

/**
 * Queues the messages that carry letters, and records it. Returns for each what the channel lacks if its rules refuse the
 * message; null if it is queued. The e-mails about a booking or an offer are one thread.
 */
export async function queueLetters(ctx: WriteContext, carriers: readonly Carrier[]): Promise<readonly (Lack | null)[]> {
  const keys = carriers.flatMap((carrier) => threadOf(carrier) ?? [])
  const opened = [...(await openConversations(ctx, keys))]
  const conversations = carriers.map(({ to }) => ('contactAddress' in to ? to : opened.shift()))
  const messages = carriers.map((carrier, index) => messageOf(carrier, conversations[index]))
  const answers = await queueMessages(ctx, messages)
  const queued = answers.flatMap((answer, index) => {
    const carrier = carriers[index]
    if (answer instanceof Refusal || !carrier) return []
    const { sending, content } = carrier
    return [
      { loaded: sending.loaded, channel: answer.channel, languageCode: content.languageCode, messageId: answer.id },
    ]
  })
  await recordQueued(ctx, queued)
  return answers.map((answer, index) =>
    answer instanceof Refusal ? lackOf(ctx, answer, carriers[index]?.sending.loaded.letter.id) : null,
  )
}

function lackOf(ctx: WriteContext, refusal: Refusal, letter: string | undefined): Lack {
  const code = refusal.items[0]?.code
  ctx.runtime.log.warn({ letter, code }, 'a channel refuses a letter')
  if (code === 'contact_not_permitted') return 'isPermitted'
  return code === 'invalid_state_transition' ? 'hasSender' : 'hasText'
}

function messageOf(
  { sending: { loaded, wish }, content }: Carrier,
  conversation: LockedConversation | undefined,
): MessageToQueue {
  if (!conversation) throw new Error('The conversation of a letter was not opened')
  const { message, languageCode, calendar } = content
  const { guestId, purpose } = loaded.facts
  const isMarketing = purpose === 'marketing'
  const letter = { id: loaded.letter.id, guestId, isMarketing, languageCode, calendar, trace: wish.trace }
  return { conversation, content: message, letter }
}

/** What identifies the conversation of a letter; null if it is given. */
function threadOf({ sending: { loaded }, to, content }: Carrier) {
  if ('contactAddress' in to) return null
  const { channel, address, sender } = to
  if (address === undefined || sender === undefined) throw new Error('A channel without address or sender was chosen')
  const { subject = null } = content.message
  return {
    channel,
    senderId: sender.id,
    widgetId: null,
    contactAddress: address,
    contactName: null,
    guestId: loaded.facts.guestId,
    hotelId: sender.hotelId ?? loaded.letter.hotelId,
    ...(channel === 'email' ? { threadKey: subjectIdOf(loaded.letter), subject } : {}),
  }
}
