import Type from 'typebox'
import { integrationForWebhook, type OpenIntegration, openIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { refusalFrom } from '#platform/db/constraint-errors.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { foreignAnswer, foreignRequest } from '#platform/http/response/raw-exchange.ts'
import { notGenuine } from '#platform/http/protection/provider-gate.ts'
import { Id } from '#platform/http/schemas.ts'
import { answerOffer } from './answer-inbound-call.ts'
import { tellOfCall } from '../call-store/provider-event-inbox.ts'
import type { Directive, OfferedCall, Switchboard } from '../provider/port.ts'
import { voiceProviders } from '../adapters/registry.ts'

const maxBytes = 64 * 1024

/**
 * `POST /voice/{integrationId}/webhook`: a telephone provider asks what to do with a call, or tells what happened. Its
 * adapter proves that it is the provider. 401 `signature_invalid` for anybody else, and for an integration that is none.
 */
export const voiceWebhook = endpoint({
  method: 'POST',
  path: '/voice/:integrationId/webhook',
  access: 'anyone',
  summary: 'Take what a telephone provider tells',
  extension: true,
  status: 200,
  unit: 'own',
  params: Type.Object({ integrationId: Id }),
  findsAccount: ({ database }, { integrationId = '' }) => voiceAccount(database, integrationId),
  body: foreignRequest(maxBytes),
  returns: foreignAnswer(),
  async handle(ctx, { params, body }) {
    const { method, target, headers, bytes } = body
    const found = await voiceAccount(ctx.runtime.database, params.integrationId)
    const integration = await ctx.transaction(found.tenantId, (inside) => openIntegration(inside, found.id))
    const request = { method, url: `${ctx.runtime.config.PUBLIC_URL}${target}`, headers, rawBody: bytes }
    const answer = await found.receive(ctx.runtime, integration, request, switchboardOf(ctx, integration))
    if (!answer) throw notGenuine()
    return answer
  },
})

/** The account of that id and how its provider is heard; throws 401 `signature_invalid` when there is none. */
async function voiceAccount(database: Database, id: string) {
  const found = await integrationForWebhook(database, id)
  const provider = voiceProviders.find(({ name }) => found?.type === 'voiceProvider' && name === found.provider)
  if (!found || !provider?.receive) throw notGenuine()
  return { ...found, receive: provider.receive }
}

/** What an adapter may do for its integration: every event, and the answer to every call, is a transaction. */
function switchboardOf(ctx: Context, integration: OpenIntegration): Switchboard {
  const { tenantId, provider, status } = integration
  const transact = <Result>(work: (inside: Context) => Promise<Result>) => ctx.transaction(tenantId, work)
  const answer = (call: OfferedCall) => transact((inside) => answerOffer(inside, integration, call))
  return {
    async offered(call): Promise<Directive> {
      if (status === 'inactive') return { do: 'reject', cause: 'unavailable' }
      try {
        return await answer(call)
      } catch (error) {
        // The same call was offered twice at once: the other one has written it.
        const refusal = refusalFrom(error)
        if (refusal instanceof Refusal && refusal.statusCode === 409) return answer(call)
        throw error
      }
    },
    async tell(events) {
      for (const event of events) await tellOfCall({ transact }, provider, event)
    },
  }
}
