import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { request } from 'node:https'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openBrowser } from '../../server/modules/panel-sessions/testing/browser.ts'
import { full } from '../../server/testing/full.ts'
import { freePort } from '../../server/testing/processes/free-ports.ts'
import { type TestService, testService, until } from '../../server/testing/processes/process.ts'
import { missing } from './deploy-files.ts'
import { proxyPrograms, startProxy } from './proxy.ts'

const skip = missing('nginx', 'nginx-light') || missing('haproxy', 'haproxy')
const idleMs = 10 * 60_000
/** A prime number of seconds, so that the calls come at every distance from a heartbeat. */
const betweenCallsMs = 7000
const pageOrigin = 'https://www.hotel.example'

/** An open stream: when each of its calls rang, and whether it has ended. */
type OpenStream = { readonly name: string; text: string; isOver: boolean; readonly rang: Map<string, number> }

type StreamRequest = { name: string; port: number; path: string; headers: Record<string, string> }

/** Opens streams with the certificate of the service until the test ends. */
function streamOpener(t: TestContext, ca: Buffer) {
  const begin = (name: string): OpenStream => ({ name, text: '', isOver: false, rang: new Map() })
  const read = (stream: OpenStream, chunk: Buffer | string): void => {
    stream.text = stream.text.slice(-2000) + chunk.toString()
    for (const [, callId = ''] of stream.text.matchAll(/event: call\.ringing\ndata: .*"callId":"([^"]+)"/g)) {
      if (!stream.rang.has(callId)) stream.rang.set(callId, performance.now())
    }
  }
  const over = (stream: OpenStream) => (): void => void (stream.isOver = true)

  const overHttp1 = ({ name, port, path, headers }: StreamRequest): OpenStream => {
    const stream = begin(`${name}, HTTP/1.1`)
    const sent = request({ port, ca, host: 'localhost', path, headers, agent: false })
    sent.on('response', (answer) => answer.on('data', (chunk) => read(stream, chunk)).on('close', over(stream)))
    sent.on('error', over(stream)).end()
    t.after(() => void sent.destroy())
    return stream
  }
  const overHttp2 = ({ name, port, path, headers }: StreamRequest): OpenStream => {
    const stream = begin(`${name}, HTTP/2`)
    const session = connect(`https://localhost:${port}`, { ca })
    const sent = session.request({ ':path': path, ...headers })
    sent
      .on('data', (chunk) => read(stream, chunk))
      .on('close', over(stream))
      .on('error', over(stream))
    session.on('error', over(stream)).on('close', over(stream))
    t.after(() => session.destroy())
    return stream
  }
  return { overHttp1, overHttp2 }
}

/** The demo hotel without traffic: its telephone network, an agent whose telephone rings, a chat visitor. */
async function quietHotel(t: TestContext, service: TestService, address: { port: number; ca: Buffer }) {
  const browser = openBrowser(address, t)
  const { email = '', password = '' } = service.demo
  await browser.signIn({ email, password })
  const api = async (method: string, path: string, body?: object) => {
    const { status, data, text } = await browser.call(method, `/app/api${path}`, body ? { body } : {})
    assert.ok(status < 300, `${method} ${path}: ${text}`)
    return data
  }
  const { accessToken } = (await service.call('POST', '/auth/login', { body: service.demo })).data
  const [hotel] = await api('GET', '/hotels')
  const { items: accounts } = await api('GET', '/integrations?provider=simulator&pageSize=100')
  const networkId = accounts.find(({ type }: { type: string }) => type === 'voiceProvider').id
  await api('POST', '/voicequeues', { key: 'quiet', name: 'Quiet', hotelIds: [hotel.id] })
  const number = '+902121110042'
  const routing = { type: 'queue', target: 'quiet' }
  await api('POST', '/voicedids', { number, hotelId: hotel.id, integrationId: networkId, routing })
  await api('PUT', '/profile/presence', { presence: 'available' })
  const widget = await api('POST', '/chatwidgets', { name: 'Quiet', allowedOrigins: [pageOrigin] })
  const chat = `/publicchatwidgets/${widget.publicKey}`
  const visitor = await service.call('POST', `${chat}/sessions`, { headers: { origin: pageOrigin }, body: {} })
  const simulate = (body: object) => api('POST', `/integrations/${networkId}/simulate`, body)

  /** Rings the agent, until `hasRung`. */
  async function ring(hasRung: (callId: string) => boolean): Promise<{ callId: string; from: number }> {
    const from = performance.now()
    const call = { to: number, from: '+905321112233', agent: 'ignores', talkSeconds: null }
    const { callId, providerCallId } = await simulate({ call })
    await until(`${callId} rings everywhere`, () => hasRung(callId))
    await simulate({ action: { providerCallId, type: 'callerHangsUp' } })
    return { callId, from }
  }
  const headers = {
    panel: { cookie: browser.cookie(), 'sec-fetch-site': 'same-origin' },
    program: { authorization: `Bearer ${accessToken}` },
    visitor: { authorization: `Bearer ${visitor.data.visitorToken}`, origin: pageOrigin },
  }
  return { ring, headers, visitorPath: `/api/v1${chat}/stream` }
}

full(
  'ten quiet minutes: no stream ends, directly or through a proxy, and each call rings at once',
  {
    skip,
    timeout: idleMs + 180_000,
  },
  async (t) => {
    const service = await testService({ TRUSTED_PROXIES: '127.0.0.1/32', LOG_LEVEL: 'error' })
    t.after(() => service.close())
    const tls = join(service.dataDir, 'tls')
    const ca = readFileSync(join(tls, 'ca.pem'))
    const open = streamOpener(t, ca)
    const { ring, headers, visitorPath } = await quietHotel(t, service, { port: service.port, ca })
    const paths = { panel: '/app/events', program: '/api/v1/events', visitor: visitorPath }
    const streams: OpenStream[] = []
    const openAll = (place: string, port: number, ways: readonly (typeof open.overHttp1)[]): void => {
      for (const [who, path] of Object.entries(paths)) {
        const target = { name: `${who}, ${place}`, port, path, headers: headers[who as keyof typeof headers] }
        for (const way of ways) streams.push(way(target))
      }
    }
    openAll('directly', service.port, [open.overHttp1])
    for (const program of proxyPrograms) {
      const https = await freePort()
      const services = [service.port, service.port] as const
      await startProxy(t, program, { tls, ports: { http: await freePort(), https, services } })
      openAll(program, https, [open.overHttp1, open.overHttp2])
    }
    await until('all streams are open', () => streams.every(({ text }) => text.includes('event: ready')))
    const listeners = streams.filter(({ name }) => !name.startsWith('visitor'))
    const delays: number[] = []
    /** By how much a call rings later at the last stream than at the first one. */
    const spreads: number[] = []
    for (const began = performance.now(); performance.now() - began < idleMs; await sleep(betweenCallsMs)) {
      const { callId, from } = await ring((id) => listeners.every(({ rang, isOver }) => isOver || rang.has(id)))
      const times = listeners.map(({ rang }) => (rang.get(callId) ?? Number.POSITIVE_INFINITY) - from)
      delays.push(...times)
      spreads.push(Math.max(...times) - Math.min(...times))
    }
    const ended = streams.filter(({ isOver }) => isOver).map(({ name }) => name)
    assert.deepEqual(ended, [])
    const at = (all: readonly number[], share: number): number =>
      Math.round(all.toSorted((one, other) => one - other)[Math.floor(all.length * share)] ?? 0)
    const worst = Math.round(Math.max(...spreads))
    const [median, most, last] = [at(delays, 0.5), at(delays, 0.99), Math.round(Math.max(...delays))]
    t.diagnostic(
      `${spreads.length} calls rang after ${median} ms in the median, 99 % within ${most} ms, all within ${last} ms; at most ${worst} ms between streams`,
    )
    // A busy machine makes every call ring later; a stream that is down is late alone.
    assert.ok(worst <= 300, `${worst} ms between streams`)
  },
)
