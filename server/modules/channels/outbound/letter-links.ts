import { insertLinkAddresses, openPreferencesLink, unsubscribeUrl } from '#modules/guest-links/index.ts'
import type { ReadContext, WriteContext } from '#platform/context.ts'
import type { FilledTemplate } from '../provider/port.ts'

type LinkedMessage = {
  readonly letterId: string | null
  readonly text: string | null
  readonly template: FilledTemplate | null
}

/**
 * The message of a letter with the addresses of the guest's links, which are stored nowhere. Messages that people write
 * stay as they are.
 */
export async function withLinkAddresses<Message extends LinkedMessage>(
  ctx: ReadContext,
  message: Message,
): Promise<Message> {
  const { letterId, text, template } = message
  if (letterId === null) return message
  return {
    ...message,
    text: text && (await insertLinkAddresses(ctx, text)),
    template: template && JSON.parse(await insertLinkAddresses(ctx, JSON.stringify(template))),
  }
}

type MarketingMessage = Pick<LinkedMessage, 'letterId'> & {
  readonly guestId: string | null
  readonly isMarketing: boolean
}

/** Where the guest unsubscribes from letters of marketing with one click; null for any other message. */
export async function findUnsubscribeUrl(
  ctx: WriteContext,
  { letterId, guestId, isMarketing }: MarketingMessage,
): Promise<string | null> {
  if (letterId === null || guestId === null || !isMarketing) return null
  return unsubscribeUrl(await openPreferencesLink(ctx, guestId))
}
