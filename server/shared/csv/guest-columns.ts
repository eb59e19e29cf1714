import { fold } from '../fold.ts'

/** A column that an import of guests takes, as the API names it, and what other systems call it. */
export type ImportColumn = { readonly name: string; readonly otherNames?: string }

/** The name of a column that is left out. */
export const leftOut = '-'

const plain = (text: string): string => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The column that a header of another system probably means. */
export const findColumn = <Column extends ImportColumn>(
  columns: readonly Column[],
  header: string,
): Column | undefined =>
  columns.find(({ name }) => name === header.trim()) ??
  columns.find(({ name }) => plain(name) === plain(header)) ??
  columns.find(({ otherNames }) => otherNames?.split(' ').includes(plain(header)))

/** What the columns of a file probably are, by their names; each at most once, and `-` for the others. */
export function guessColumns(columns: readonly ImportColumn[], headers: readonly string[]): string[] {
  const taken = new Set<string>()
  return headers.map((header) => {
    const found = findColumn(columns, header)?.name
    if (found === undefined || taken.has(found)) return leftOut
    taken.add(found)
    return found
  })
}
