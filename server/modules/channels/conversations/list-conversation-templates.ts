import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { page } from '#platform/http/response/json-response.ts'
import { ById } from '#platform/http/schemas.ts'
import type { ListQuery } from '#platform/resource/page.ts'
import { templates } from '../templates/templates.ts'
import { conversations } from './conversations.ts'

/** No template has this account: a conversation without a sender gets none. */
const noAccount = '00000000-0000-0000-0000-000000000000'

/** `GET /conversations/{id}/templates`: the approved templates that can be sent in a conversation. */
export const listConversationTemplates = endpoint({
  method: 'GET',
  path: '/conversations/:id/templates',
  operationId: 'listConversationTemplates',
  access: 'guests.read',
  summary: 'List the templates for a conversation',
  description:
    'Returns a page of the approved templates of the account that the guest writes to. On channels without ' +
    'templates the page is empty.',
  extension: true,
  params: ById,
  query: templates.shapes.query,
  returns: page(templates.shapes.row),
  async handle(ctx, { params, query }) {
    const { senderId } = await conversations.find(ctx, params.id)
    const sender = await ctx.db.one(sql<{ integrationId: string }>`
      select integration_id from channel_senders where tenant_id = ${ctx.actor.tenantId} and id = ${senderId}`)
    const integrationId = sender?.integrationId ?? noAccount
    return templates.list(ctx, { ...(query as ListQuery), integrationId, status: 'approved' })
  },
})
