import { type Query, sql } from './sql.ts'

/** A moment as the API writes it, for rows that leave the database as JSON. */
export const isoInstant = (column: string): Query =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
