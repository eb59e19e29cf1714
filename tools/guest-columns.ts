import { guestFieldList, type ValueKind, type ValueShape, valueKind } from '../server/modules/guests/index.ts'

const texts: readonly ValueKind[] = ['text', 'choice', 'day', 'phone']

/** Writes the columns that are fields of a guest into the table of columns in docs/guests.md. */
export function withGuestColumns(page: string): string {
  return withColumns(withColumns(page, 'text as in the API', texts), '`true`, `false`', ['yesNo'])
}

/** Puts the columns of some kinds into the row whose explanation begins with a text. A file begins with the ids. */
function withColumns(page: string, explanation: string, kinds: readonly ValueKind[]): string {
  const columns = guestFieldList
    .filter(([, { schema, mode, use }]) => {
      return use.csv === true && mode === 'writable' && kinds.includes(valueKind(schema as ValueShape))
    })
    .map(([name]) => name)
    .toSorted((one, other) => Number(other === 'externalId') - Number(one === 'externalId'))
  const end = page.indexOf(` | ${explanation}`)
  if (end < 0) throw new Error(`docs/guests.md has lost its row “${explanation}”`)
  return `${page.slice(0, page.lastIndexOf('\n', end) + 1)}| \`${columns.join(' ')}\`${page.slice(end)}`
}
