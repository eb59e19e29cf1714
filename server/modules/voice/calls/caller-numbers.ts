import { type Query, sql } from '#platform/db/sql.ts'

/**
 * The number of the other side of a call, a row of `calls`, and its further spellings, as an array. `spellings` is empty
 * until the number is known.
 */
export const callerNumbers = (spellings: readonly string[]): Query =>
  sql`array[case direction when 'outbound' then to_number else from_number end] || ${sql.val(spellings)}::text[]`
