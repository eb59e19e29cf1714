import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a transaction is stopped: before a statement reaches PostgreSQL, or after its response arrives. */
export type HoldPoint = { readonly before: RegExp } | { readonly after: RegExp }

/** A transaction that is or will be stopped. */
export type Hold = {
  /** Whether the transaction has reached the point. */
  isReached(): boolean
  /** Sends the statement that was held back. */
  release(): void
}

/**
 * A proxy between the service and PostgreSQL that stops transactions at a given point, so that a test can kill the
 * service at that moment. The Idempotency-Key of a request identifies its transaction.
 */
export type DatabaseProxy = {
  /** The database URL for the service. */
  readonly url: string
  hold(idempotencyKey: string, point: HoldPoint): Hold
  /** Removes all holds that have not been reached. */
  releaseAll(): void
  close(): Promise<void>
}

/** Opens a proxy socket in front of a database. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-wire-'))
  const holds = new Map<string, ActiveHold>()
  const target = new URL(databaseUrl)
  const server = createServer((front) => forwardConnection(front, connectTo(target), holds))
  await new Promise<void>((resolve) => server.listen(join(directory, '.s.PGSQL.5432'), resolve))
  const url = new URL(databaseUrl)
  url.port = '5432'
  url.searchParams.set('host', directory)
  return {
    url: url.href,
    hold(idempotencyKey, point) {
      const held: ActiveHold = { point, release: undefined, isReached: false }
      holds.set(idempotencyKey, held)
      return { isReached: () => held.isReached, release: () => held.release?.() }
    },
    releaseAll: () => holds.clear(),
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await rm(directory, { recursive: true, force: true })
    },
  }
}

type ActiveHold = { point: HoldPoint; isReached: boolean; release: (() => void) | undefined }

function connectTo(url: URL): Socket {
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  const port = url.port || '5432'
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(Number(port), host)
}

const insertsIdempotencyKey = /insert into idempotency_keys/

/** Forwards one connection. In a transaction the service sends one batch at a time, which ends with a Sync. */
function forwardConnection(front: Socket, back: Socket, holds: ReadonlyMap<string, ActiveHold>): void {
  const texts = new Map<string, string>()
  let batch: RequestBatch = { bytes: [], texts: [] }
  let held: ActiveHold | undefined
  let reply: Buffer[] | undefined

  const forward = ({ bytes, texts: statements }: RequestBatch): void => {
    const whole = Buffer.concat(bytes)
    if (statements.includes('begin')) held = undefined
    if (statements.some((text) => insertsIdempotencyKey.test(text))) held = holdIn(whole, holds)
    const meets = (pattern: RegExp): boolean => statements.some((text) => pattern.test(text))
    if (held && 'before' in held.point && meets(held.point.before)) {
      held.release = () => back.write(whole)
      held.isReached = true
      return
    }
    if (held && 'after' in held.point && meets(held.point.after)) reply = []
    back.write(whole)
  }

  front.on(
    'data',
    messagesOf((message, type) => {
      batch.bytes.push(message)
      if (type === 'P') texts.set(...parsedIn(message))
      if (type === 'B') batch.texts.push(texts.get(boundIn(message)) ?? '')
      if (!'PBDEC'.includes(type)) {
        forward(batch)
        batch = { bytes: [], texts: [] }
      }
    }),
  )
  back.on('data', (chunk: Buffer) => {
    if (!reply) return void front.write(chunk)
    reply.push(chunk)
    if (held && isWhole(Buffer.concat(reply))) held.isReached = true
  })
  for (const [one, other] of [
    [front, back],
    [back, front],
  ] as const) {
    one.on('error', () => undefined)
    one.on('close', () => other.end())
  }
}

/** The messages up to a Sync: their bytes and the statements they execute. */
type RequestBatch = { bytes: Buffer[]; texts: string[] }

const holdIn = (bytes: Buffer, holds: ReadonlyMap<string, ActiveHold>): ActiveHold | undefined =>
  [...holds].find(([key]) => bytes.includes(key))?.[1]

/** Splits a stream into messages: a length and a body, preceded by a type letter except in the startup message. */
function messagesOf(each: (message: Buffer, type: string) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let lead = 0
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= lead + 4 && rest.length >= lead + rest.readInt32BE(lead)) {
      const message = rest.subarray(0, lead + rest.readInt32BE(lead))
      rest = rest.subarray(message.length)
      each(message, lead === 0 ? 'startup' : String.fromCharCode(message[0] ?? 0))
      lead = 1
    }
  }
}

/** Whether the response ends with ReadyForQuery, which means that the batch is done. */
function isWhole(bytes: Buffer): boolean {
  let last = ''
  let at = 0
  for (; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) last = String.fromCharCode(bytes[at] ?? 0)
  return at === bytes.length && last === 'Z'
}

const textAt = (message: Buffer, at: number): string => message.toString('utf8', at, message.indexOf(0, at))

/** The name and text of a Parse message. */
function parsedIn(message: Buffer): [string, string] {
  const name = textAt(message, 5)
  return [name, textAt(message, 5 + Buffer.byteLength(name) + 1)]
}

/** The statement name of a Bind message, which follows the portal name. */
const boundIn = (message: Buffer): string => textAt(message, message.indexOf(0, 5) + 1)
