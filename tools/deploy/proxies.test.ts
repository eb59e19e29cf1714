import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, type Dispatcher, request } from 'undici'
import { loadCertificate } from '../../server/platform/tls/tls.ts'
import { full } from '../../server/testing/full.ts'
import { freePort } from '../../server/testing/processes/free-ports.ts'
import { testService } from '../../server/testing/processes/process.ts'
import { missing } from './deploy-files.ts'
import { checkProxy, proxyPrograms, startProxy } from './proxy.ts'

const debianPackages = { nginx: 'nginx-light', haproxy: 'haproxy' }

/** Two processes of the service on one database, behind a proxy. */
async function twoProcesses(t: TestContext, program: (typeof proxyPrograms)[number]) {
  const settings = { TRUSTED_PROXIES: '127.0.0.1/32', LOG_LEVEL: 'error' }
  const first = await testService(settings)
  t.after(() => first.close())
  const second = await testService(settings, { beside: first })
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

for (const program of proxyPrograms) {
  const skip = missing(program, debianPackages[program])

  test(`${program} accepts its example`, { skip }, async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-proxy-'))
    t.after(() => rmSync(dataDir, { recursive: true }))
    await loadCertificate({ dataDir, hosts: [], now: Temporal.Now.instant() })
    const { status, output } = checkProxy(t, program, {
      tls: join(dataDir, 'tls'),
      ports: { http: 8080, https: 8081, services: [8443, 8444] },
    })
    assert.equal(status, 0, output)
    assert.doesNotMatch(output, /warn/i)
  })

  test(`${program} leads plain HTTP to its own name, whatever name the client sends`, { skip }, async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'bellhop-proxy-'))
    t.after(() => rmSync(dataDir, { recursive: true }))
    await loadCertificate({ dataDir, hosts: [], now: Temporal.Now.instant() })
    const ports = { http: await freePort(), https: await freePort(), services: [8443, 8444] } as const
    await startProxy(t, program, { tls: join(dataDir, 'tls'), ports })
    for (const host of ['crm.example.com', 'evil.example', '127.0.0.1']) {
      const { statusCode, headers } = await request(`http://127.0.0.1:${ports.http}/a?b=c`, { headers: { host } })
      assert.deepEqual([statusCode, headers.location], [308, 'https://crm.example.com/a?b=c'], host)
    }
  })

  full(
    `${program} passes events on, and no request fails while both processes are replaced in turns`,
    {
      skip,
      timeout: 120_000,
    },
    async (t) => {
      const { first, second, send, waitForBoth, headers } = await twoProcesses(t, program)
      const stream = await send('/api/v1/events', { headers })
      assert.equal(stream.statusCode, 200)
      assert.match(
        String((await stream.body.take(1).toArray())[0]),
        /ready|retry/,
        'an open stream passes its events on',
      )
      const sessions = await send('/api/v1/auth/sessions', {
        headers: { ...headers, 'x-forwarded-for': '198.51.100.7' },
      })
      assert.doesNotMatch(await sessions.body.text(), /198\.51\.100\.7/, 'a client cannot choose its address')
      const done = { GET: 0, POST: 0, isOver: false }
      const failures: string[] = []
      const client = async (method: 'GET' | 'POST', index: number): Promise<void> => {
        for (let n = 0; !done.isOver; n += 1) {
          try {
            const { statusCode, body } = await (method === 'GET'
              ? send('/api/v1/hotels', { headers })
              : send('/api/v1/guests', {
                  method,
                  headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
                  body: JSON.stringify({ firstName: 'Ada', lastName: `Guest ${index} ${n}` }),
                }))
            await body.dump()
            done[method] += 1
            if (statusCode >= 300) failures.push(`${method} ${statusCode}`)
          } catch (error) {
            failures.push(`${method} ${error}`)
          }
          await sleep(60)
        }
      }
      const clients = Array.from({ length: 8 }, (_, index) => client(index % 2 === 0 ? 'GET' : 'POST', index))
      for (const service of [first, second]) {
        await waitForBoth()
        await service.end('SIGTERM')
        await service.start()
      }
      done.isOver = true
      await Promise.all(clients)
      assert.deepEqual(failures, [])
      assert.ok(done.GET > 50 && done.POST > 50, JSON.stringify(done))
    },
  )
}
