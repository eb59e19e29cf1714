import assert from 'node:assert/strict'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { caFile } from '../../../testing/processes/receiver.ts'
import { created, newTenant } from '../../../testing/world.ts'
import type { ProviderRequest } from '../provider/port.ts'
import type { ProviderNetwork } from '../provider/testing/network.ts'
import { createAccount } from '../provider/testing/provider-world.ts'

/** Work that runs once between a vendor's response and its processing. */
type Interruption = { work?: (() => Promise<unknown>) | undefined }

/** A service that reaches vendors on this machine; an interruption can run before their responses are processed. */
export async function appWithVendors(): Promise<{ app: TestApp; interruption: Interruption }> {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  const interruption: Interruption = {}
  const app = await testApp(undefined, {
    http: {
      ...http,
      async request(request) {
        const result = await http.request(request)
        const { work } = interruption
        interruption.work = undefined
        await work?.()
        return result
      },
    },
  })
  return { app, interruption }
}

/** A tenant with an account at a vendor, used through the webhook and the API only. */
export async function vendorWorld(app: TestApp, network: ProviderNetwork) {
  const tenant = await newTenant(app)
  const account = await createAccount({ app, tenant }, network.integration)
  const { webhookUrl } = account
  const integrationId = account.integration.id
  const integration = async () => (await tenant.call('GET', `/integrations/${integrationId}`)).data
  const base = `${app.runtime.config.PUBLIC_URL}/api/v1`
  const pathOf = (url: string): string =>
    url.startsWith(base) ? url.slice(base.length) : assert.fail(`${url} is not ours`)
  network.connect(account)

  /** Posts a signed request of the vendor. */
  const postRequest = ({ method, url, headers, rawBody }: ProviderRequest) =>
    app.call(method, pathOf(url), {
      headers: headers as Record<string, string>,
      ...(method === 'GET' ? {} : { body: rawBody }),
    })

  const now = () => app.runtime.now().round('second')

  /** Sends a guest's message; returns the only conversation. */
  async function writeAsGuest(message: Omit<Parameters<ProviderNetwork['guestMessage']>[0], 'at'>) {
    const response = await postRequest(network.guestMessage({ ...message, at: now() }).request)
    assert.equal(response.status, 200, response.text)
    const [conversation, ...others] = (await tenant.call('GET', '/conversations')).data.items
    assert.deepEqual(others, [])
    return conversation
  }

  /** Sends an answer; returns the message. */
  async function replyAsAgent(body: object) {
    const [{ id }] = (await tenant.call('GET', '/conversations')).data.items
    return created(tenant, `/conversations/${id}/messages`, body)
  }

  /** The messages of the conversation, newest first. */
  async function listMessages() {
    const [{ id }] = (await tenant.call('GET', '/conversations')).data.items
    return (await tenant.call('GET', `/conversations/${id}/messages`)).data.items
  }

  const message = async (id: string) =>
    (await listMessages()).find((each: { id: string }) => each.id === id) ?? assert.fail('the message is there')

  /** Reports a status of the last accepted message. */
  async function reportStatus(status: 'delivered' | 'read'): Promise<void> {
    const { providerMessageId } = (await network.receivedMessages).at(-1) ?? assert.fail('it has taken one')
    const request = network.statusWebhook(providerMessageId, status, now()) ?? assert.fail('it tells that')
    assert.equal((await postRequest(request)).status, 200)
  }

  return {
    tenant,
    integrationId,
    integration,
    webhookUrl,
    pathOf,
    postRequest,
    writeAsGuest,
    replyAsAgent,
    listMessages,
    message,
    reportStatus,
  }
}
