import { type Query, sql } from '#platform/db/sql.ts'

/** The keys by which contact points with one of these values are found, whatever their case. */
export const addressKeys = (values: readonly string[]): Query =>
  sql`array(select address_key(given) from unnest(${sql.val(values)}::text[]) given)`
