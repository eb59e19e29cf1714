import assert from 'node:assert/strict'
import { type DecryptedIntegration, decryptIntegration } from '#modules/integrations/index.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { TestApp } from '../../../../testing/app.ts'
import { created, type Tenant } from '../../../../testing/world.ts'
import { getMessageProvider } from '../../adapters/registry.ts'
import type { OutgoingMessage, ProviderEvent, ProviderEventOf, ProviderRequest } from '../port.ts'
import type { ProviderNetwork, ReportedStatus } from './network.ts'

/** An account with a test network, and its adapter, without the service. */
export async function providerWorld({ app, tenant }: { app: TestApp; tenant: Tenant }, network: ProviderNetwork) {
  const account = await createAccount({ app, tenant }, network.integration)
  network.connect(account)
  const { integration } = account
  const provider = getMessageProvider(integration)
  const bare = withoutDatabase(app.runtime)
  const runtime = network.isInside ? app.runtime : bare
  const { channel, ours } = network

  const outgoing = (fields: Partial<OutgoingMessage>): OutgoingMessage => ({
    id: app.runtime.newId(),
    channel,
    from: ours,
    to: network.guest,
    type: 'text',
    text: null,
    attachments: [],
    location: null,
    template: null,
    email: null,
    ...fields,
  })

  /** Sends a message; returns the vendor's id. */
  async function send(fields: Partial<OutgoingMessage>): Promise<string> {
    const { providerMessageId } = await provider.sendMessage(runtime, integration, outgoing(fields))
    return providerMessageId
  }

  const receive = (request: ProviderRequest) => provider.receiveWebhook(bare, integration, request)

  /** The events of a genuine request. */
  function events(request: ProviderRequest): readonly ProviderEvent[] {
    const received = receive(request)
    assert.ok(received.isAuthentic, 'the request is genuine')
    assert.ok(received.response.status >= 200 && received.response.status < 300, String(received.response.status))
    return received.events
  }

  /** The only event of a request, which must be a message. */
  function message(request: ProviderRequest): ProviderEventOf<'message'> {
    const [event, ...more] = events(request)
    assert.deepEqual(more, [])
    assert.ok(event?.kind === 'message')
    return event
  }

  /** The events of a status, by webhook or by polling; undefined for a status that the vendor never reports. */
  async function statuses(
    id: string,
    status: ReportedStatus,
    at: Temporal.Instant,
  ): Promise<readonly ProviderEvent[] | undefined> {
    const request = network.statusWebhook(id, status, at)
    if (request) return events(request)
    return network.setStatus?.(id, status, at) ? provider.pollStatuses?.(runtime, integration, [id]) : undefined
  }

  return { app, tenant, network, runtime, provider, ...account, outgoing, send, receive, events, message, statuses }
}

/** Creates an integration; returns it decrypted, with its webhook address. */
export async function createAccount({ app, tenant }: { app: TestApp; tenant: Tenant }, body: object) {
  const { id, webhookUrl } = await created(tenant, '/integrations', body)
  const integration: DecryptedIntegration = await inTransaction(
    backgroundInvocation(app.runtime, tenant.tenantId),
    (ctx) => decryptIntegration(ctx, id),
  )
  const inside = `${app.runtime.config.PUBLIC_URL}/api/v1/channels/${id}/webhook`
  return { integration, webhookUrl: (webhookUrl ?? inside) as string, verifyToken: integration.verifyToken }
}

/** Adapters must not touch the database. */
const withoutDatabase = (runtime: Runtime): Runtime => ({
  ...runtime,
  get database(): never {
    return assert.fail('an adapter does not touch the database')
  },
})

/** A runtime that reaches no vendor: test vendors run on this machine, which is forbidden here. */
export function unreachableRuntime(runtime: Runtime, t: { after(work: () => Promise<void>): void }): Runtime {
  const http = createHttpClient({ allowNets: [] })
  t.after(() => http.close())
  return Object.create(runtime, { http: { value: http, enumerable: true } }) as Runtime
}
