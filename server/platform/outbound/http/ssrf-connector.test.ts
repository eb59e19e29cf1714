import assert from 'node:assert/strict'
import { createServer, type Server, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { caFile, identities, listen, receiver } from '../testing/receiver.ts'
import { forbiddenAddresses, spellingsOfForbidden } from '../testing/spellings.ts'
import { createHttpClient, type HttpClient, type PostResult } from './http-client.ts'
import type { Resolve } from './resolver.ts'

type Options = { allowNets?: string[]; resolve?: Resolve; connectTimeoutMs?: number; extraCaFile?: string | undefined }

const client = (t: TestContext, options: Options = {}): HttpClient => {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile, deadlineMs: 2_000, ...options })
  t.after(() => http.close())
  return http
}
const post = (http: HttpClient, host: string, port: number): Promise<PostResult> =>
  http.post({ url: `https://${host}:${port}/`, headers: {}, body: Buffer.from('the body') })
const outcomeOf = (result: PostResult): string | number => ('error' in result ? result.error : result.statusCode)

const answering = (t: TestContext, identity = identities.good) =>
  receiver(t, (socket) => socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'), identity)

/** Counts connections and does nothing else. */
async function canary(t: TestContext, meet: (socket: Socket) => void = () => undefined) {
  const met: Socket[] = []
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    met.push(socket)
    meet(socket)
  })
  const port = await listen(t, server)
  t.after(() => {
    for (const socket of met) socket.destroy()
  })
  return { port, met }
}

test('a forbidden address is never connected to, in any notation, even if DNS returns this machine', async (t) => {
  const { port, met } = await canary(t)
  const http = client(t, { allowNets: [], resolve: async () => ['127.0.0.1'] })
  assert.ok(spellingsOfForbidden.length >= 400, `${spellingsOfForbidden.length} spellings`)
  for (const host of spellingsOfForbidden) {
    assert.match(String(outcomeOf(await post(http, host, port))), /^(blocked_address|protocol)$/, host)
  }
  assert.equal(met.length, 0)
})

test('a name that resolves to a forbidden address is not connected to', async (t) => {
  const { port, met } = await canary(t)
  let answer: string[] = []
  const http = client(t, { allowNets: [], resolve: async () => answer })
  for (const address of forbiddenAddresses) {
    for (answer of [[address], ['203.0.114.9', address], [address, '2606:4700::1111']]) {
      assert.equal(outcomeOf(await post(http, 'hooks.example', port)), 'blocked_address', answer.join())
    }
  }
  assert.equal(met.length, 0)
})

test('a redirect to a forbidden address is not followed', async (t) => {
  const { port, met } = await canary(t)
  let target = ''
  const redirecting = await receiver(t, (socket, seen) => {
    seen.bytes = ''
    socket.write(`HTTP/1.1 307 Go\r\nLocation: https://${target}:${port}/\r\nContent-Length: 0\r\n\r\n`)
  })
  const http = client(t)
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433']) {
    target = host
    assert.equal(outcomeOf(await post(http, 'localhost', redirecting.port)), 307, host)
  }
  assert.equal(met.length, 0)
})

test('a name with one forbidden address among its addresses is blocked', async (t) => {
  const { port, met } = await canary(t)
  const answers = [
    ['127.0.0.2', '10.0.0.1'],
    ['10.0.0.1', '127.0.0.2'],
    ['127.0.0.2', '::1'],
    ['127.0.0.2', 'nonsense'],
  ]
  for (const answer of answers) {
    const http = client(t, { allowNets: ['127.0.0.2/32'], resolve: async () => answer })
    assert.equal(outcomeOf(await post(http, 'hooks.example', port)), 'blocked_address')
  }
  assert.equal(met.length, 0)
})

test('a name that changes to a forbidden address between two attempts is not connected to again', async (t) => {
  const { port, seen } = await answering(t)
  let answer = ['127.0.0.1']
  // 127.0.0.1 stands for the public internet here, 127.0.0.2 for the private network.
  const http = client(t, { allowNets: ['127.0.0.1/32'], resolve: async () => answer })
  assert.equal(outcomeOf(await post(http, 'hooks.example', port)), 200)
  answer = ['127.0.0.2']
  for (let i = 0; i < 3; i++) assert.equal(outcomeOf(await post(http, 'hooks.example', port)), 'blocked_address')
  assert.equal(seen.connections, 1)
})

test('a name is resolved once per connection: the checked address is the dialled one', async (t) => {
  const { port } = await answering(t)
  let resolved = 0
  const resolve: Resolve = async () => (resolved++ === 0 ? ['127.0.0.1'] : ['127.0.0.2'])
  const http = client(t, { allowNets: ['127.0.0.1/32'], resolve })
  assert.equal(outcomeOf(await post(http, 'hooks.example', port)), 200)
  assert.equal(resolved, 1)
})

test('a changed name has no effect on an open connection, and the next connection is checked again', async (t) => {
  const { port, seen } = await answering(t)
  const resolved: string[] = []
  const http = client(t, { resolve: async (name) => (resolved.push(name), ['127.0.0.1']) })
  for (let i = 0; i < 2; i++) assert.equal(outcomeOf(await post(http, 'hooks.example', port)), 200)
  assert.deepEqual([resolved.length, seen.connections], [2, 2])
})

const certificates = {
  expired: 'tls_expired',
  notYetValid: 'tls_not_yet_valid',
  wrongName: 'tls_wrong_host',
  unknownCa: 'tls_unknown_issuer',
  selfSigned: 'tls_self_signed',
} as const

for (const [name, fault] of Object.entries(certificates) as [keyof typeof certificates, string][]) {
  test(`certificate ${name}: ${fault}, and no byte of the request is sent`, async (t) => {
    const { port, seen } = await answering(t, identities[name])
    const http = client(t, { resolve: async () => ['127.0.0.1'] })
    assert.equal(outcomeOf(await post(http, 'hooks.example', port)), fault)
    assert.equal(seen.bytes, '')
  })
}

test('an IP address needs a certificate for that address', async (t) => {
  const good = await answering(t)
  assert.equal(outcomeOf(await post(client(t), '127.0.0.1', good.port)), 200)
  assert.equal(outcomeOf(await post(client(t), '127.0.0.2', good.port)), 'tls_wrong_host')
})

test('without the extra CA its certificates are not trusted', async (t) => {
  const { port, seen } = await answering(t)
  assert.equal(outcomeOf(await post(client(t, { extraCaFile: undefined }), 'localhost', port)), 'tls_unknown_issuer')
  assert.equal(seen.bytes, '')
})

test('a name without addresses, with a failing and with a silent name server: dns_not_found, dns_failed', async (t) => {
  const silent = Promise.withResolvers<never>()
  const resolvers: Resolve[] = [async () => [], () => Promise.reject(new Error('SERVFAIL')), () => silent.promise]
  const faults: (string | number)[] = []
  for (const resolve of resolvers) {
    const http = client(t, { resolve, connectTimeoutMs: 200 })
    faults.push(outcomeOf(await post(http, 'hooks.example', 443)))
  }
  assert.deepEqual(faults, ['dns_not_found', 'dns_failed', 'dns_failed'])
})

test('nothing listens: connection_refused', async (t) => {
  const server = createServer()
  const port = await listen(t, server)
  await new Promise((resolve) => server.close(resolve))
  assert.equal(outcomeOf(await post(client(t), 'localhost', port)), 'connection_refused')
})

test('a port that speaks plain HTTP, closes, or stays silent: tls_plain_http, tls_failed, tls_timeout', async (t) => {
  const plain = await canary(t, (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  const closing = await canary(t, (socket) => socket.destroy())
  const silent = await canary(t)
  const http = client(t, { connectTimeoutMs: 400 })
  const faults: (string | number)[] = []
  for (const { port } of [plain, closing, silent]) faults.push(outcomeOf(await post(http, 'localhost', port)))
  assert.deepEqual(faults, ['tls_plain_http', 'tls_failed', 'tls_timeout'])
})

test('a URL that is not https, or invalid, is not sent', async (t) => {
  const { port, met } = await canary(t)
  const http = client(t)
  for (const url of [`http://127.0.0.1:${port}/`, 'nonsense', `ftp://127.0.0.1:${port}/`]) {
    assert.equal(outcomeOf(await http.post({ url, headers: {}, body: Buffer.from('x') })), 'protocol', url)
  }
  assert.equal(met.length, 0)
})

const slowly: Resolve = () => new Promise((resolve) => setTimeout(resolve, 500, ['127.0.0.1']))

test('the receiver’s time begins with the connection', async (t) => {
  const { port } = await answering(t)
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile, resolve: slowly, deadlineMs: 300 })
  t.after(() => http.close())
  const result = await post(http, 'hooks.example', port)
  assert.equal(outcomeOf(result), 200)
  assert.ok(result.durationMs < 500)
})
