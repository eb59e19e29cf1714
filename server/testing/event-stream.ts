import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'

/** An event of a stream: the JSON of its `data`, and `place`, its `id:` if it has one. */
// oxlint-disable-next-line no-explicit-any -- tests look into events of every shape
export type StreamedEvent = { type: string; id?: string; data: any; place: string | undefined }

/** A client of an event stream. */
export type EventStream = Awaited<ReturnType<typeof openEventStream>>

type StreamRequest = {
  token: string
  query?: string
  lastEventId?: string
  path?: string
  headers?: Record<string, string>
}

/** Opens an event stream (`GET /events` by default), asserts status 200, and reads it on demand. */
export async function openEventStream(server: FastifyInstance, request: StreamRequest) {
  const { token, query = '', lastEventId, path = '/events' } = request
  const headers = {
    ...request.headers,
    authorization: `Bearer ${token}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const response = await server.inject({ url: `/api/v1${path}${query}`, headers, payloadAsStream: true })
  const body = response.stream()
  if (response.statusCode !== 200) assert.fail(`${response.statusCode} ${(await body.toArray()).join('')}`)
  const blocks = blocksOf(body)
  let place: string | undefined

  /** The next event; undefined after the end of the stream. */
  async function next(): Promise<StreamedEvent | undefined> {
    for (;;) {
      const { value: block, done } = await withTimeout(blocks.next())
      if (done) return undefined
      const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s) as [string, string]))
      place = fields.get('id') ?? place
      const data = fields.get('data')
      if (data !== undefined) return { ...JSON.parse(data), place: fields.get('id') }
    }
  }
  return {
    headers: response.headers,
    body,
    next,
    /** The types of the next events. */
    async types(count: number): Promise<string[]> {
      const found: string[] = []
      while (found.length < count) found.push((await next())?.type ?? 'the end')
      return found
    },
    /** All events until the end of the stream. */
    async rest(): Promise<StreamedEvent[]> {
      const found: StreamedEvent[] = []
      for (let each = await next(); each; each = await next()) found.push(each)
      return found
    },
    /** The value that a browser would send as `Last-Event-ID`. */
    place: () => place,
    /** Closes the connection like a client that leaves. */
    leave: () => void response.raw.res.destroy(),
  }
}

const timeoutMs = 30_000

/** Rejects if no event arrives in time. */
async function withTimeout<Result>(wanted: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('No further event arrived')), timeoutMs)
  try {
    return await Promise.race([wanted, promise])
  } finally {
    clearTimeout(timer)
  }
}

async function* blocksOf(body: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  let text = ''
  for await (const chunk of body) {
    text += chunk.toString()
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    yield* whole
  }
  return undefined
}
