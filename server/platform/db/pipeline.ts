import type pg from 'pg'
import * as messages from './messages.ts'
import type { WireValue } from './messages.ts'
import { parserOf } from './parsers.ts'
import { camel, type Statement } from './sql.ts'
import type { Prepared, Shape, StatementCaches } from './statement-cache.ts'
import { wireValue } from './values.ts'

/** What a statement answered: its rows in camelCase, how many it touched, and the command that ran. */
export type Answer = { readonly rows: Row[]; count: number; command: string }

/** A row, column names in camelCase. */
export type Row = Record<string, unknown>

/** The part of pg's connection that a trip touches. */
type Wire = {
  readonly stream: { write(messages: Buffer): void; readonly destroyed: boolean }
  sendCopyFail(reason: string): void
  once(event: 'readyForQuery' | 'end', listener: () => void): void
  off(event: 'readyForQuery' | 'end', listener: () => void): void
}

type Step = {
  readonly text: string
  readonly values: readonly WireValue[]
  readonly answer: Answer
  prepared: Prepared | undefined
  /** This trip asks the server to parse it: nothing is known of it if the trip fails before. */
  parsing: boolean
}

/** PostgreSQL counts parameters in 16 bits; more would garble the message without a word. */
const mostParameters = 65_535

/**
 * Sends the statements and one Sync: one round trip and, outside an explicit transaction, one transaction of its own.
 * Rejects with PostgreSQL's error once the connection is ready again (or lost).
 */
export function send(
  client: pg.ClientBase,
  statements: readonly Statement[],
  caches: StatementCaches,
): Promise<readonly Answer[]> {
  return new Promise((resolve, reject) => {
    // Everything that can throw happens before the first byte is written.
    const steps = statements.map(stepOf)
    const fail = (error: unknown): void => {
      if (isStale(error)) caches.forgetAll()
      reject(error)
    }
    client.query(trip(steps, caches, { resolve, reject: fail }))
  })
}

/** The server's plan or statement is not what we prepared: a migration changed a table, or a pooler changed servers. */
export const isStale = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error)) return false
  return (
    error.code === '26000' ||
    (error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery')
  )
}

function stepOf({ text, values }: Statement): Step {
  if (values.length > mostParameters) throw new RangeError(`A statement has ${values.length} parameters`)
  if (text.includes('\0')) throw new RangeError('A statement contains a NUL character')
  const answer = { rows: [], count: 0, command: '' }
  return { text, values: values.map(wireValue), answer, prepared: undefined, parsing: false }
}

type Settle = { resolve(answers: readonly Answer[]): void; reject(error: unknown): void }

/** What pg calls while the answers come in. */
function trip(steps: readonly Step[], caches: StatementCaches, settle: Settle) {
  let at = 0
  let failure: unknown
  const current = (): Step => {
    const step = steps[at]
    if (!step) throw new Error('PostgreSQL answered more than it was asked')
    return step
  }

  return {
    callback: undefined,
    submit(connection: object): void {
      write(connection as Wire, steps, caches)
    },
    handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
      const { prepared } = current()
      if (prepared) prepared.shape = shapeOf(fields)
    },
    handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
      if (failure) return
      const { prepared, answer } = current()
      try {
        if (prepared?.shape) answer.rows.push(rowOf(prepared.shape, fields))
      } catch (error) {
        failure = error
      }
    },
    handleCommandComplete({ text }: { text: string }): void {
      const { prepared, answer } = current()
      if (prepared) prepared.shape ??= null
      answer.command = text
      answer.count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
      at++
    },
    handleEmptyQuery(): void {
      at++
    },
    handlePortalSuspended(): void {},
    handleError(error: unknown, connection: object): void {
      for (const { prepared, parsing } of steps.slice(at)) if (prepared && parsing) prepared.parsed = false
      whenReady(connection as Wire, () => settle.reject(error))
    },
    handleReadyForQuery(): void {
      if (failure) settle.reject(failure)
      else settle.resolve(steps.map(({ answer }) => answer))
    },
    handleCopyInResponse(connection: Wire): void {
      connection.sendCopyFail('The driver does not copy')
    },
    handleCopyData(): void {},
  }
}

function write(connection: Wire, steps: readonly Step[], caches: StatementCaches): void {
  const cache = caches.of(connection)
  // Closing cannot fail, and stands first, so that no error makes the server skip it.
  for (const name of cache.evict()) messages.close(name)
  for (const step of steps) {
    const prepared = cache.take(step.text)
    step.prepared = prepared
    if (!prepared.parsed) {
      step.parsing = prepared.parsed = true
      prepared.shape = undefined
      messages.close(prepared.name)
      messages.parse(prepared.name, step.text)
    }
    messages.bind(prepared.name, step.values)
    if (prepared.shape === undefined) messages.describe()
    messages.execute()
  }
  messages.sync()
  connection.stream.write(messages.take())
}

/** After an error the server skips to the Sync; until its ReadyForQuery the state of the connection is not known. */
function whenReady(connection: Wire, then: () => void): void {
  if (connection.stream.destroyed) return then()
  const ready = (): void => {
    connection.off('readyForQuery', ready)
    connection.off('end', ready)
    then()
  }
  connection.once('readyForQuery', ready)
  connection.once('end', ready)
}

function shapeOf(fields: readonly { name: string; dataTypeID: number }[]): Shape {
  return { names: fields.map(({ name }) => camel(name)), parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)) }
}

function rowOf({ names, parsers }: Shape, fields: readonly (string | null)[]): Row {
  const row: Row = {}
  for (let i = 0; i < names.length; i++) {
    const text = fields[i]
    row[names[i] as string] = text === null || text === undefined ? null : parsers[i]?.(text)
  }
  return row
}
