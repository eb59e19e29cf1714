import assert from 'node:assert/strict'
import { type OpenIntegration, openIntegration } from '#modules/integrations/index.ts'
import { backgroundOf, inTenant } from '#platform/context-factory.ts'
import { guardedHttp } from '#platform/outbound/http/http-client.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { TestApp } from '../../../../testing/app.ts'
import { created, type Tenant } from '../../../../testing/world.ts'
import type { OutgoingMessage, ProviderRequest, Tiding, TidingOf } from '../port.ts'
import { messageProvider } from '../../adapters/registry.ts'
import type { MessageNetwork, Told } from './network.ts'

/** An account with the vendor whose network is given, and its adapter, past the service. */
export async function providerWorld({ app, tenant }: { app: TestApp; tenant: Tenant }, network: MessageNetwork) {
  const account = await opened({ app, tenant }, network.integration)
  network.connect(account)
  const { integration } = account
  const provider = messageProvider(integration)
  const bare = withoutDatabase(app.runtime)
  const runtime = network.isInside ? app.runtime : bare
  const { channel, ours } = network

  const outgoing = (given: Partial<OutgoingMessage>): OutgoingMessage => ({
    id: app.runtime.newId(),
    channel,
    from: ours,
    to: network.guest,
    type: 'text',
    text: null,
    attachments: [],
    location: null,
    template: null,
    ...given,
  })

  /** Sends, and answers the vendor's name of the message. */
  async function send(given: Partial<OutgoingMessage>): Promise<string> {
    const { providerMessageId } = await provider.send(runtime, integration, outgoing(given))
    return providerMessageId
  }

  const receive = (request: ProviderRequest) => provider.receive(bare, integration, request)

  /** What a genuine request tells. */
  function tidings(request: ProviderRequest): readonly Tiding[] {
    const received = receive(request)
    assert.ok(received.isAuthentic, 'the request is genuine')
    assert.ok(received.answer.status >= 200 && received.answer.status < 300, String(received.answer.status))
    return received.tidings
  }

  /** A message that a guest writes, as it is told. */
  function message(request: ProviderRequest): TidingOf<'message'> {
    const [tiding, ...more] = tidings(request)
    assert.deepEqual(more, [])
    assert.ok(tiding?.kind === 'message')
    return tiding
  }

  /** What the vendor lets know of a message of ours, by itself or asked; nothing where it never does. */
  async function statuses(id: string, status: Told, at: Temporal.Instant): Promise<readonly Tiding[] | undefined> {
    const request = network.tells(id, status, at)
    if (request) return tidings(request)
    return network.becomes?.(id, status, at) ? provider.askStatuses?.(runtime, integration, [id]) : undefined
  }

  return { app, tenant, network, runtime, provider, ...account, outgoing, send, receive, tidings, message, statuses }
}

/** An integration that is made and opened, and where its vendor is to send. */
export async function opened({ app, tenant }: { app: TestApp; tenant: Tenant }, body: object) {
  const { id, webhookUrl } = await created(tenant, '/integrations', body)
  const integration: OpenIntegration = await inTenant(backgroundOf(app.runtime, tenant.tenantId), (ctx) =>
    openIntegration(ctx, id),
  )
  const inside = `${app.runtime.config.PUBLIC_URL}/api/v1/channels/${id}/webhook`
  return { integration, webhookUrl: (webhookUrl ?? inside) as string, verifyToken: integration.verifyToken }
}

/** The database is not an adapter's to touch. */
const withoutDatabase = (runtime: Runtime): Runtime => ({
  ...runtime,
  get database(): never {
    return assert.fail('an adapter does not touch the database')
  },
})

/** The same service where no vendor can be reached: those of tests are on this machine, which is forbidden here. */
export function outOfReach(runtime: Runtime, t: { after(work: () => Promise<void>): void }): Runtime {
  const http = guardedHttp({ allowNets: [] })
  t.after(() => http.close())
  return Object.create(runtime, { http: { value: http, enumerable: true } }) as Runtime
}
