import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { createServer as createTlsServer } from 'node:tls'
import { until } from '../../../testing/processes/process.ts'
import { caFile, identities, listen } from '../testing/receiver.ts'
import { forbiddenAddresses, spellingsOfForbidden } from '../testing/spellings.ts'
import { CircuitOpen, failuresToOpen } from './circuit-breaker.ts'
import { ConnectError } from './guarded-connections.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'

type Options = Partial<Parameters<typeof createHttpClient>[0]>

const client = (t: TestContext, options: Options = {}): HttpClient => {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile, ...options })
  t.after(() => http.close())
  return http
}

/** Greets every connection, and counts them. */
async function greeter(t: TestContext, identity?: { cert: string; key: string }) {
  const met: Socket[] = []
  const greet = (socket: Socket): void => {
    met.push(socket)
    socket.on('error', () => undefined).write('220 here')
  }
  const server = identity ? createTlsServer({ ...identity }, greet) : createServer(greet)
  server.on('tlsClientError', () => undefined)
  const port = await listen(t, server)
  t.after(() => {
    for (const socket of met) socket.destroy()
  })
  return { port, met }
}

/** What the server says, or the fault. */
const greeting = (http: HttpClient, host: string, port: number, isTls = false): Promise<string> =>
  http
    .connect({ account: 'x', host, port, isTls }, async ({ socket }) => String((await once(socket, 'data'))[0]))
    .catch((error: unknown) => (error instanceof ConnectError ? error.fault : Promise.reject(error)))

test('a mail server with a forbidden address is never connected to, in any notation', async (t) => {
  const { port, met } = await greeter(t)
  const http = client(t, { allowNets: [], resolve: async () => ['127.0.0.1'] }).ignoringCircuits()
  for (const host of spellingsOfForbidden) assert.equal(await greeting(http, host, port), 'blocked_address', host)
  for (const address of forbiddenAddresses) {
    const rebinding = client(t, { allowNets: [], resolve: async () => ['203.0.114.9', address] })
    assert.equal(await greeting(rebinding, 'mail.example', port), 'blocked_address', address)
  }
  assert.equal(met.length, 0)
  assert.ok(http.blockedCount() >= spellingsOfForbidden.length)
})

test('the name of a mail server is resolved once per connection, and the checked address is dialled', async (t) => {
  const { port, met } = await greeter(t)
  const answers = [['127.0.0.1'], ['127.0.0.2']]
  const http = client(t, { allowNets: ['127.0.0.1/32'], resolve: async () => answers.shift() ?? [] })
  assert.equal(await greeting(http, 'mail.example', port), '220 here')
  assert.equal(await greeting(http, 'mail.example', port), 'blocked_address')
  assert.equal(met.length, 1)
})

test('a mail server is reached at allowed ports only', async (t) => {
  const { port, met } = await greeter(t)
  const http = client(t, { mailPorts: [[25, 25]] })
  assert.equal(await greeting(http, 'localhost', port), 'blocked_address')
  const verdicts = [25, port].map((each) => http.checkMailServer('localhost', each))
  assert.deepEqual([...verdicts, met.length], [undefined, 'port', 0])
  assert.equal(client(t, { allowNets: [] }).checkMailServer('10.0.0.1', 25), 'address')
})

test('the certificate of a mail server is verified for its name', async (t) => {
  const http = client(t).ignoringCircuits()
  const good = await greeter(t, identities.good)
  assert.equal(await greeting(http, 'localhost', good.port, true), '220 here')
  const faults = { expired: 'tls_expired', wrongName: 'tls_wrong_host', unknownCa: 'tls_unknown_issuer' } as const
  for (const [name, fault] of Object.entries(faults)) {
    const { port } = await greeter(t, identities[name as keyof typeof faults])
    assert.equal(await greeting(http, 'localhost', port, true), fault)
  }
})

test('a mail server that answers nothing any more gets no further connections for a while', async (t) => {
  const http = client(t)
  for (let n = 0; n < failuresToOpen; n += 1) assert.equal(await greeting(http, 'localhost', 1), 'connection_refused')
  await assert.rejects(greeting(http, 'localhost', 1), CircuitOpen)
  assert.equal(http.openCircuits(), 1)
  assert.equal(await greeting(http.ignoringCircuits(), 'localhost', 1), 'connection_refused')
})

test('an account has three connections at once; further ones wait, and those of other accounts do not', async (t) => {
  const { port, met } = await greeter(t)
  const http = client(t)
  const ends: (() => void)[] = []
  const connect = (account: string, using = http) =>
    using.connect({ account, host: 'localhost', port, isTls: false }, () => new Promise<void>((end) => ends.push(end)))
  const running = [connect('x'), connect('x'), connect('x')]
  await assert.rejects(connect('x'), CircuitOpen)
  running.push(connect('y'), connect('x', http.ignoringCircuits()))
  await until('five are open', () => ends.length === 5)
  ends[0]?.()
  await running[0]
  running.push(connect('x'))
  await until('its place is taken', () => ends.length === 6)
  for (const end of ends) end()
  await Promise.all(running)
  assert.equal(met.length, 6)
})
