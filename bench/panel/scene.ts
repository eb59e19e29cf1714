import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { buildPanel } from '../../panel/build/build-panel.ts'
import { distFolder } from '../../panel/build/source-digest.ts'
import type { Method } from '../../server/testing/app.ts'
import { browserPath, startBrowser } from '../../server/testing/browser.ts'
import { type TestService, testService } from '../../server/testing/processes/process.ts'

/** A service in a process of its own with the panel, an agent of its demo tenant, and a browser. */
export type PanelScene = {
  readonly service: TestService
  readonly browser: Browser
  /** The certificate authority of the service. */
  readonly ca: string
  /** A new access token of the agent. */
  signIn(): Promise<string>
  /** Calls the API as the agent and returns the data; throws the response of a refusal. */
  // oxlint-disable-next-line no-explicit-any -- answers have every shape
  api(method: Method, path: string, body?: object): Promise<any>
  /** A signed-in tab in a profile of its own, 1280 × 720. */
  openTab(path: string): Promise<Page>
  /** An inbound call of this number rings the agent. */
  ring(from: string): Promise<{ callId: string; providerCallId: string }>
  /** The caller hangs up. */
  hangUp(providerCallId: string): Promise<void>
  close(): Promise<void>
}

const line = '+902125550001'

/** Sets everything up. Throws if Chromium is not installed. */
export async function panelScene(): Promise<PanelScene> {
  const executablePath = browserPath()
  if (executablePath === undefined) throw new Error('Chromium is not installed (Debian: chromium)')
  await buildPanel()
  const service = await testService({ PANEL_DIR: distFolder }, { embedded: true })
  const browser = await startBrowser(executablePath)
  let token: string | undefined

  async function signIn(): Promise<string> {
    const { data, text } = await service.call('POST', '/auth/login', { body: service.demo })
    if (data === undefined || data === null) throw new Error(text)
    return data.accessToken
  }

  async function api(method: Method, path: string, body?: object) {
    const send = async () => {
      token ??= await signIn()
      return service.call(method, path, { token, ...(body && { body }) })
    }
    let answer = await send()
    if (answer.status === 401) {
      token = undefined
      answer = await send()
    }
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.text}`)
    return answer.data
  }

  async function openTab(path: string): Promise<Page> {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      baseURL: `https://localhost:${service.port}`,
      locale: 'en-GB',
      viewport: { width: 1280, height: 720 },
    })
    const page = await context.newPage()
    await page.goto(path)
    await page.fill('input[name=email]', service.demo.email ?? '')
    await page.fill('input[name=password]', service.demo.password ?? '')
    await page.click('button[type=submit]')
    await page.waitForSelector('[data-connection=live]')
    return page
  }

  const simulator = await openLine(api)
  return {
    service,
    browser,
    ca: await readFile(join(service.dataDir, 'tls', 'ca.pem'), 'utf8'),
    signIn,
    api,
    openTab,
    ring: (from) => simulator({ call: { to: line, from, agent: 'ignores', talkSeconds: null } }),
    hangUp: (providerCallId) => simulator({ action: { providerCallId, type: 'callerHangsUp' } }),
    async close() {
      await browser.close()
      await service.close()
    },
  }
}

/** A line whose queue rings agents by itself. Returns how to make things happen in its network. */
async function openLine(api: PanelScene['api']) {
  const [hotel] = await api('GET', '/hotels')
  const integrations = (await api('GET', '/integrations?pageSize=100')).items as Record<string, string>[]
  const telephones = integrations.find(({ type, provider }) => type === 'voiceProvider' && provider === 'simulator')
  if (!telephones) throw new Error('The demo tenant has no simulated telephones')
  const queue = await api('POST', '/voicequeues', { key: 'bench', name: 'Reservations' })
  const routing = { type: 'queue', target: queue.key }
  await api('POST', '/voicedids', { number: line, hotelId: hotel.id, integrationId: telephones['id'], routing })
  return (body: object) => api('POST', `/integrations/${telephones['id']}/simulate`, body)
}
