import { type Query, sql } from '../../db/sql.ts'
import type { RetentionRule } from '../../retention/retention-rule.ts'
import type { Position } from './cursor.ts'

/**
 * The records that a reader of changes pages through, in the order in which the first page found them. Records that change
 * meanwhile leave it. A page begins where it began then, so none of the others is passed over.
 */
export type ChangeWindow = {
  readonly upTo: Temporal.Instant
  readonly total: number
  readonly starts: readonly Position[]
}

type StoredWindow = { updatedTo: string; total: number; starts: Position[] }
type WindowKey = { readonly tenantId: string; readonly id: string }

const columns = sql`updated_to, total, starts`

/** The query of a stored window; `parseWindow` reads its row. */
export const findWindow = ({ tenantId, id }: WindowKey): Query<StoredWindow> =>
  sql<StoredWindow>`select ${columns} from change_windows where tenant_id = ${tenantId} and id = ${id}`

/** The window of a row of `findWindow` or `storeWindow`. */
export const parseWindow = ({ updatedTo, ...stored }: StoredWindow): ChangeWindow => ({
  ...stored,
  upTo: Temporal.Instant.from(updatedTo),
})

type NewWindow = {
  readonly now: Temporal.Instant
  readonly upTo: Temporal.Instant
  readonly pageSize: number
  readonly records: Query
  readonly column: Query
  readonly order: Query
}

/**
 * The query that stores a window of several pages. One that the same query has stored before stays if its boundary is the
 * same: records have only left it since, so its pages begin no later.
 */
export const storeWindow = ({ tenantId, id }: WindowKey, window: NewWindow): Query<StoredWindow> => {
  const { now, upTo, pageSize, records, column, order } = window
  const isLast = sql`number % ${sql.lit(pageSize)} = 0`
  const keep = (name: string): Query => {
    const [stored, found] = [sql.ref(`w.${name}`), sql.ref(`excluded.${name}`)]
    return sql`${sql.ref(name)} = case when w.updated_to = excluded.updated_to then ${stored} else ${found} end`
  }
  return sql<StoredWindow>`
    insert into change_windows as w (tenant_id, id, updated_to, read_at, total, starts)
    select ${tenantId}::uuid, ${id}::uuid, ${upTo.toString()}::timestamptz, ${now.toString()}::timestamptz, count(*),
      coalesce(jsonb_agg(jsonb_build_array(time::text, id) order by number) filter (where ${isLast}), '[]')
    from (select ${column} as time, id, row_number() over (order by ${order}) as number from ${records}) numbered
    on conflict (tenant_id, id) do update
      set updated_to = excluded.updated_to, read_at = excluded.read_at, ${keep('total')}, ${keep('starts')}
    returning ${columns}`
}

const retentionHours = 24

/** Windows in which nobody has begun to page for a day. */
export const changeWindowRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from change_windows where (tenant_id, id) in (
      select tenant_id, id from change_windows
      where read_at <= ${now.subtract({ hours: retentionHours }).toString()}::timestamptz
      order by read_at limit ${atMost})`,
}
