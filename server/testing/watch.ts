import assert from 'node:assert/strict'
import type { FastifyInstance } from 'fastify'

/** An event of a stream: the JSON of its `data`, and its `id:` if it has one. */
// oxlint-disable-next-line no-explicit-any -- tests look into events of every shape
export type Watched = { type: string; id?: string; data: any; place: string | undefined }

/** A client of `GET /events`. */
export type Watching = Awaited<ReturnType<typeof watch>>

type Asked = { token: string; query?: string; lastEventId?: string; path?: string; headers?: Record<string, string> }

/** Opens a stream, which must be let in, and reads it as it is asked to. */
export async function watch(server: FastifyInstance, asked: Asked) {
  const { token, query = '', lastEventId, path = '/events' } = asked
  const headers = {
    ...asked.headers,
    authorization: `Bearer ${token}`,
    ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
  }
  const response = await server.inject({ url: `/api/v1${path}${query}`, headers, payloadAsStream: true })
  const body = response.stream()
  if (response.statusCode !== 200) assert.fail(`${response.statusCode} ${(await body.toArray()).join('')}`)
  const blocks = blocksOf(body)
  let place: string | undefined

  /** The next event; nothing once the stream has ended. */
  async function next(): Promise<Watched | undefined> {
    for (;;) {
      const { value: block, done } = await inTime(blocks.next())
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
    /** The next events, by their types. */
    async types(count: number): Promise<string[]> {
      const found: string[] = []
      while (found.length < count) found.push((await next())?.type ?? 'the end')
      return found
    },
    /** Everything until the end. */
    async rest(): Promise<Watched[]> {
      const found: Watched[] = []
      for (let each = await next(); each; each = await next()) found.push(each)
      return found
    },
    /** What a browser would send as `Last-Event-ID`. */
    place: () => place,
    /** As a client that goes away. */
    leave: () => void response.raw.res.destroy(),
  }
}

const patienceMs = 30_000

/** A test that waits for what never comes says so. */
async function inTime<Result>(wanted: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Nothing more was told')), patienceMs)
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
