import { type Query, sql } from './sql.ts'

/** Formats a timestamp in SQL as the API does, for rows that leave the database as JSON. */
export const isoInstant = (column: string): Query =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
