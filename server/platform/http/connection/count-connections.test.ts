import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { metricSources } from '../../../app.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { listenOnTls, readAnswers, type TlsApp } from '../../../testing/listen-on-tls.ts'
import { until } from '../../../testing/processes/process.ts'
import { scrapeMetrics } from '../../observability/metric-source.ts'

const ask = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n'

/** Whether a connection is served: it gets an answer, or its end. */
async function isServed(connection: Socket): Promise<boolean> {
  if (connection.destroyed) return false
  connection.write(ask)
  return readAnswers(connection, 1).then(
    ([answer]) => answer?.status === 200,
    () => false,
  )
}

async function metric(app: TestApp, name: string): Promise<number> {
  const scrape = await scrapeMetrics(app.runtime, metricSources)
  return Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec(scrape)?.[1] ?? 0)
}

const connections = async (service: TlsApp, count: number): Promise<Socket[]> => {
  const opened: Socket[] = []
  for (let each = 0; each < count; each += 1) opened.push(await service.connect())
  return opened
}

test('open connections are limited per address; a closed one makes room', async (t) => {
  const app = await testApp(t, { config: { MAX_CONNECTIONS: 100, MAX_CONNECTIONS_PER_ADDRESS: 3 } })
  const service = await listenOnTls(app, t)
  const [first, ...others] = await connections(service, 3)
  assert.equal(await metric(app, 'bellhop_http_connections'), 3)
  assert.equal(await metric(app, 'bellhop_http_connections_busiest_address'), 3)
  assert.equal(await isServed(await service.connect()), false, 'the fourth is closed')
  const refused = 'bellhop_limit_refusals_total{limit="addressConnections"}'
  assert.equal(await metric(app, refused), 1)
  for (const each of others) assert.equal(await isServed(each), true)

  first?.destroy()
  await until('the connection is counted out', async () => (await metric(app, 'bellhop_http_connections')) === 2)
  assert.equal(await isServed(await service.connect()), true)
})

test('open connections are limited per process, and one address gets at most half of them', async (t) => {
  const app = await testApp(t, { config: { MAX_CONNECTIONS: 6, MAX_CONNECTIONS_PER_ADDRESS: 0 } })
  const service = await listenOnTls(app, t)
  const served = await Promise.all((await connections(service, 4)).map(isServed))
  assert.deepEqual(served, [true, true, true, false])

  const proxied = await testApp(t, { config: { MAX_CONNECTIONS: 2, TRUSTED_PROXIES: ['127.0.0.1'] } })
  const all = await Promise.all((await connections(await listenOnTls(proxied, t), 3)).map(isServed))
  assert.deepEqual(all, [true, true, false])
  assert.equal(await metric(proxied, 'bellhop_limit_refusals_total{limit="connections"}'), 1)
})

test('a trusted proxy is limited only by the process', async (t) => {
  const app = await testApp(t, { config: { MAX_CONNECTIONS_PER_ADDRESS: 1, TRUSTED_PROXIES: ['127.0.0.0/8'] } })
  const service = await listenOnTls(app, t)
  for (const each of await connections(service, 4)) assert.equal(await isServed(each), true)
})

full('a peer that neither reads its refusal nor closes is disconnected', async (t) => {
  const app = await testApp(t)
  const service = await listenOnTls(app, t)
  const plain = await service.connectPlain()
  const broken = await service.connect()
  for (const socket of [plain, broken]) {
    socket.allowHalfOpen = true
    socket.pause()
  }
  plain.write(ask)
  broken.write('HELLO THERE\r\n\r\n')
  await until('both are let go of', async () => (await metric(app, 'bellhop_http_connections')) === 0)
  for (const socket of [plain, broken]) {
    const closed = once(socket, 'close')
    socket.resume()
    socket.destroy()
    await closed
  }
})
