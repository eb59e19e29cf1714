import * as messages from './wire-messages.ts'
import type { WireValue } from './wire-messages.ts'
import { parserOf } from './parsers.ts'
import { camel, type Statement } from '../sql.ts'
import type { Prepared, Shape, StatementCache } from './statement-cache.ts'
import { wireValue } from './wire-values.ts'

/** What a statement answered: its rows in camelCase, how many it touched, and the command that ran. */
export type Answer = { readonly rows: Row[]; count: number; command: string }

/** A row, column names in camelCase. */
export type Row = Record<string, unknown>

/** Statements that end with a Sync of their own, and who waits for their answers. */
export type Trip = {
  readonly steps: readonly Step[]
  resolve(answers: readonly Answer[]): void
  reject(error: unknown): void
}

/** One statement of a trip and what came back for it. */
export type Step = Answer & {
  readonly text: string
  readonly values: readonly WireValue[]
  prepared: Prepared | undefined
  /** How its rows look; undefined until the server says so in this trip. */
  shape: Shape | null | undefined
}

/** PostgreSQL counts parameters in 16 bits; more would garble the message without a word. */
const mostParameters = 65_535

/** What can be refused here is refused before the first byte is written: a RangeError or TypeError. */
export function stepOf({ text, values }: Statement): Step {
  if (values.length > mostParameters) throw new RangeError(`A statement has ${values.length} parameters`)
  if (text.includes('\0')) throw new RangeError('A statement contains a NUL character')
  return { text, values: values.map(wireValue), prepared: undefined, shape: undefined, rows: [], count: 0, command: '' }
}

/** Writes a trip behind what `messages` holds already. */
export function write({ steps }: Trip, cache: StatementCache): void {
  // Closing cannot fail, and stands first, so that no error makes the server skip it.
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

/** The server described the rows that a step is about to send. */
export function describeRows(step: Step, fields: readonly { name: string; dataTypeID: number }[]): void {
  step.shape = {
    names: fields.map(({ name }) => camel(name)),
    parsers: fields.map(({ dataTypeID }) => parserOf(dataTypeID)),
  }
}

/** One more row of a step; throws a RangeError for a value that the service cannot hold. */
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

/** The step ran to its end: only now is it certain that the server knows its statement. */
export function complete(step: Step, tag: string): void {
  const { prepared } = step
  if (prepared) {
    prepared.parsed = true
    prepared.shape = step.shape ?? null
  }
  step.command = tag
  step.count = Number(tag.slice(tag.lastIndexOf(' ') + 1)) || 0
}
