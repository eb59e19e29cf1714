import { lockConversation, messagingWindowOf } from '#modules/channels/index.ts'
import { findGuestLinks } from '#modules/guest-links/index.ts'
import type { WriteContext } from '#platform/context.ts'
import type { SkipReason } from '../record/letter-values.ts'
import { writeContent } from './letter-content.ts'
import type { LetterOutcome, Sending } from './letter-sending.ts'
import type { Lack } from './queue-letters.ts'
import { queueLetters } from './queue-letters.ts'

const reasons: Readonly<Record<Lack, SkipReason>> = {
  hasSender: 'noSender',
  hasText: 'noText',
  isPermitted: 'objected',
}

const unsent = (reason: SkipReason): LetterOutcome => ({ kind: 'unsent', reason, passed: [] })

/** Queues a letter on the channel of a conversation, whichever the rule names. Throws 404 for an unknown conversation. */
export async function sendIntoConversation(
  ctx: WriteContext,
  { loaded, wish }: Sending,
  conversationId: string,
): Promise<LetterOutcome> {
  if (loaded.facts.isObjected) return unsent('objected')
  const conversation = await lockConversation(ctx, conversationId)
  const { channel, senderId } = conversation
  const sender = loaded.senders.find(({ id }) => id === senderId)
  const route = {
    isWindowOpen: messagingWindowOf(conversation, ctx.now).isOpen,
    templates: loaded.texts.filter(({ approvedIn }) => approvedIn !== null && approvedIn === sender?.integrationId),
  }
  const links = await findGuestLinks(ctx, [loaded.facts.guestId])
  const content = await writeContent(
    ctx,
    { loaded, languageCode: wish.languageCode ?? null, links },
    { channel, route },
  )
  if (!content) return unsent('noText')
  links.store()
  const [lack] = await queueLetters(ctx, [{ sending: { loaded, wish }, to: conversation, content }])
  return lack ? unsent(reasons[lack]) : { kind: 'queued', ground: 'conversation', passed: [] }
}
