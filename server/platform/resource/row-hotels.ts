import { type Query, sql } from '../db/sql.ts'
import type { Declaration } from './declaration.ts'
import type { Fields } from './fields.ts'

/** The hotels of a row at each of its states; of one that names none, null or an empty list. */
export type RowHotels = readonly (readonly (string | null)[])[]

/** The hotels of states of a row, each given as JSON, for the audit log: by its `hotel`, or its field `hotelIds`. */
export function rowHotels<F extends Fields>(
  { hotel, fields }: Pick<Declaration<F>, 'hotel' | 'fields'>,
  states: readonly Query[],
): Query {
  if (!hotel && !('hotelIds' in fields)) return sql`'[]'::jsonb`
  const of = (state: Query): Query =>
    hotel ? sql`jsonb_build_array(${state} -> ${hotel}::text)` : sql`coalesce(${state} -> 'hotel_ids', '[]')`
  return sql`jsonb_build_array(${sql.join(states.map(of))})`
}

/** All hotels that a change is about; none where a state was for the whole tenant. */
export function hotelsInAll(states: RowHotels): string[] {
  const all = states.flat()
  if (states.some((hotels) => hotels.length === 0) || all.includes(null)) return []
  return [...new Set(all.filter((hotel) => hotel !== null))]
}
