import pg from 'pg'
import type { Statement } from '#platform/db/sql.ts'

/**
 * The query plan of a prepared statement for the role of `reader`: a custom plan, a generic plan, or the server's
 * choice.
 */
export async function explainStatement(
  reader: pg.Client,
  { text, values }: Statement,
  mode: 'custom' | 'generic' | 'chosen' = 'chosen',
): Promise<string> {
  await reader.query(`set plan_cache_mode = ${mode === 'chosen' ? 'auto' : `force_${mode}_plan`}`)
  await reader.query(`prepare asked as ${text}`)
  try {
    const given = values.length === 0 ? '' : `(${values.map(literal).join()})`
    const { rows } = await reader.query<{ 'QUERY PLAN': string }>(`explain execute asked${given}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await reader.query('deallocate asked')
  }
}

const literal = (value: unknown): string =>
  value === null
    ? 'null'
    : pg.escapeLiteral(Array.isArray(value) ? `{${value.map((each) => JSON.stringify(each)).join()}}` : String(value))
