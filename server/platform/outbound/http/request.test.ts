import assert from 'node:assert/strict'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { caFile, receiver } from '../testing/receiver.ts'
import { createHttpClient, type HttpClient } from './http-client.ts'

const client = (t: TestContext, allowNets = ['127.0.0.0/8']): HttpClient => {
  const http = createHttpClient({ allowNets, extraCaFile: caFile })
  t.after(() => http.close())
  return http
}
const plain = { account: 'one', method: 'GET' as const, headers: {}, maxBytes: 100, deadlineMs: 10_000 }
const answer = (body: string, more = '') =>
  `HTTP/1.1 200 OK\r\nX-Seen: yes\r\nConnection: close\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`

test('a request to a provider arrives unchanged, and its whole response comes back', async (t) => {
  const { port, seen } = await receiver(t, (socket) => socket.write(answer('{"ok":true}')))
  const responses = await client(t).request({
    ...plain,
    method: 'PUT',
    url: `https://localhost:${port}/v1/x?y=z`,
    headers: { authorization: 'Basic eDp5' },
    body: Buffer.from('the body'),
  })
  assert.ok('statusCode' in responses)
  assert.deepEqual(
    [responses.statusCode, responses.headers['x-seen'], responses.body.toString()],
    [200, 'yes', '{"ok":true}'],
  )
  assert.match(seen.bytes, /^PUT \/v1\/x\?y=z HTTP\/1\.1[\s\S]*authorization: Basic eDp5[\s\S]*the body$/i)
})

test('a compressed response of a provider is decoded, and one that becomes too long is an error', async (t) => {
  const http = client(t)
  const ask = async (bytes: Buffer) => {
    const { port } = await receiver(t, (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bytes.length}\r\n\r\n`)
      socket.write(bytes)
    })
    return http.request({ ...plain, url: `https://localhost:${port}/` })
  }
  const good = await ask(gzipSync('{"ok":true}'))
  assert.equal('body' in good && good.body.toString(), '{"ok":true}')
  assert.deepEqual(await ask(gzipSync('x'.repeat(20_000))), { error: 'too_long' })
  assert.deepEqual(await ask(Buffer.from('no gzip')), { error: 'protocol' })
})

test('a response that is too long, late, broken or from a private network is an error', async (t) => {
  const http = client(t)
  const long = await receiver(t, (socket) => socket.write(answer('x'.repeat(101))))
  assert.deepEqual(await http.request({ ...plain, url: `https://localhost:${long.port}/` }), {
    error: 'too_long',
  })
  const silent = await receiver(t, () => undefined)
  const late = { ...plain, deadlineMs: 50, url: `https://localhost:${silent.port}/` }
  assert.deepEqual(await http.request(late), { error: 'timeout' })
  const broken = await receiver(t, (socket) => socket.end())
  assert.deepEqual(await http.request({ ...plain, url: `https://localhost:${broken.port}/` }), {
    error: 'reset',
  })
  const refused = await client(t, []).request({ ...plain, url: `https://localhost:${long.port}/` })
  assert.deepEqual(refused, { error: 'blocked_address' })
})

test('a redirect is a response for a request, and is followed for a download', async (t) => {
  const http = client(t)
  const far = await receiver(t, (socket) => socket.write(answer('the file')))
  const near = await receiver(t, (socket) =>
    socket.write(
      `HTTP/1.1 302 Found\r\nLocation: https://localhost:${far.port}/far\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    ),
  )
  const url = `https://localhost:${near.port}/near`
  const requests = await http.request({ ...plain, url })
  assert.equal('statusCode' in requests && requests.statusCode, 302)

  const fetched = await http.download({
    account: 'one',
    url,
    headers: { authorization: 'Basic eDp5' },
    deadlineMs: 10_000,
  })
  assert.ok('stream' in fetched)
  assert.equal(await text(fetched.stream), 'the file')
  assert.match(near.seen.bytes, /authorization/i)
  assert.doesNotMatch(far.seen.bytes, /authorization/i, 'the second host learns nothing of ours')
})

test('endless redirects and redirects into a private network are not followed', async (t) => {
  const loop = await receiver(t, (socket) =>
    socket.write('HTTP/1.1 302 Found\r\nLocation: /again\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
  )
  const fetched = await client(t).download({
    account: 'one',
    url: `https://localhost:${loop.port}/`,
    headers: {},
    deadlineMs: 10_000,
  })
  assert.deepEqual(fetched, { error: 'protocol' })
  const inward = await receiver(t, (socket) =>
    socket.write('HTTP/1.1 302 Found\r\nLocation: https://10.0.0.1/\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'),
  )
  const blocked = await client(t).download({
    account: 'one',
    url: `https://localhost:${inward.port}/`,
    headers: {},
    deadlineMs: 10_000,
  })
  assert.deepEqual(blocked, { error: 'blocked_address' })
})
