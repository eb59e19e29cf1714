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

/** How the records of a list are shown to people. */
type ListTable<Row> = {
  /** What they are, in the plural. */
  readonly noun: string
  readonly header: readonly string[]
  readonly rowOf: (row: Row) => readonly Cell[]
  /** What is said if there is none. */
  readonly none?: string
}

/** Writes the first records of a list, and how many there are if it has more. */
export function printList<Row>(
  context: CliContext,
  command: Command,
  { items, totalCount }: { readonly items: readonly Row[]; readonly totalCount: number },
  { noun, header, rowOf, none = `No ${noun}` }: ListTable<Row>,
): void {
  const more = totalCount > items.length ? `${items.length} of ${totalCount} ${noun}` : ''
  const table = { header, rows: items.map(rowOf) }
  printResult(context, command, { value: items, table, text: items.length === 0 ? none : more })
}

/** The object without undefined values, as the types of the client require. */
export function compact<Values extends object>(values: Values): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null)) as {
    [Key in keyof Values]?: NonNullable<Values[Key]>
  }
}
