import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { request } from 'node:https'
import { test } from 'node:test'
import type { TLSSocket } from 'node:tls'
import { chatWorld, pageOrigin } from '#modules/channels/public-chat/testing/chat-world.ts'
import { openBrowser } from '#modules/panel-sessions/testing/browser.ts'
import { idleStreamMs } from '#platform/http/response/http-response.ts'
import { heartbeatSeconds } from '#platform/live/sse-frames.ts'
import { testApp } from '../app.ts'
import { full } from '../full.ts'
import { listenOnTls } from '../listen-on-tls.ts'
import { until } from '../processes/process.ts'
import { startVirtualWorkers } from '../virtual-time.ts'
import { newTenant } from '../world.ts'

/** Each pause on the way of a stream is at least so many heartbeats: one may be late, and the next one lost. */
const leastHeartbeats = 2.5

/** A panel, a program and a chat visitor, each with an open stream over TLS. */
async function quietWorld(t: Parameters<typeof testApp>[0] & { after(work: () => unknown): void }) {
  const app = await testApp(t)
  const address = await listenOnTls(app, t)
  const sockets = new Set<TLSSocket>()
  address.server.on('secureConnection', (socket: TLSSocket) => sockets.add(socket))
  const tenant = await newTenant(app)
  const chat = await chatWorld(app, {}, tenant)
  const { visitorToken } = await chat.open()
  const browser = openBrowser(address, t)
  await browser.signIn(tenant)

  /** Opens a stream. `received` is its text, `isOver` whether it has ended. */
  async function open(path: string, headers: Record<string, string>) {
    const state = { path, received: '', isOver: false }
    const sent = request({ port: address.port, ca: address.ca, host: 'localhost', path, headers, agent: false })
    t.after(() => sent.destroy())
    sent.on('error', () => (state.isOver = true)).end()
    sent.on('response', (response) => {
      response.on('data', (chunk) => (state.received += chunk)).on('error', () => (state.isOver = true))
      response.on('close', () => (state.isOver = true))
    })
    await until(`${path} is open`, () => state.received.includes('event: ready'))
    return state
  }
  const streams = {
    panel: await open('/app/events', { cookie: browser.cookie(), 'sec-fetch-site': 'same-origin' }),
    program: await open('/api/v1/events', { authorization: `Bearer ${tenant.accessToken}` }),
    visitor: await open(`/api/v1/publicchatwidgets/${chat.widget.publicKey}/stream`, {
      authorization: `Bearer ${visitorToken}`,
      origin: pageOrigin,
    }),
  }
  return { app, tenant, streams, sockets }
}

const heartbeatsIn = ({ received }: { readonly received: string }): number => received.split('\n: ').length - 1

full('in ten minutes without an event no stream is silent for longer than a heartbeat, and none ends', async (t) => {
  const { app, streams, sockets } = await quietWorld(t)
  const workers = await startVirtualWorkers(app)
  t.after(() => workers.stop())
  const all = Object.values(streams)
  await workers.pass(heartbeatSeconds * 1000)
  const timeouts = [...sockets].filter(({ destroyed }) => !destroyed).map(({ timeout = 0 }) => timeout)
  assert.equal(timeouts.filter((each) => each === idleStreamMs).length, all.length, timeouts.join())
  for (let heartbeats = 1; heartbeats <= 600 / heartbeatSeconds; heartbeats += 1) {
    await until(`each stream has ${heartbeats}`, () => all.every((each) => heartbeatsIn(each) >= heartbeats))
    await workers.pass(heartbeatSeconds * 1000)
  }
  assert.deepEqual(
    all.filter(({ isOver }) => isOver),
    [],
  )
})

full('the stream of a page outlives its access tokens, and ends with its session', async (t) => {
  const { app, tenant, streams } = await quietWorld(t)
  const workers = await startVirtualWorkers(app)
  t.after(() => workers.stop())
  for (let minute = 0; minute < 20; minute += 1) await workers.pass(60_000)
  await until('the stream of the program has ended', () => streams.program.isOver)
  assert.equal(streams.panel.isOver, false)
  const token = (await app.call('POST', '/auth/login', { body: { email: tenant.email, password: tenant.password } }))
    .data
  const presence = await app.call('PUT', '/profile/presence', { token: token.accessToken, body: { presence: 'break' } })
  assert.equal(presence.status, 200, presence.text)
  await until('the page has the event', () => streams.panel.received.includes('"presence":"break"'))
  await app.admin(`update sessions set ended_at = now(), ended_reason = 'revoked' where tenant_id = $1`, [
    tenant.tenantId,
  ])
  await workers.pass(20_000)
  await until('the stream of the page has ended', () => streams.panel.isOver)
})

test('every timeout of a stream, here and in the proxies of the examples, is a multiple of the heartbeat', () => {
  const example = (name: string): string => readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8')
  const seconds = (text: string, name: string): number => {
    const value = new RegExp(`^ *${name} (\\d+)s;?$`, 'm').exec(text)?.[1]
    assert.ok(value, `${name} has a value in seconds`)
    return Number(value)
  }
  const [nginx, haproxy] = [example('nginx.conf'), example('haproxy.cfg')]
  const timeouts = {
    'the service': idleStreamMs / 1000,
    proxy_read_timeout: seconds(nginx, 'proxy_read_timeout'),
    'timeout server': seconds(haproxy, 'timeout server'),
    'timeout client': seconds(haproxy, 'timeout client'),
  }
  for (const [name, timeout] of Object.entries(timeouts)) {
    assert.ok(timeout >= leastHeartbeats * heartbeatSeconds, `${name}: ${timeout} s`)
  }
})
