import type { MessageBuffer, WireValue } from './message-buffer.ts'
import { parserOf } from './parsers.ts'
import type { PreparedStatement, RowShape, StatementCache } from './statement-cache.ts'
import { wireValue } from './wire-values.ts'

/** Text and parameters as they are sent to PostgreSQL. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** The result of a statement: its rows, the number of affected rows, and the command that ran. */
export type StatementResult = { readonly rows: Row[]; count: number; command: string }

/** A row by the names of its columns. */
export type Row = Record<string, unknown>

/** Callbacks for the results of a round trip. `isLost`: the connection is lost, so the statements may have run or not. */
export type Outcome = {
  resolve(results: readonly StatementResult[]): void
  reject(error: unknown, isLost: boolean): void
}

/** Statements that end with one Sync, and the callbacks for their results. */
export type RoundTrip = Outcome & { readonly steps: readonly Step[] }

/** One statement of a round trip and its result. */
export type Step = StatementResult & {
  readonly text: string
  readonly values: readonly WireValue[]
  prepared: PreparedStatement | undefined
  /** The columns of its rows; undefined until the server has described them in this round trip. */
  shape: RowShape | null | undefined
}

/** PostgreSQL counts parameters in 16 bits. More of them would corrupt the message silently. */
const maxParameters = 65_535

/** Makes a round trip. Throws a RangeError or TypeError for values that cannot be sent, before anything is written. */
export const newRoundTrip = (statements: readonly Statement[], outcome: Outcome): RoundTrip => ({
  steps: statements.map(createStep),
  ...outcome,
})

function createStep({ text, values }: Statement): Step {
  if (values.length > maxParameters) throw new RangeError(`A statement has ${values.length} parameters`)
  if (text.includes('\0')) throw new RangeError('A statement contains a NUL character')
  return { text, values: values.map(wireValue), prepared: undefined, shape: undefined, rows: [], count: 0, command: '' }
}

/** Appends the messages of a round trip. */
export function writeRoundTrip({ steps }: RoundTrip, cache: StatementCache, messages: MessageBuffer): void {
  // Closing cannot fail. It comes first, so that an error in a later statement cannot make the server skip it.
  for (const name of cache.evict()) messages.close(name)
  for (const step of steps) {
    const prepared = cache.take(step.text)
    step.prepared = prepared
    if (prepared.parsed) {
      step.shape = prepared.shape
    } else {
      messages.close(prepared.name)
      messages.parse(prepared.name, step.text)
    }
    messages.bind(prepared.name, step.values)
    if (step.shape === undefined) messages.describe()
    messages.execute()
  }
  messages.sync()
}

/** A column as the server describes it. */
export type Column = { readonly name: string; readonly dataTypeID: number }

/** Handles the server's description of the rows of a step. */
export function describeRows(step: Step, fields: readonly Column[], nameOf: (column: string) => string): void {
  step.shape = {
    names: fields.map(({ name }) => nameOf(name)),
    parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
  }
}

/** Adds a row to a step. Throws a RangeError for a value that the service cannot represent. */
export function addRow({ shape, rows }: Step, fields: readonly (string | null)[]): void {
  if (!shape) return
  const { names, parsers } = shape
  const row: Row = {}
  for (let i = 0; i < names.length; i++) {
    const text = fields[i]
    row[names[i] as string] = text === null || text === undefined ? null : parsers[i]?.(text)
  }
  rows.push(row)
}

/** Handles the end of a step. From now on it is certain that the server knows its prepared statement. */
export function complete(step: Step, tag: string): void {
  const { prepared } = step
  if (prepared) {
    prepared.parsed = true
    prepared.shape = step.shape ?? null
  }
  step.command = tag
  step.count = Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0
}
