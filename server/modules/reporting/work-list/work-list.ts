import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { formatInstant } from '#shared/format-instant.ts'
import { maxWork } from '#shared/work-list/work-limits.ts'
import { findPriceGaps, soldRoomTypes } from './price-gaps.ts'
import {
  dueCallbacks,
  failingIntegrations,
  failingWebhooks,
  isAllowed,
  openConversations,
  waitingCalls,
} from './waiting-work.ts'
import { WorkList } from './work-list-schema.ts'

/** `GET /worklist`: what waits for the caller, for a panel that shows counts on every page. It takes one round trip. */
export const workList = endpoint({
  method: 'GET',
  path: '/worklist',
  operationId: 'getWorkList',
  access: 'signed-in',
  summary: 'What waits for me',
  description:
    'Returns what somebody has to do now, as far as the caller may see it and can do it: who waits, which callbacks are ' +
    'due, who waits for an answer, and what only a manager can repair. Lists whose permission the caller lacks are ' +
    'empty. A client that follows the live events `queue.changed`, `callback.changed`, `conversation.changed` and ' +
    '`message.received` keeps the first three lists up to date without reading them again.',
  extension: true,
  returns: json(WorkList),
  async handle(ctx) {
    const [calls, callbacks, conversations, webhooks, integrations, roomTypes] = await ctx.db.batch([
      waitingCalls(ctx),
      dueCallbacks(ctx),
      openConversations(ctx),
      failingWebhooks(ctx),
      failingIntegrations(ctx),
      soldRoomTypes(ctx, isAllowed(ctx, 'hotels.manage', 'pricing.manage')),
    ])
    const nightsWithoutPrice = findPriceGaps(roomTypes, ctx.now).slice(0, maxWork)
    return { asOf: formatInstant(ctx.now), calls, callbacks, conversations, nightsWithoutPrice, webhooks, integrations }
  },
})
