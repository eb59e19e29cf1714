import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request as ask } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { Readable } from 'node:stream'
import { after, before, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import Type from 'typebox'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { until } from '../../../testing/processes/process.ts'
import { openapi } from '../docs/openapi.ts'
import { endpoint } from '../endpoint.ts'
import { createServer } from '../server.ts'
import { fileHeaders } from './file-response.ts'
import { type StoredFile, storedFile } from './stored-file-response.ts'

const tenantId = '01890000-0000-7000-8000-000000000001'
const content = randomBytes(100_000)
const sha256 = createHash('sha256').update(content).digest('hex')
const megabyte = Buffer.alloc(1024 * 1024)
const large = 16

let app: TestApp
let server: ReturnType<typeof createServer>
/** Streams that were opened, and those of them that are closed. */
let opened: Readable[]
/** How often the large file was requested. */
let requests = 0
/** Holds every `open` back until it is let go. */
let gate: Promise<void> | undefined

const files: Record<string, () => Pick<StoredFile, 'sizeBytes' | 'open'>> = {
  stored: () => ({
    sizeBytes: content.length,
    open: async (range) => {
      const found = await app.runtime.storage.open(`${tenantId}/tune.wav`, range)
      if (found) opened.push(found.stream)
      return found
    },
  }),
  large: () => ({
    sizeBytes: large * megabyte.length,
    open: async () => {
      requests += 1
      await gate
      const stream = Readable.from(
        Array.from({ length: large }, () => megabyte),
        { objectMode: false },
      )
      opened.push(stream)
      return { stream, sizeBytes: large * megabyte.length }
    },
  }),
  missing: () => ({ sizeBytes: 5, open: async () => undefined }),
  shorter: () => ({
    sizeBytes: 5,
    open: async () => {
      const stream = Readable.from([Buffer.alloc(4)])
      opened.push(stream)
      return { stream, sizeBytes: 4 }
    },
  }),
}

const fetchTune = endpoint({
  method: 'GET',
  path: '/tunes/:id',
  access: 'anyone',
  summary: 'Get a tune',
  params: Type.Object({ id: Type.String() }),
  returns: storedFile('audio/wav'),
  handle: async (_ctx, { params }) => {
    const file = files[params.id]?.()
    assert.ok(file)
    return { ...file, sha256, fileName: 'Ağrı “one”.wav', contentType: 'audio/x-wav' }
  },
})

const get = async (id: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const answer = await server.inject({ method, url: `/api/v1/tunes/${id}`, headers })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.body }
}

/** The same over a socket, so that one can leave. */
function connected(id: string, agent?: Agent) {
  const { port } = server.server.address() as AddressInfo
  const request = ask({ port, host: '127.0.0.1', path: `/api/v1/tunes/${id}`, ...(agent && { agent }) }).end()
  request.on('error', () => undefined)
  return request
}

describe('a file of the storage', () => {
  before(async () => {
    app = await testApp()
    await app.runtime.storage.put(`${tenantId}/tune.wav`, Readable.from([content]), { contentType: 'audio/wav' })
    const authenticate = () => Promise.reject(new Error('nobody signs in here'))
    server = createServer({ runtime: app.runtime, endpoints: [fetchTune], authenticate })
    await server.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(() => {
    opened = []
    requests = 0
  })
  after(async () => {
    await server.close()
    await app.close()
  })

  test('§4.1 is sent as an attachment under its name, and announces ranges', async () => {
    const { status, headers, bytes } = await get('stored')
    assert.ok(bytes.equals(content))
    const expected = {
      'content-type': 'audio/x-wav',
      'content-length': '100000',
      'content-disposition': `attachment; filename="A_r_ _one_.wav"; filename*=UTF-8''A%C4%9Fr%C4%B1%20%E2%80%9Cone%E2%80%9D.wav`,
      'accept-ranges': 'bytes',
      etag: `"${sha256}"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    }
    const found = Object.fromEntries(Object.keys(expected).map((name) => [name, headers[name]]))
    assert.deepEqual([status, found], [200, expected])
  })

  test('Range returns one part with 206 and Content-Range', async () => {
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=500-999', 500, 999],
      ['bytes=99999-', 99_999, 99_999],
      ['bytes=-100', 99_900, 99_999],
      ['bytes=90000-500000', 90_000, 99_999],
    ] as const) {
      const { status, headers, bytes } = await get('stored', { range })
      assert.equal(status, 206, range)
      assert.equal(headers['content-range'], `bytes ${start}-${end}/100000`)
      assert.equal(headers['content-length'], String(end - start + 1))
      assert.ok(bytes.equals(content.subarray(start, end + 1)), range)
    }
  })

  test('several parts or an invalid range return the whole file', async () => {
    for (const range of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=9-1']) {
      const { status, headers, bytes } = await get('stored', { range })
      assert.deepEqual([status, bytes.length, headers['content-range']], [200, 100_000, undefined], range)
    }
  })

  test('§7.2 a part beyond the end is 416 range_not_satisfiable with the size of the file', async () => {
    const { status, headers, text } = await get('stored', { range: 'bytes=100000-' })
    assert.deepEqual([status, headers['content-range']], [416, 'bytes */100000'])
    const { success, errors } = JSON.parse(text)
    assert.deepEqual([success, errors[0].field, errors[0].code], [false, 'Range', 'range_not_satisfiable'])
  })

  test('If-Range returns the part of the same file, and the whole of a changed one', async () => {
    const range = 'bytes=0-9'
    const statusFor = async (ifRange: string) => (await get('stored', { range, 'if-range': ifRange })).status
    assert.equal(await statusFor(`"${sha256}"`), 206)
    for (const other of ['"another"', `W/"${sha256}"`, sha256, 'Sat, 21 Nov 2026 09:00:00 GMT']) {
      assert.equal(await statusFor(other), 200, other)
    }
    const beyond = await get('stored', { range: 'bytes=100000-', 'if-range': '"another"' })
    assert.equal(beyond.status, 200)
  })

  test('HEAD returns all headers and opens no file', async () => {
    for (const headers of [{}, { range: 'bytes=0-9' }]) {
      const answer = await get('stored', headers, 'HEAD')
      assert.deepEqual([answer.status, answer.headers['content-length'], answer.text], [200, '100000', ''])
      assert.equal(answer.headers['accept-ranges'], 'bytes')
    }
    assert.equal(opened.length, 0)
  })

  test('a file that is missing in the storage is 404, and one of another size is 500', async () => {
    assert.equal((await get('missing')).status, 404)
    assert.equal((await get('shorter')).status, 500)
    assert.ok(opened.at(-1)?.destroyed)
  })

  test('the file is closed when the client disconnects, before or during the download', async () => {
    for (let times = 0; times < 10; times += 1) {
      const request = connected('large')
      const [answer] = await once(request, 'response')
      await once(answer, 'readable')
      request.destroy()
    }
    const held = Promise.withResolvers<void>()
    gate = held.promise
    const request = connected('large')
    await until('it is asked for', () => requests === 11)
    request.destroy()
    await until('the server has noticed', async () => (await connectionsOf()) === 0)
    held.resolve()
    gate = undefined
    await until('every stream is closed', () => opened.length === 11 && opened.every((each) => each.destroyed))
  })

  test('a download may stand still for five minutes; the next request has the usual timeout', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const taken = once(server.server, 'connection')
    const request = connected('large', agent)
    const [socket] = (await taken) as [Socket]
    const [answer] = await once(request, 'response')
    assert.equal(socket.timeout, 300_000)
    let read = 0
    for await (const chunk of answer) read += chunk.length
    assert.equal(read, large * megabyte.length)
    const { promise, resolve } = Promise.withResolvers<void>()
    gate = promise
    const next = connected('large', agent)
    await until('it is asked for', () => requests === opened.length + 1)
    assert.deepEqual([next.reusedSocket, socket.timeout], [true, server.server.timeout])
    gate = undefined
    resolve()
    agent.destroy()
    await until('it is let go of', () => requests === opened.length && opened.every((each) => each.destroyed))
  })

  test('§9.4 OpenAPI describes ranges', () => {
    const { paths } = JSON.parse(
      JSON.stringify(
        openapi({
          endpoints: [fetchTune],
          tags: [{ name: 'Tunes', description: '', paths: ['/tunes'] }],
          webhooks: {},
          exampleValues: {},
        }),
      ),
    )
    const { parameters, responses } = paths['/tunes/{id}'].get
    assert.deepEqual(
      parameters.flatMap(({ $ref }: { $ref?: string }) => $ref ?? []),
      ['#/components/parameters/Range', '#/components/parameters/If-Range'],
    )
    assert.deepEqual(Object.keys(responses).toSorted(), ['200', '206', '404', '416', '422', '429', 'default'])
    assert.deepEqual(responses['206'].content, responses['200'].content)
  })
})

const connectionsOf = (): Promise<number> =>
  new Promise((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test('any file name is encoded safely in the header', () => {
  const name = fc.oneof(
    fc.array(fc.nat({ max: 0x10ffff }), { maxLength: 20 }).map((codes) => String.fromCodePoint(...codes)),
    fc.constantFrom('a.wav', "it's (1)*.wav", 'a"b\\c.wav', '\ud800'),
  )
  fc.assert(
    fc.property(name, (fileName) => {
      const header = fileHeaders('audio/wav', fileName)['Content-Disposition'] ?? ''
      const [, plain, encoded] =
        /^attachment; filename="([\w. ()-]*)"(?:; filename\*=UTF-8''([\w!.~%-]*))?$/.exec(header) ?? []
      assert.equal(encoded === undefined ? plain : decodeURIComponent(encoded), fileName.toWellFormed(), header)
    }),
    { numRuns: 500 },
  )
})
