import type { TestContext } from 'node:test'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { type TestApp, type TestAppOptions, testApp } from '../../server/testing/app.ts'
import { listenOnTls } from '../../server/testing/listen-on-tls.ts'
import { newTenant } from '../../server/testing/world.ts'
import { Bellhop, type BellhopOptions } from '../index.ts'

/** A request that reached the service. */
type SentRequest = {
  readonly path: string
  readonly method: string
  readonly headers: Headers
  readonly status: number
}

/** Stands between client and service, like a proxy: may drop a response or respond itself. */
type Interception = (forward: () => Promise<Response>, request: { path: string }) => Promise<Response>

type SceneOptions = TestAppOptions & { readonly app?: TestApp }

/** A service on a TLS port with a tenant, and clients of the SDK whose waits take no time. */
export async function sdkScene(t: TestContext, { app: existing, ...options }: SceneOptions = {}) {
  const app = existing ?? (await testApp(t, options))
  const tenant = await newTenant(app)
  const { port, ca } = await listenOnTls(app, t)
  const usualCertificates = getCACertificates()
  t.after(() => setDefaultCACertificates(usualCertificates))
  setDefaultCACertificates([...usualCertificates, ca.toString()])
  const baseUrl = `https://localhost:${port}`
  const sent: SentRequest[] = []
  const waits: number[] = []
  const network: { intercept: Interception } = { intercept: (forward) => forward() }

  const send: typeof fetch = async (input, init) => {
    const { pathname, search } = new URL(String(input))
    const path = (pathname + search).replace('/api/v1', '')
    const forward = async () => {
      const response = await fetch(input, init)
      const { method = 'GET', headers } = init ?? {}
      sent.push({ path, method, headers: new Headers(headers), status: response.status })
      return response
    }
    return network.intercept(forward, { path })
  }
  const sleep = async (milliseconds: number): Promise<void> => void waits.push(milliseconds)
  const injected = { baseUrl, fetch: send, sleep, random: () => 0.5 }
  const client = (overrides: Partial<BellhopOptions> = {}): Bellhop => {
    const { email, password } = tenant
    return new Bellhop({
      ...injected,
      ...('tokens' in overrides ? {} : { email, password }),
      ...overrides,
    } as BellhopOptions)
  }
  /** The requests as `200 GET /guests`. */
  const exchanges = () => sent.map(({ status, method, path }) => `${status} ${method} ${path}`)
  return { app, tenant, baseUrl, sent, exchanges, waits, network, client, injected }
}
