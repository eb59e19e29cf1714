import Type from 'typebox'
import {
  type DecryptedIntegration,
  decryptIntegration,
  findIntegrationForWebhook,
} from '#modules/integrations/index.ts'
import type { OwnContext, WriteContext } from '#platform/context.ts'
import { refusalFrom } from '#platform/db/constraint-errors.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { invalidSignature } from '#platform/http/protection/provider-gate.ts'
import { rawRequest } from '#platform/http/request/raw-request.ts'
import { raw } from '#platform/http/response/raw-response.ts'
import { doc, Id } from '#platform/http/schemas.ts'
import { Refusal } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { receiveProviderEvent } from '../call-store/provider-event-inbox.ts'
import { answerInboundCall } from '../inbound/answer-inbound-call.ts'
import type { Directive, InboundHandler, OfferedCall } from '../provider/port.ts'
import { findTelephonyProvider } from '../provider/registry.ts'
import { transferByPhone } from './transfer-by-phone.ts'

const maxBytes = 64 * 1024

/**
 * `POST /voice/{integrationId}/webhook`: a telephone provider asks what to do with a call, or reports events. The
 * adapter verifies the request. 401 `signature_invalid` if that fails, and for an unknown integration.
 */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/voice/:integrationId/webhook',
  operationId: 'receiveVoiceWebhook',
  access: 'anyone',
  summary: 'Receive a webhook of a telephone provider',
  description:
    'Takes what a telephone provider reports or asks about a call, in the format of the provider, and answers in ' +
    'that format. The request must have the valid signature of the account for the public address of the service. ' +
    'Set the `webhookUrl` of the integration at the provider; clients do not call it. A repeated report changes ' +
    'nothing.',
  emits: ['call.started', 'call.completed', 'call.missed'],
  errors: ['signature_invalid'],
  extension: true,
  status: 200,
  unit: 'own',
  params: Type.Object({ integrationId: doc(Id, 'The account with the telephone provider.') }),
  findsAccount: (runtime, { integrationId = '' }) => getVoiceAccount(runtime, integrationId),
  body: rawRequest(maxBytes),
  returns: raw(),
  async handle(ctx, { params, body }) {
    const { method, target, headers, bytes } = body
    const found = await getVoiceAccount(ctx.runtime, params.integrationId)
    const integration = await ctx.transaction(found.tenantId, (inside) => decryptIntegration(inside, found.id))
    const request = { method, url: `${ctx.runtime.config.PUBLIC_URL}${target}`, headers, rawBody: bytes }
    const answer = await found.receiveWebhook(ctx.runtime, integration, request, inboundHandlerFor(ctx, integration))
    if (!answer) throw invalidSignature()
    return answer
  },
})

/**
 * The account with this id and the webhook handler of its provider; throws 401 `signature_invalid` if there is none.
 */
async function getVoiceAccount(runtime: Runtime, id: string) {
  const found = await findIntegrationForWebhook(runtime.database, id)
  const provider = found?.type === 'voiceProvider' ? findTelephonyProvider(runtime, found.provider) : undefined
  if (!found || !provider?.receiveWebhook) throw invalidSignature()
  return { ...found, receiveWebhook: provider.receiveWebhook }
}

/** The handler for requests of an integration. Every event and every answer is a transaction of its own. */
function inboundHandlerFor(ctx: OwnContext, integration: DecryptedIntegration): InboundHandler {
  const { tenantId, provider, status } = integration
  const transaction = <Result>(work: (inside: WriteContext) => Promise<Result>) => ctx.transaction(tenantId, work)
  const answer = (call: OfferedCall) => transaction((inside) => answerInboundCall(inside, integration, call))
  return {
    async answerCall(call): Promise<Directive> {
      if (status === 'inactive') return { do: 'reject', cause: 'unavailable' }
      try {
        return await answer(call)
      } catch (error) {
        // The same call was offered twice at once: the other transaction has stored it.
        const refusal = refusalFrom(error)
        if (refusal instanceof Refusal && refusal.statusCode === 409) return answer(call)
        throw error
      }
    },
    async receiveEvents(events) {
      for (const event of events) await receiveProviderEvent({ transaction }, provider, event)
    },
    transferCall: (transfer) => transferByPhone(ctx, integration, transfer),
  }
}
