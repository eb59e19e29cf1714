import { type Query, sql } from '../db/sql.ts'
import type { Declaration } from './declaration.ts'
import type { Fields } from './fields.ts'

/** The hotels of a row before and after a change; null or an empty list if the row names none. */
export type RowHotels = readonly (readonly (string | null)[])[]

/** The hotels of row states (given as JSON) for the audit log: from the column `hotel` or the field `hotelIds`. */
export function rowHotels<F extends Fields>(
  { hotel, fields }: Pick<Declaration<F>, 'hotel' | 'fields'>,
  states: readonly Query[],
): Query {
  if (!hotel && !('hotelIds' in fields)) return sql`'[]'::jsonb`
  const of = (state: Query): Query =>
    hotel ? sql`jsonb_build_array(${state} -> ${hotel}::text)` : sql`coalesce(${state} -> 'hotel_ids', '[]')`
  return sql`jsonb_build_array(${sql.join(states.map(of))})`
}

/** The same for states that were read already: `hotel` is the value of the column `hotel`. */
export function hotelsOfRow<F extends Fields>(
  { hotel: column, fields }: Pick<Declaration<F>, 'hotel' | 'fields'>,
  states: readonly { readonly hotel: string | null; readonly row: object }[],
): RowHotels {
  if (!column && !('hotelIds' in fields)) return []
  return states.map(({ hotel, row }) => (column ? [hotel] : ((row as { hotelIds?: string[] }).hotelIds ?? [])))
}

/** All hotels of a change; empty if one of the states belongs to the whole tenant. */
export function hotelsInAll(states: RowHotels): string[] {
  const all = states.flat()
  if (states.some((hotels) => hotels.length === 0) || all.includes(null)) return []
  return [...new Set(all.filter((hotel) => hotel !== null))]
}
