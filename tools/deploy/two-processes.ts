import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, type Dispatcher, request } from 'undici'
import { freePort } from '../../server/testing/free-ports.ts'
import { type Placement, testService } from '../../server/testing/process.ts'
import { type ProxyProgram, startProxy } from './proxy.ts'

/** Two processes of the service on one database, behind a proxy. */
export async function twoProcesses(t: TestContext, program: ProxyProgram, placement: Placement = {}) {
  const settings = { TRUSTED_PROXIES: '127.0.0.1/32', LOG_LEVEL: 'error' }
  const first = await testService(settings, placement)
  t.after(() => first.close())
  const second = await testService(settings, { ...placement, beside: first })
  t.after(() => second.close())
  const tls = join(first.dataDir, 'tls')
  const https = await freePort()
  const { waitForBoth } = await startProxy(t, program, {
    tls,
    ports: { http: await freePort(), https, services: [first.port, second.port] },
  })
  const agent = new Agent({ connect: { ca: readFileSync(join(tls, 'ca.pem')) }, connections: 16 })
  t.after(() => agent.destroy())
  const send = (path: string, options: Partial<Dispatcher.RequestOptions> = {}) =>
    request(`https://localhost:${https}${path}`, { ...options, dispatcher: agent } as Parameters<typeof request>[1])
  const login = await send('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(first.demo),
  })
  const { data } = (await login.body.json()) as { data: { accessToken: string } }
  return { first, second, send, waitForBoth, headers: { authorization: `Bearer ${data.accessToken}` } }
}

type Target = Pick<Awaited<ReturnType<typeof twoProcesses>>, 'send' | 'headers'>

/**
 * Eight clients read hotels and make guests through the proxy while `work` runs. Returns the requests that failed, how
 * many succeeded, and the ids of the guests.
 */
export async function underLoad({ send, headers }: Target, work: () => Promise<void>) {
  const done = { GET: 0, POST: 0 }
  const guests: string[] = []
  const failures: string[] = []
  let isOver = false
  const exchange = async (method: 'GET' | 'POST', lastName: string): Promise<void> => {
    const { statusCode, body } = await (method === 'GET'
      ? send('/api/v1/hotels', { headers })
      : send('/api/v1/guests', {
          method,
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
          body: JSON.stringify({ firstName: 'Ada', lastName }),
        }))
    const { data } = (await body.json()) as { data: { id?: string } }
    done[method] += 1
    if (statusCode >= 300) failures.push(`${method} ${statusCode}`)
    else if (data.id !== undefined) guests.push(data.id)
  }
  const client = async (method: 'GET' | 'POST', index: number): Promise<void> => {
    for (let n = 0; !isOver; n += 1) {
      await exchange(method, `Guest ${index} ${n}`).catch((error: unknown) => failures.push(`${method} ${error}`))
      await sleep(10)
    }
  }
  const clients = Array.from({ length: 8 }, (_, index) => client(index % 2 === 0 ? 'GET' : 'POST', index))
  try {
    await work()
  } finally {
    isOver = true
    await Promise.all(clients)
  }
  return { failures, done, guests }
}
