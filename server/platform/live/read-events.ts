import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Audience } from './live-event.ts'
import { formatSnapshot, parseSnapshot, type Snapshot, type StreamPosition } from './snapshot.ts'

/** A stored live event. */
export type LiveEventRow = {
  readonly tenantId: string
  readonly id: string
  readonly xid: bigint
  readonly type: string
  readonly audience: Audience
  readonly data: unknown
  readonly createdAt: string
}

/**
 * The events committed between two positions, and the later position. If there were too many (`isComplete` is false),
 * the rows are missing.
 */
export type LiveEventBatch = StreamPosition & { readonly rows: readonly LiveEventRow[]; readonly isComplete: boolean }

type SelectedRow = Omit<LiveEventRow, 'xid'> & { snapshot: string; xid: string | null }

/** Where to read: as a worker for many tenants, or in the scope of one. `maxRows`: more rows than this are too many. */
export type ReadSource = { readonly db: Db; readonly now: Temporal.Instant; readonly maxRows: number }

/**
 * The live events of these tenants that were committed after `since`, in the order in which they were written.
 *
 * Transactions commit in another order than they number their rows. "All numbers after the last one" would lose rows of
 * late commits, and waiting for all earlier transactions would delay everybody as long as an import runs. Therefore the
 * two snapshots are compared by transaction: every row that became visible between them is read exactly once. Rows and
 * snapshot come from one statement, so they belong to the same moment. The lower bound on `xid` uses the index; the
 * upper bound excludes rows of another cluster, which a restored dump may contain.
 */
export async function readLiveEvents(
  source: ReadSource,
  since: Snapshot,
  tenantIds: readonly string[],
): Promise<LiveEventBatch> {
  const selected = await source.db.many(sql<SelectedRow>`
    select pg_current_snapshot()::text as snapshot, e.*
    from (values (1)) as always left join (
      select tenant_id, id, xid::text, type, audience, data, created_at, position from live_events
      where tenant_id = any(${sql.val(tenantIds)}::uuid[]) and xid >= ${String(since.xmin)}::xid8
        and not pg_visible_in_snapshot(xid, ${formatSnapshot(since)}::pg_snapshot)
        and xid < pg_snapshot_xmax(pg_current_snapshot())
      order by position limit ${source.maxRows + 1}) e on true
    order by e.position`)
  const snapshot = parseSnapshot(selected[0]?.snapshot ?? '')
  const rows = selected.flatMap(({ xid, ...row }) => (xid === null ? [] : [{ ...row, xid: BigInt(xid) }]))
  const isComplete = rows.length <= source.maxRows
  return { at: source.now, snapshot, rows: isComplete ? rows : [], isComplete }
}

/** The current position. */
export async function currentPosition({ db, now }: Omit<ReadSource, 'maxRows'>): Promise<LiveEventBatch> {
  const row = await db.one(sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`)
  return { at: now, snapshot: parseSnapshot(row?.snapshot ?? ''), rows: [], isComplete: true }
}
