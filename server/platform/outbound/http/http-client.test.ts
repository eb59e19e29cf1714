import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { TLSSocket } from 'node:tls'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { full } from '../../../testing/full.ts'
import { caFile, type ReceiverLog, receiver } from '../testing/receiver.ts'
import { createHttpClient, type HttpClient, type PostResult } from './http-client.ts'

const client = (t: TestContext, options: { deadlineMs?: number } = {}): HttpClient => {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile, deadlineMs: 250, ...options })
  t.after(() => http.close())
  return http
}
const post = (http: HttpClient, port: number): Promise<PostResult> =>
  http.post({ url: `https://localhost:${port}/hook?a=b`, headers: { 'x-a': 'b' }, body: Buffer.from('the body') })

const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'
const drip = (socket: TLSSocket, text: (i: number) => string): void => {
  let i = 0
  const timer = setInterval(() => socket.write(text(i++)), 20)
  socket.on('close', () => clearInterval(timer))
}
const block = `10000\r\n${'x'.repeat(65_536)}\r\n`
const flood = (socket: TLSSocket, text: string, first = ''): void => {
  socket.write(first)
  const more = (): void => {
    while (!socket.destroyed && socket.write(text));
  }
  socket.on('drain', more)
  more()
}
const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
const longHeaders = `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(65_536)}\r\n\r\n`
const bomb = gzipSync(Buffer.alloc(20_000_000))

test('the request arrives unchanged', async (t) => {
  const { port, seen } = await receiver(t, (socket) => socket.write(ok))
  const result = await post(client(t), port)
  assert.ok('statusCode' in result && result.durationMs >= 0)
  assert.deepEqual([result.statusCode, result.body], [200, 'ok'])
  assert.match(
    seen.bytes,
    /^POST \/hook\?a=b HTTP\/1\.1\r\nhost: localhost:\d+\r\n[\s\S]*x-a: b\r\n[\s\S]*\r\n\r\nthe body$/i,
  )
})

/** What a receiver does when the request has arrived → the expected outcome. */
const behaviours: Record<string, [(socket: TLSSocket, seen: ReceiverLog) => void, string | number]> = {
  'never answers': [() => undefined, 'timeout'],
  'drips its headers': [(socket) => drip(socket, (i) => ok[i % 16] ?? ''), 'timeout'],
  'sends early hints for ever': [(socket) => drip(socket, () => 'HTTP/1.1 103 Early Hints\r\n\r\n'), 'timeout'],
  'sends headers without an end': [(socket) => drip(socket, () => 'HTTP/1.1 200 OK\r\nX: y\r\n'.slice(17)), 'protocol'],
  'says continue for ever': [(socket) => drip(socket, () => 'HTTP/1.1 100 Continue\r\n\r\n'), 'protocol'],
  'drips its body for ever': [(socket) => drip(socket, (i) => (i === 0 ? chunked : '1\r\na\r\n')), 200],
  'floods its body for ever': [(socket) => flood(socket, block, chunked), 200],
  'promises ten gigabytes': [(socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10000000000\r\n\r\nxx'), 200],
  'sends 64 KiB of headers': [(socket) => socket.write(longHeaders), 'headers_too_large'],
  'sends no HTTP': [(socket) => socket.end('HELLO\r\n\r\n'), 'protocol'],
  'sends two lengths': [
    (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'),
    'protocol',
  ],
  'closes without a word': [(socket) => socket.end(), 'reset'],
  'resets the connection': [(_, seen) => seen.tcp[0]?.resetAndDestroy(), 'reset'],
  'closes in the middle of the headers': [(socket) => socket.end('HTTP/1.1 200 OK\r\nX:'), 'reset'],
  'closes in the middle of the body': [(socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nxx'), 200],
  'answers 204 and closes': [(socket) => socket.end('HTTP/1.1 204 No Content\r\n\r\n'), 204],
  'answers 500': [(socket) => socket.end('HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n'), 500],
  'wants another protocol': [
    (socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    'reset',
  ],
}

for (const [name, [behave, expected]] of Object.entries(behaviours)) {
  test(`a receiver that ${name}: ${expected}`, async (t) => {
    const { port } = await receiver(t, behave)
    const result = await post(client(t), port)
    assert.equal('error' in result ? result.error : result.statusCode, expected)
  })
}

test('at most 1 KiB of an endless body is kept, and the connection is closed soon', async (t) => {
  const { promise: written, resolve } = Promise.withResolvers<number>()
  const { port } = await receiver(t, (socket) => {
    socket.on('close', () => resolve(socket.bytesWritten))
    flood(socket, block, chunked)
  })
  const result = await post(client(t, { deadlineMs: 3_000 }), port)
  assert.equal('body' in result && result.body, 'x'.repeat(1_024))
  // What was in the buffers of both sides, not the gigabytes of three seconds.
  assert.ok((await written) < 16_000_000, `${await written} bytes`)
})

test('a gzip bomb is not decompressed', async (t) => {
  const { port } = await receiver(t, (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`)
    socket.end(bomb)
  })
  const result = await post(client(t), port)
  assert.ok('body' in result)
  assert.equal(result.statusCode, 200)
  assert.match(result.body, /^\(binary, more than \d+ bytes\)$/)
})

const sentence = 'The PMS is closed on Sundays: çalışmıyor. '
const long = sentence.repeat(60)
const codings = {
  gzip: gzipSync,
  'x-gzip': gzipSync,
  GZip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  zstd: zstdCompressSync,
}

/** What a receiver's answer with these headers and bytes is stored as. */
async function storedAs(t: TestContext, headers: string, bytes: Buffer): Promise<string> {
  const { port } = await receiver(t, (socket) => {
    socket.write(`HTTP/1.1 200 OK\r\n${headers}Content-Length: ${bytes.length}\r\n\r\n`)
    socket.write(bytes)
  })
  const result = await post(client(t, { deadlineMs: 3_000 }), port)
  assert.ok('body' in result)
  return result.body
}

test('a compressed response is stored as the text that it is', async (t) => {
  for (const [coding, compress] of Object.entries(codings)) {
    const stored = await storedAs(t, `Content-Encoding: ${coding}\r\n`, compress(Buffer.from(sentence)))
    assert.equal(stored, sentence, coding)
  }
  assert.equal(await storedAs(t, 'Content-Encoding: deflate\r\n', deflateRawSync(Buffer.from(sentence))), sentence)
  assert.equal(await storedAs(t, 'Content-Encoding: gzip\r\n', gzipSync('')), '')
})

test('of a long compressed response at most 1 KiB of text is stored, also if not all of it was read', async (t) => {
  const random = Array.from({ length: 3_000 }, () => crypto.randomUUID()).join(' ')
  for (const text of [long, random]) {
    for (const [coding, compress] of Object.entries(codings)) {
      const stored = await storedAs(t, `Content-Encoding: ${coding}\r\n`, compress(Buffer.from(text)))
      // zstd decodes whole blocks, of which the first may be longer than what is read.
      if (coding === 'zstd' && text === random) assert.match(stored, /^\(binary, more than \d+ bytes\)$/)
      else assert.ok(text.startsWith(stored) && stored.length > 900 && Buffer.byteLength(stored) <= 1_024, coding)
    }
  }
})

test('a response in another character set is read in that one', async (t) => {
  const bytes = Buffer.from('Zimmer f\xfcr zwei', 'latin1')
  assert.equal(await storedAs(t, 'Content-Type: text/html; charset=ISO-8859-1\r\n', bytes), 'Zimmer für zwei')
  assert.equal(await storedAs(t, 'Content-Type: text/html; charset=none-such\r\n', bytes), 'Zimmer f\u{fffd}r zwei')
})

test('a response that is no text is stored as its size', async (t) => {
  const picture = Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100806000000', 'hex')
  assert.equal(await storedAs(t, 'Content-Type: image/png\r\n', picture), `(binary, ${picture.length} bytes)`)
  const gzip = gzipSync(sentence)
  assert.equal(await storedAs(t, '', gzip), `(binary, ${gzip.length} bytes)`)
  for (const coding of ['gzip', 'br', 'zstd', 'compress'])
    assert.equal(await storedAs(t, `Content-Encoding: ${coding}\r\n`, picture), `(binary, ${picture.length} bytes)`)
})

test('a redirect is a response and is not followed', async (t) => {
  const elsewhere = await receiver(t, (socket) => socket.write(ok))
  const { port } = await receiver(t, (socket) =>
    socket.end(`HTTP/1.1 307 Go\r\nLocation: https://localhost:${elsewhere.port}/\r\nContent-Length: 0\r\n\r\n`),
  )
  const result = await post(client(t), port)
  assert.equal('statusCode' in result && result.statusCode, 307)
  assert.equal(elsewhere.seen.connections, 0)
})

test('the stored text has no NUL, and invalid UTF-8 is replaced', async (t) => {
  const body = Buffer.from([0x61, 0x00, 0xff, 0x62])
  const { port } = await receiver(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n')
    socket.write(body)
  })
  const result = await post(client(t), port)
  assert.equal('body' in result && result.body, 'a\u{fffd}\u{fffd}b')
})

test('§6.4.1 a response before the deadline counts, one after it does not', async (t) => {
  const { port } = await receiver(t, (socket) => void setTimeout(() => socket.write(ok), 300))
  const inTime = await post(client(t, { deadlineMs: 3_000 }), port)
  assert.equal('statusCode' in inTime && inTime.statusCode, 200)
  const late = await receiver(t, (socket) => void setTimeout(() => socket.write(ok), 600))
  const tooLate = await post(client(t, { deadlineMs: 250 }), late.port)
  assert.equal('error' in tooLate && tooLate.error, 'timeout')
})

full('§6.4.1 five seconds: a response after four counts, one after more than five does not', async (t) => {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile })
  t.after(() => http.close())
  const after = (milliseconds: number) => receiver(t, (socket) => void setTimeout(() => socket.write(ok), milliseconds))
  const [inTime, late, silent] = await Promise.all([after(4_000), after(5_300), receiver(t, () => undefined)])
  const results = await Promise.all([inTime, late, silent].map(({ port }) => post(http, port)))
  assert.deepEqual(
    results.map((result) => ('error' in result ? result.error : result.statusCode)),
    [200, 'timeout', 'timeout'],
  )
  for (const { durationMs } of results.slice(1)) assert.ok(durationMs >= 4_990, `${durationMs} ms`)
})

full('floods and gzip bombs do not increase the memory', async (t) => {
  const flooding = await receiver(t, (socket, seen) => {
    seen.bytes = ''
    flood(socket, block, chunked)
  })
  const header = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`
  const bombing = await receiver(t, (socket, seen) => {
    seen.bytes = ''
    socket.write(header)
    socket.write(bomb)
  })
  const http = client(t, { deadlineMs: 5_000 })
  const held = (): number => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  for (const { port } of [flooding, bombing]) await post(http, port)
  const before = held()
  // Stored or decompressed, these would be hundreds of megabytes.
  for (let i = 0; i < 30; i++) for (const { port } of [flooding, bombing]) assert.ok('body' in (await post(http, port)))
  assert.ok(held() - before < 100_000_000, `${held() - before} bytes more`)
})

test('connections are reused', async (t) => {
  const { port, seen } = await receiver(t, (socket) => socket.write(ok))
  const http = client(t)
  for (let i = 0; i < 10; i++) assert.ok('statusCode' in (await post(http, port)))
  // The second request may come before the first connection is known to be free.
  assert.ok(seen.connections <= 2, `${seen.connections} connections`)
})

test('closing waits for running requests', async (t) => {
  const http = createHttpClient({ allowNets: ['127.0.0.0/8'], extraCaFile: caFile })
  const arrived = Promise.withResolvers<void>()
  const { port } = await receiver(t, (socket) => {
    arrived.resolve()
    setTimeout(() => socket.write(ok), 100)
  })
  const sent = post(http, port)
  await arrived.promise
  await http.close()
  assert.equal(await sent.then((result) => 'statusCode' in result && result.statusCode), 200)
  assert.ok('error' in (await post(http, port)))
})

test('fifty concurrent requests to a slow receiver do not delay a fast one', async (t) => {
  const slow = await receiver(t, () => undefined)
  const quick = await receiver(t, (socket) => socket.write(ok))
  const http = client(t, { deadlineMs: 1_000 })
  const waiting = Array.from({ length: 50 }, () => post(http, slow.port))
  const first = await Promise.race([post(http, quick.port), ...waiting])
  assert.equal('statusCode' in first && first.statusCode, 200)
  const others = await Promise.all(waiting)
  assert.ok(others.every((result) => 'error' in result && result.error === 'timeout'))
})

test('proxies of the environment are not used', async (t) => {
  const proxy = await receiver(t, (socket) => socket.write(ok))
  const before = { ...process.env }
  t.after(() => {
    process.env = before
  })
  for (const name of ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'ALL_PROXY']) {
    process.env[name] = `http://127.0.0.1:${proxy.port}`
  }
  process.env['NODE_USE_ENV_PROXY'] = '1'
  const { port } = await receiver(t, (socket) => socket.write(ok))
  assert.ok('statusCode' in (await post(client(t), port)))
  assert.equal(proxy.seen.connections, 0)
})
