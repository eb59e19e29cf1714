import assert from 'node:assert/strict'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { MediaEndedError, MediaRefusedError, MediaServerTimeoutError } from '../errors.ts'
import { type Bencodable, decodeBencode, encodeBencode } from './bencode.ts'
import { NgClient } from './ng-client.ts'

type Request = { readonly cookie: string; readonly body: unknown; send(bytes: string | Buffer): void }

/** A server that hands every datagram to `answer`, and a client for it. */
async function ngServer(t: TestContext, answer: (request: Request) => void, waits = [30, 30, 30]): Promise<NgClient> {
  const server = createSocket('udp4')
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  server.on('message', (datagram, { port, address }) => {
    const space = datagram.indexOf(' ')
    const body = decodeBencode(datagram.subarray(space + 1))
    const send = (bytes: string | Buffer): void => server.send(bytes, port, address)
    answer({ cookie: datagram.toString('latin1', 0, space), body, send })
  })
  const client = new NgClient({ host: '127.0.0.1', port: server.address().port, waits })
  t.after(async () => {
    await client.close()
    server.close()
  })
  return client
}

const reply = (cookie: string, body: Bencodable): Buffer =>
  Buffer.concat([Buffer.from(`${cookie} `), encodeBencode(body)])

test('a command that gets no answer is sent again with the same cookie', async (t) => {
  const requests: Request[] = []
  const client = await ngServer(t, (request) => {
    requests.push(request)
    if (requests.length === 3) request.send(reply(request.cookie, { result: 'pong' }))
  })
  assert.deepEqual({ ...(await client.perform('ping', { limit: 3 })) }, { result: 'pong' })
  assert.equal(new Set(requests.map(({ cookie }) => cookie)).size, 1)
  assert.deepEqual({ ...Object(requests[2]?.body) }, { command: 'ping', limit: 3 })
})

test('each of many commands gets its own answer, whatever their order', async (t) => {
  const held: (() => void)[] = []
  const client = await ngServer(
    t,
    ({ cookie, body, send }) => {
      held.unshift(() => send(reply(cookie, { result: 'ok', number: Reflect.get(Object(body), 'number') })))
      if (held.length === 20) for (const release of held) release()
    },
    [5000],
  )
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => client.perform('query', { number })))
  assert.deepEqual(
    answers.map(({ number }) => number),
    Array.from({ length: 20 }, (_, number) => number),
  )
})

test('datagrams that are no answer are ignored', async (t) => {
  const client = await ngServer(t, ({ cookie, send }) => {
    for (const text of ['', 'x', `${cookie} `, `${cookie} i1e`, `${cookie} d`, 'other d6:result2:oke']) send(text)
    send(reply(cookie, { result: 'ok' }))
    send(reply(cookie, { result: 'error' }))
  })
  assert.equal((await client.perform('ping')).result, 'ok')
})

test('an unknown session, a refusal and silence are errors of their own', async (t) => {
  const client = await ngServer(t, ({ cookie, body, send }) => {
    const command = Reflect.get(Object(body), 'command')
    if (command === 'query') send(reply(cookie, { result: 'error', 'error-reason': 'Unknown call-id' }))
    if (command === 'offer') send(reply(cookie, { result: 'error', 'error-reason': 'Ran out of ports' }))
    if (command === 'answer') send(reply(cookie, { result: 'load limit', message: 'Parallel session limit reached' }))
  })
  await assert.rejects(client.perform('query'), MediaEndedError)
  await assert.rejects(client.perform('offer'), { name: 'MediaRefusedError', message: 'offer: Ran out of ports' })
  await assert.rejects(client.perform('answer'), MediaRefusedError)
  await assert.rejects(client.perform('delete'), MediaServerTimeoutError)
})

test('closing the client rejects what waits, and what is asked later', async (t) => {
  const client = await ngServer(t, () => {}, [60_000])
  const waiting = assert.rejects(client.perform('ping'), MediaServerTimeoutError)
  await client.close()
  await waiting
  await assert.rejects(client.perform('ping'), MediaServerTimeoutError)
})

test('a client of this machine takes answers at the loopback address only', async (t) => {
  const server = createSocket('udp4')
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new NgClient({ host: '127.0.0.1', port: server.address().port, waits: [200] })
  t.after(async () => {
    await client.close()
    server.close()
  })
  server.on('message', (datagram, { port }) => {
    const cookie = datagram.toString('latin1', 0, datagram.indexOf(0x20))
    server.send(reply(cookie, { result: 'ok' }), port, '127.0.0.2')
  })
  await assert.rejects(client.perform('query'), MediaServerTimeoutError)
})
