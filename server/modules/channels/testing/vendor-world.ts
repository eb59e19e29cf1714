import assert from 'node:assert/strict'
import { guardedHttp } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { caFile } from '../../../testing/receiver.ts'
import { created, newTenant } from '../../../testing/world.ts'
import type { ProviderRequest } from '../provider/port.ts'
import type { MessageNetwork } from '../provider/testing/network.ts'
import { opened } from '../provider/testing/provider-world.ts'

/** What happens between the answer of a vendor and its being taken in; once. */
type Meanwhile = { work?: (() => Promise<unknown>) | undefined }

/** The service, reaching vendors on this machine, where something may happen before their answers are taken in. */
export async function appBesideVendors(): Promise<{ app: TestApp; meanwhile: Meanwhile }> {
  const http = guardedHttp({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
  const meanwhile: Meanwhile = {}
  const app = await testApp(undefined, {
    http: {
      ...http,
      async ask(request) {
        const result = await http.ask(request)
        const { work } = meanwhile
        meanwhile.work = undefined
        await work?.()
        return result
      },
    },
  })
  return { app, meanwhile }
}

/** A tenant with an account at a vendor, and everything that is said by the webhook and the API alone. */
export async function vendorWorld(app: TestApp, network: MessageNetwork) {
  const tenant = await newTenant(app)
  const account = await opened({ app, tenant }, network.integration)
  const { webhookUrl } = account
  const integrationId = account.integration.id
  const integration = async () => (await tenant.call('GET', `/integrations/${integrationId}`)).data
  const base = `${app.runtime.config.PUBLIC_URL}/api/v1`
  const pathOf = (url: string): string =>
    url.startsWith(base) ? url.slice(base.length) : assert.fail(`${url} is not ours`)
  network.connect(account)

  /** The vendor sends what it has signed. */
  const sends = ({ method, url, headers, rawBody }: ProviderRequest) =>
    app.call(method, pathOf(url), {
      headers: headers as Record<string, string>,
      ...(method === 'GET' ? {} : { body: rawBody }),
    })

  const now = () => app.runtime.now().round('second')

  /** A guest writes, by the vendor; the newest message of the one conversation. */
  async function writes(written: Omit<Parameters<MessageNetwork['writes']>[0], 'at'>) {
    const taken = await sends(network.writes({ ...written, at: now() }).request)
    assert.equal(taken.status, 200, taken.text)
    const [conversation, ...others] = (await tenant.call('GET', '/conversations')).data.items
    assert.deepEqual(others, [])
    return conversation
  }

  /** The agent answers; the message as it stands then. */
  async function answers(body: object) {
    const [{ id }] = (await tenant.call('GET', '/conversations')).data.items
    return created(tenant, `/conversations/${id}/messages`, body)
  }

  /** What is written in the conversation, the newest first. */
  async function thread() {
    const [{ id }] = (await tenant.call('GET', '/conversations')).data.items
    return (await tenant.call('GET', `/conversations/${id}/messages`)).data.items
  }

  const message = async (id: string) =>
    (await thread()).find((each: { id: string }) => each.id === id) ?? assert.fail('the message is there')

  /** The vendor tells what became of what it has taken last. */
  async function tells(status: 'delivered' | 'read'): Promise<void> {
    const { providerMessageId } = (await network.taken).at(-1) ?? assert.fail('it has taken one')
    const request = network.tells(providerMessageId, status, now()) ?? assert.fail('it tells that')
    assert.equal((await sends(request)).status, 200)
  }

  return { tenant, integrationId, integration, webhookUrl, pathOf, sends, writes, answers, thread, message, tells }
}
