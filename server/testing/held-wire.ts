import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a transaction is stopped: before a statement reaches PostgreSQL, or when its answer comes back. */
export type HoldPoint = { readonly before: RegExp } | { readonly after: RegExp }

/** One that is stopped, or will be. */
export type Hold = {
  /** Whether it has come to its point. */
  isReached(): boolean
  /** Lets the statement through that was stopped before it. */
  release(): void
}

/**
 * Stands between the service and PostgreSQL and stops transactions at a point that a test names, so that the service can
 * be killed in that very moment without knowing of it. The transaction of a request is known by its Idempotency-Key.
 */
export type HeldWire = {
  /** What the service takes for its database. */
  readonly url: string
  hold(idempotencyKey: string, point: HoldPoint): Hold
  /** Stops nothing any more but what has come to its point. */
  letPass(): void
  close(): Promise<void>
}

/** Opens a socket in front of the database of a URL. */
export async function heldWire(databaseUrl: string): Promise<HeldWire> {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-wire-'))
  const holds = new Map<string, Held>()
  const target = new URL(databaseUrl)
  const server = createServer((front) => carry(front, connectTo(target), holds))
  await new Promise<void>((resolve) => server.listen(join(directory, '.s.PGSQL.5432'), resolve))
  const url = new URL(databaseUrl)
  url.port = '5432'
  url.searchParams.set('host', directory)
  return {
    url: url.href,
    hold(idempotencyKey, point) {
      const held: Held = { point, release: undefined, isReached: false }
      holds.set(idempotencyKey, held)
      return { isReached: () => held.isReached, release: () => held.release?.() }
    },
    letPass: () => holds.clear(),
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await rm(directory, { recursive: true, force: true })
    },
  }
}

type Held = { point: HoldPoint; isReached: boolean; release: (() => void) | undefined }

function connectTo(url: URL): Socket {
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname)
  const port = url.port || '5432'
  return host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(Number(port), host)
}

const takesKey = /insert into idempotency_keys/

/** One connection. The service asks one question at a time in a transaction; each ends with a Sync. */
function carry(front: Socket, back: Socket, holds: ReadonlyMap<string, Held>): void {
  const texts = new Map<string, string>()
  let asked: Asked = { bytes: [], texts: [] }
  let held: Held | undefined
  let reply: Buffer[] | undefined

  const ask = ({ bytes, texts: statements }: Asked): void => {
    const whole = Buffer.concat(bytes)
    if (statements.includes('begin')) held = undefined
    if (statements.some((text) => takesKey.test(text))) held = holdIn(whole, holds)
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
      asked.bytes.push(message)
      if (type === 'P') texts.set(...parsedIn(message))
      if (type === 'B') asked.texts.push(texts.get(boundIn(message)) ?? '')
      if (!'PBDEC'.includes(type)) {
        ask(asked)
        asked = { bytes: [], texts: [] }
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

/** What travels to the server up to a Sync: its bytes, and the statements it runs. */
type Asked = { bytes: Buffer[]; texts: string[] }

const holdIn = (bytes: Buffer, holds: ReadonlyMap<string, Held>): Held | undefined =>
  [...holds].find(([key]) => bytes.includes(key))?.[1]

/** Cuts a stream into messages: a length and a body; all but the first of a connection have a letter before it. */
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

/** Whether the answers end with ReadyForQuery: everything that was asked has been done. */
function isWhole(bytes: Buffer): boolean {
  let last = ''
  let at = 0
  for (; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) last = String.fromCharCode(bytes[at] ?? 0)
  return at === bytes.length && last === 'Z'
}

const textAt = (message: Buffer, at: number): string => message.toString('utf8', at, message.indexOf(0, at))

/** Name and text of a statement that is prepared. */
function parsedIn(message: Buffer): [string, string] {
  const name = textAt(message, 5)
  return [name, textAt(message, 5 + Buffer.byteLength(name) + 1)]
}

/** The name of the statement that is to run, behind that of its portal. */
const boundIn = (message: Buffer): string => textAt(message, message.indexOf(0, 5) + 1)
