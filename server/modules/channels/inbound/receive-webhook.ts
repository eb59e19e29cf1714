import Type from 'typebox'
import {
  type DecryptedIntegration,
  decryptIntegration,
  findIntegrationForWebhook,
} from '#modules/integrations/index.ts'
import type { OwnContext } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { type Endpoint, endpoint, type OperationText } from '#platform/http/endpoint.ts'
import { invalidSignature } from '#platform/http/protection/provider-gate.ts'
import { type RawRequest, rawRequest } from '#platform/http/request/raw-request.ts'
import { type RawResponse, raw } from '#platform/http/response/raw-response.ts'
import { Id } from '#platform/http/schemas.ts'
import { messageProviders } from '../adapters/registry.ts'
import type { ProviderEvent, ProviderRequest } from '../provider/port.ts'
import { handleProviderEvent } from './handle-provider-event.ts'

/** Meta sends up to 1,000 events in a request of at most 3 MB. */
const maxBytes = 3 * 1024 * 1024

const operations = {
  GET: {
    operationId: 'verifyChannelWebhook',
    summary: 'Answer the verification request of a provider',
    description:
      'Answers the request with which a provider checks the address of its webhooks, in the form that the provider ' +
      'expects. The provider proves itself with the `verifyToken` of the integration.',
    emits: [],
    errors: ['signature_invalid'],
  },
  POST: {
    operationId: 'receiveChannelWebhook',
    summary: 'Receive events of a messaging provider',
    description:
      'Takes messages of guests, delivery statuses and verdicts on templates from a provider, signed as that ' +
      'provider signs. Nothing is stored of a request with an invalid signature. The answer comes after ' +
      'everything is stored; a provider that repeats a request after an error changes nothing a second time. ' +
      'Text messages (SMS) emit no `message.received`.',
    emits: ['message.received', 'guest.created'],
    errors: ['signature_invalid'],
  },
} as const satisfies Record<'GET' | 'POST', OperationText & Pick<Endpoint, 'emits' | 'errors'>>

/**
 * `GET` and `POST /channels/{integrationId}/webhook`: a messaging provider verifies the address, or reports events. The
 * adapter verifies the raw bytes; an invalid signature and an unknown integration get 401 `signature_invalid`, and
 * nothing is stored. Each event has its own transaction. If one fails, the response is 500 and the provider repeats the
 * request; events that were stored before change nothing the second time.
 */
export const receiveWebhook: readonly Endpoint[] = (['GET', 'POST'] as const).map((method) =>
  endpoint({
    method,
    path: '/channels/:integrationId/webhook',
    access: 'anyone',
    ...operations[method],
    extension: true,
    status: 200,
    unit: 'own',
    params: Type.Object({ integrationId: Id }),
    findsAccount: ({ database }, { integrationId = '' }) => getMessageAccount(database, integrationId),
    body: rawRequest(maxBytes),
    returns: raw(),
    handle: (ctx, { params, body }) => receive(ctx, params.integrationId, body),
  }),
)

async function receive(ctx: OwnContext, integrationId: string, request: RawRequest): Promise<RawResponse> {
  const { database, config } = ctx.runtime
  const account = await getMessageAccount(database, integrationId)
  const integration = await ctx.transaction(account.tenantId, (tx) => decryptIntegration(tx, account.id))
  const result = account.adapter.receiveWebhook(ctx.runtime, integration, toProviderRequest(config.PUBLIC_URL, request))
  if (!result.isAuthentic) throw invalidSignature()
  await handleEvents(ctx, integration, result.events)
  return result.response
}

/** Returns the account and its adapter; throws 401 `signature_invalid` for an unknown account. */
async function getMessageAccount(database: Database, id: string) {
  const account = await findIntegrationForWebhook(database, id)
  const adapter = messageProviders.find(
    ({ type, provider: name }) => account?.type === type && account.provider === name,
  )
  if (!account || !adapter) throw invalidSignature()
  return { ...account, adapter }
}

function toProviderRequest(publicUrl: string, { method, target, headers, bytes }: RawRequest): ProviderRequest {
  const url = `${publicUrl}${target}`
  const query = Object.fromEntries(new URL(url).searchParams)
  return { method: method === 'GET' ? 'GET' : 'POST', url, query, headers, rawBody: bytes }
}

/** An inactive account still receives messages, so that none is lost; it only sends nothing. */
async function handleEvents(
  ctx: OwnContext,
  integration: DecryptedIntegration,
  events: readonly ProviderEvent[],
): Promise<void> {
  const failures: unknown[] = []
  for (const event of events) {
    try {
      await ctx.transaction(integration.tenantId, (tx) => handleProviderEvent(tx, integration, event))
    } catch (error) {
      ctx.runtime.log.error(
        { integrationId: integration.id, kind: event.kind, err: error },
        'provider event not handled',
      )
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${events.length} events not handled`)
}
