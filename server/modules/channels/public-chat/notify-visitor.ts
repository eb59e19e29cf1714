import type { Context } from '#platform/context.ts'
import { liveEvent } from '#platform/live/live-event.ts'
import { asVisitorSees, VisitorMessageShape, type Written } from './visitor-message.ts'

/** Somebody has written in a chat. Its visitor's streams alone are told. */
export const chatMessage = liveEvent('chat.message', VisitorMessageShape, {
  sentWhen: 'the visitor, or somebody who answers, has written',
  seenBy: 'the visitor of that chat, on `GET /publicchatwidgets/{publicKey}/stream`',
})

/** Tells the visitor of a web chat of a text that was written into its conversation in this transaction. */
export const tellVisitor = (ctx: Context, message: Written & { readonly conversationId: string }): void =>
  ctx.live(chatMessage, { to: { topic: message.conversationId }, data: asVisitorSees(message) })
