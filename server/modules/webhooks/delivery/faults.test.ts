import assert from 'node:assert/strict'
import { createSecureServer } from 'node:http2'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { type TestContext } from 'node:test'
import { createServer as createTlsServer } from 'node:tls'
import { identities, listen, receiver } from '#platform/outbound/testing/receiver.ts'
import { type DeliveryFault, deliveryFaults } from '#shared/delivery-faults.ts'
import { full } from '../../../testing/full.ts'
import { receivingTenant } from '../testing/receiving-tenant.ts'

/** A plain TCP server that does one thing with each connection. */
async function tcp(t: TestContext, meet: (socket: Socket) => void): Promise<number> {
  const open: Socket[] = []
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined)
    open.push(socket)
    meet(socket)
  })
  const port = await listen(t, server)
  t.after(() => open.forEach((socket) => socket.destroy()))
  return port
}

const certified = async (t: TestContext, identity: keyof typeof identities): Promise<number> =>
  (await receiver(t, (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n'), identities[identity])).port

/** A receiver with a good certificate that does one thing when a request arrives. */
async function answering(t: TestContext, answer: (socket: Socket) => void): Promise<number> {
  const server = createTlsServer({ ...identities.good }, (socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => answer(socket))
  })
  return listen(t, server)
}

const answerOf =
  (status: number, headers = ''): ((socket: Socket) => void) =>
  (socket) =>
    socket.end(`HTTP/1.1 ${status} Status\r\n${headers}Content-Length: 0\r\n\r\n`)

async function http2Only(t: TestContext): Promise<number> {
  const server = createSecureServer({ ...identities.good, allowHTTP1: false })
  server.on('unknownProtocol', (socket) => socket.destroy())
  return listen(t, server)
}

/** Speaks HTTP/2 whatever the client offers, as some servers do. */
async function stubbornHttp2(t: TestContext): Promise<number> {
  const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0])
  const server = createTlsServer({ ...identities.good }, (socket) => {
    socket.on('error', () => undefined)
    socket.write(settings)
  })
  return listen(t, server)
}

async function nothingListens(t: TestContext): Promise<number> {
  const server = createTcpServer()
  const port = await listen(t, server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A fatal TLS alert: `protocol_version`. */
const tooOld = Buffer.from([0x15, 3, 1, 0, 2, 2, 70])

/** Receivers by their fault; `host` is another name than localhost. */
const receivers: readonly [fault: DeliveryFault, start: (t: TestContext) => Promise<number>, host?: string][] = [
  ['tls_expired', (t) => certified(t, 'expired')],
  ['tls_not_yet_valid', (t) => certified(t, 'notYetValid')],
  ['tls_self_signed', (t) => certified(t, 'selfSigned')],
  ['tls_unknown_issuer', (t) => certified(t, 'unknownCa')],
  ['tls_wrong_host', (t) => certified(t, 'wrongName')],
  ['tls_version', (t) => tcp(t, (socket) => socket.end(tooOld))],
  ['tls_plain_http', (t) => tcp(t, (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))],
  ['tls_timeout', (t) => tcp(t, () => undefined)],
  ['tls_failed', (t) => tcp(t, (socket) => socket.destroy())],
  ['http2_only', http2Only],
  ['http2_only', stubbornHttp2],
  ['connection_refused', nothingListens],
  ['dns_not_found', nothingListens, 'nobody.example'],
  ['dns_failed', nothingListens, 'broken.example'],
  ['blocked_address', nothingListens, 'private.example'],
  ['timeout', (t) => answering(t, () => undefined)],
  ['reset', (t) => answering(t, (socket) => socket.destroy())],
  ['protocol', (t) => answering(t, (socket) => socket.end('HELLO\r\n\r\n'))],
  ['headers_too_large', (t) => answering(t, answerOf(200, `X: ${'a'.repeat(65_536)}\r\n`))],
  ['redirect', (t) => answering(t, answerOf(301, 'Location: https://localhost/\r\n'))],
  ['status_410', (t) => answering(t, answerOf(410))],
  ['http', (t) => answering(t, answerOf(500))],
]

const resolve = async (name: string): Promise<string[]> => {
  if (name === 'broken.example') throw new Error('SERVFAIL')
  if (name === 'nobody.example') return []
  return [name === 'private.example' ? '10.0.0.1' : '127.0.0.1']
}

full('§6.4 each fault of a receiver has a code and a sentence, in the test and in the log of deliveries', async (t) => {
  const world = await receivingTenant(t, { resolve, deadlineMs: 1_500, connectTimeoutMs: 1_500 })
  for (const [fault, start, host = 'localhost'] of receivers) {
    const webhook = await world.register({ url: `https://${host}:${await start(t)}/` })
    const { data } = await world.call('POST', `/webhooks/${webhook.id}/test`)
    const sentence = deliveryFaults[fault].en
    assert.deepEqual([data.succeeded, data.errorCode, data.errorMessage], [false, fault, sentence])

    await world.emit()
    await world.app.settle()
    const [delivery] = await world.deliveriesOf(webhook)
    assert.deepEqual([delivery.lastErrorCode, delivery.lastErrorMessage], [fault, sentence])
    const [attempt] = (await world.get(`/webhooks/deliveries/${delivery.id}`)).attempts
    assert.deepEqual([attempt.errorCode, attempt.errorMessage], [fault, sentence])
    assert.equal((await world.call('DELETE', `/webhooks/${webhook.id}`)).status, 204)
  }
})

full(
  '§6.4.3 the notification about a suspended endpoint says in a sentence what is wrong, in both languages',
  async (t) => {
    for (const languageCode of ['en', 'tr'] as const) {
      const world = await receivingTenant(t)
      await world.call('PUT', '/profile', { body: { languageCode } })
      await world.register({ url: `https://localhost:${await certified(t, 'expired')}/` })
      await world.emit()
      await world.exhaust()
      const { items } = await world.get('/notifications?severity=critical')
      assert.ok(items[0].body.includes(deliveryFaults.tls_expired[languageCode]), items[0].body)
    }
  },
)
