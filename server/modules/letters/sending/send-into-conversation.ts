import { lockConversation, messagingWindowOf } from '#modules/channels/index.ts'
import type { WriteContext } from '#platform/context.ts'
import type { SkipReason } from '../record/letter-values.ts'
import { writeContent } from './letter-content.ts'
import type { LetterOutcome, Sending } from './letter-sending.ts'
import type { Lack } from './queue-letter.ts'
import { queueLetter } from './queue-letter.ts'
import { recordQueued } from './record-outcome.ts'

const reasons: Readonly<Record<Lack, SkipReason>> = {
  hasSender: 'noSender',
  hasText: 'noText',
  isPermitted: 'objected',
}

/** Queues a letter on the channel of a conversation, whichever the rule names. Throws 404 for an unknown conversation. */
export async function sendIntoConversation(
  ctx: WriteContext,
  { letter, loaded, wish }: Sending,
  conversationId: string,
): Promise<LetterOutcome> {
  if (loaded.facts.isObjected) return { kind: 'unsent', reason: 'objected' }
  const conversation = await lockConversation(ctx, conversationId)
  const { channel, senderId } = conversation
  const sender = loaded.senders.find(({ id }) => id === senderId)
  const route = {
    sender,
    isWindowOpen: messagingWindowOf(conversation, ctx.now).isOpen,
    templates: loaded.texts.filter(({ approvedIn }) => approvedIn !== null && approvedIn === sender?.integrationId),
  }
  const request = { letter, loaded, languageCode: wish.languageCode ?? null }
  const content = await writeContent(ctx, request, { channel, route })
  if (!content) return { kind: 'unsent', reason: 'noText' }
  const queued = await queueLetter(ctx, { letter, loaded, channel, to: conversation, content })
  if ('lacks' in queued) return { kind: 'unsent', reason: reasons[queued.lacks] }
  await recordQueued(ctx, letter, { loaded, channel, languageCode: content.languageCode, ...queued })
  return { kind: 'queued' }
}
