import type { Command } from 'commander'
import { type CliContext, type GlobalOptions, hasColors } from './context.ts'
import { type Cell, formatTable } from './table.ts'

/** The result of a command: `value` for `--json`, and a table or a sentence for people. */
export type CommandResult = {
  readonly value: unknown
  readonly table?: { readonly header: readonly string[]; readonly rows: readonly (readonly Cell[])[] }
  readonly text?: string
}

/** Writes a result to the standard output. */
export function printResult(context: CliContext, command: Command, { value, table, text }: CommandResult): void {
  const { stdout } = context
  if (command.optsWithGlobals<GlobalOptions>().json) {
    stdout.write(`${JSON.stringify(value, null, 2)}\n`)
    return
  }
  if (table && table.rows.length > 0) stdout.write(formatTable(table.header, table.rows, hasColors(context, stdout)))
  if (text) stdout.write(`${text}\n`)
}

/** The object without undefined values, as the types of the client require. */
export function compact<Values extends object>(values: Values): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [Key in keyof Values]?: NonNullable<Values[Key]>
  }
}
