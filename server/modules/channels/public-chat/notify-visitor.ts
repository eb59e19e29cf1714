import type { WriteContext } from '#platform/context.ts'
import { liveEvent } from '#platform/live/live-event.ts'
import { type StoredMessage, toVisitorMessage, VisitorMessageSchema } from './visitor-message.ts'

/** A new message of a chat, for its visitor's streams only. */
export const chatMessage = liveEvent('chat.message', VisitorMessageSchema, {
  sentWhen: 'the visitor or an agent wrote a message',
  seenBy: 'the visitor of that chat, on `GET /publicchatwidgets/{publicKey}/stream`',
})

/** Notifies the visitor of a message that this transaction has written into the conversation. */
export const notifyVisitor = (ctx: WriteContext, message: StoredMessage & { readonly conversationId: string }): void =>
  ctx.live(chatMessage, { to: { topic: message.conversationId }, data: toVisitorMessage(message) })
