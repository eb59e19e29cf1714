import { once } from 'node:events'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** The part of pg's connection that a copy uses. */
type Wire = {
  readonly stream: {
    pause(): void
    resume(): void
    readonly writableNeedDrain: boolean
    readonly destroyed: boolean
    once(event: string, listener: () => void): unknown
  }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Rows are sent one by one; they travel on in pieces of this size. */
const pieceBytes = 65_536

/** The rows of `copy … to stdout`. While nobody reads, the connection waits. */
export function copyOut(client: pg.ClientBase, statement: string): Readable {
  let wire: Wire | undefined
  let rows: Buffer[] = []
  let size = 0
  const readable = new Readable({
    read: () => wire?.stream.resume(),
    // The connection cannot be used again in the middle of a copy, so the rest is read and dropped.
    destroy(error, done) {
      wire?.stream.resume()
      done(error)
    },
  })
  const flush = (): void => {
    if (size === 0 || readable.destroyed) return
    if (!readable.push(Buffer.concat(rows))) wire?.stream.pause()
    rows = []
    size = 0
  }
  run(client, {
    submit(connection) {
      wire = connection
      connection.query(statement)
    },
    handleCopyData({ chunk }) {
      // pg reuses the memory of a row for later ones.
      rows.push(Buffer.from(chunk))
      size += chunk.length
      if (size >= pieceBytes) flush()
    },
    handleError: (error) => readable.destroy(error as Error),
    handleReadyForQuery() {
      flush()
      // The end may have come with rows that paused the connection.
      wire?.stream.resume()
      wire = undefined
      readable.push(null)
    },
  })
  return readable
}

/** Sends `source` to `copy … from stdin`. Returns the number of rows. If the source fails, nothing is stored. */
export async function copyIn(client: pg.ClientBase, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  const done = Promise.withResolvers<number>()
  let rows = 0
  let isOver = false
  let fault: unknown
  const send = async (wire: Wire): Promise<void> => {
    try {
      for await (const chunk of source) {
        if (isOver || wire.stream.destroyed) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream as never, 'drain'), done.promise])
      }
      if (!isOver) wire.endCopyFrom()
    } catch (error) {
      fault = error
      if (!isOver) wire.sendCopyFail('The source failed')
    }
  }
  run(client, {
    submit: (wire) => wire.query(statement),
    handleCopyInResponse: (wire) => void send(wire),
    handleCommandComplete: ({ text }) => (rows = Number(text.split(' ')[1])),
    handleError(error) {
      isOver = true
      done.reject(fault ?? error)
    },
    handleReadyForQuery() {
      isOver = true
      done.resolve(rows)
    },
  })
  return done.promise
}

type Handlers = {
  submit(connection: Wire): void
  handleCopyData?(message: { chunk: Buffer }): void
  handleCopyInResponse?(connection: Wire): void
  handleCommandComplete?(message: { text: string }): void
  handleError(error: unknown): void
  handleReadyForQuery(): void
}

/** pg calls the methods of a query object while the response comes in. */
function run(client: pg.ClientBase, handlers: Handlers): void {
  const ignore = (): void => undefined
  const query = {
    callback: undefined,
    handleCopyData: ignore,
    handleCopyInResponse: ignore,
    handleCommandComplete: ignore,
    handleRowDescription: ignore,
    handleDataRow: ignore,
    handleEmptyQuery: ignore,
    handlePortalSuspended: ignore,
    ...handlers,
  }
  client.query(query as never)
}
