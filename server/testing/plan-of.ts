import pg from 'pg'
import type { Statement } from '#platform/db/sql.ts'

/**
 * The plan of a prepared statement, as the role of `reader` would run it: made for its values, for any, or as the server
 * chooses.
 */
export async function planOf(
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
