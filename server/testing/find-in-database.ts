import type { TestApp } from './app.ts'

/** The columns of a database that hold any of some digits, in any grouping, and the rows as text. Ids and times do not count. */
export async function findDigitsInDatabase(app: TestApp, digits: readonly string[]): Promise<string[]> {
  const columns = await app.admin<{ table: string; column: string }>(
    `select c.table_name as "table", c.column_name as "column" from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea', 'USER-DEFINED')`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const rows = await app.admin<{ value: string }>(
      `select "${column}"::text as value from "${table}" where "${column}" is not null`,
    )
    for (const { value } of rows) {
      const plain = value.replaceAll(noise, ' ')
      const joined = plain.replaceAll(/(?<=\d)[\s.-]{1,3}(?=\d)/g, '')
      if (digits.some((each) => holds(each, plain) || joined.includes(each))) found.push(`${table}.${column}: ${value}`)
    }
  }
  return found
}

/** Short digits are a word of their own; a long number is found anywhere. */
const holds = (digits: string, text: string): boolean =>
  digits.length > 6 ? text.includes(digits) : new RegExp(`(?<![0-9A-Za-z])${digits}(?![0-9A-Za-z])`).test(text)

const noise =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{4}-\d\d-\d\d([T ][\d:.]+Z?)?|\\x[0-9a-f]+|\b(?=[0-9]*[a-f])[0-9a-f]{16,}\b/g
