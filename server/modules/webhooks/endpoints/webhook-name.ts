import { type Query, sql } from '#platform/db/sql.ts'

/** How lists call an endpoint whose row has this alias: its description, else the host of its address. */
export const webhookName = (row: Query): Query =>
  sql`coalesce(nullif(${row}.description, ''), substring(${row}.url from '//([^/:?#]+)'), ${row}.url)`
