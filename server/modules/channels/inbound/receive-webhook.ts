import Type from 'typebox'
import { integrationForWebhook, type OpenIntegration, openIntegration } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/db/database.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import {
  type ForeignAnswer,
  foreignAnswer,
  type ForeignRequest,
  foreignRequest,
} from '#platform/http/response/raw-exchange.ts'
import { notGenuine } from '#platform/http/protection/provider-gate.ts'
import { Id } from '#platform/http/schemas.ts'
import { takeTiding } from './handle-provider-event.ts'
import type { ProviderRequest, Tiding } from '../provider/port.ts'
import { messageProviders } from '../adapters/registry.ts'

/** Meta sends up to 1,000 updates in a request of at most 3 MB. */
const maxBytes = 3 * 1024 * 1024

/**
 * `GET` and `POST /channels/{integrationId}/webhook`: a provider of messages asks whether the address is ours, or tells what
 * happened. Its adapter proves that it is the provider, on the bytes as they came; 401 `signature_invalid` for anybody else,
 * and for an integration that is none, with nothing stored. Everything told is a transaction of its own: what fails is
 * answered with 500, so that the provider repeats all of it, and what was taken before changes nothing the second time.
 */
export const channelWebhooks: readonly Endpoint[] = (['GET', 'POST'] as const).map((method) =>
  endpoint({
    method,
    path: '/channels/:integrationId/webhook',
    access: 'anyone',
    summary:
      method === 'GET' ? 'Answer a provider that asks for its webhook' : 'Take what a provider of messages tells',
    extension: true,
    status: 200,
    unit: 'own',
    params: Type.Object({ integrationId: Id }),
    findsAccount: ({ database }, { integrationId = '' }) => messageAccount(database, integrationId),
    body: foreignRequest(maxBytes),
    returns: foreignAnswer(),
    handle: (ctx, { params, body }) => receive(ctx, params.integrationId, body),
  }),
)

async function receive(ctx: Context, integrationId: string, given: ForeignRequest): Promise<ForeignAnswer> {
  const { database, config } = ctx.runtime
  const found = await messageAccount(database, integrationId)
  const integration = await ctx.transaction(found.tenantId, (inside) => openIntegration(inside, found.id))
  const received = found.messages.receive(ctx.runtime, integration, requestOf(config.PUBLIC_URL, given))
  if (!received.isAuthentic) throw notGenuine()
  await takeAll(ctx, integration, received.tidings)
  return received.answer
}

/** The account of that id and how its provider is heard; throws 401 `signature_invalid` when there is none. */
async function messageAccount(database: Database, id: string) {
  const found = await integrationForWebhook(database, id)
  const messages = messageProviders.find(({ type, provider: name }) => found?.type === type && found.provider === name)
  if (!found || !messages) throw notGenuine()
  return { ...found, messages }
}

function requestOf(publicUrl: string, { method, target, headers, bytes }: ForeignRequest): ProviderRequest {
  const url = `${publicUrl}${target}`
  const query = Object.fromEntries(new URL(url).searchParams)
  return { method: method === 'GET' ? 'GET' : 'POST', url, query, headers, rawBody: bytes }
}

/** An account that is out of use still brings what guests write: it is no longer sent from, but nothing gets lost. */
async function takeAll(ctx: Context, integration: OpenIntegration, tidings: readonly Tiding[]): Promise<void> {
  const failures: unknown[] = []
  for (const tiding of tidings) {
    try {
      await ctx.transaction(integration.tenantId, (inside) => takeTiding(inside, integration, tiding))
    } catch (error) {
      ctx.runtime.log.error({ integrationId: integration.id, kind: tiding.kind, err: error }, 'tiding not taken')
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${tidings.length} tidings not taken`)
}
