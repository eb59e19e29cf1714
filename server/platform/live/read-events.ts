import type { Db } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Audience } from './live-event.ts'
import { type Place, type Snapshot, snapshotOf, snapshotText } from './snapshot.ts'

/** A live event as it was written. */
export type LiveRow = {
  readonly tenantId: string
  readonly id: string
  readonly xid: bigint
  readonly type: string
  readonly audience: Audience
  readonly data: unknown
  readonly createdAt: string
}

/** What was committed between two places, and the later one. Not whole: it was too much, and nothing of it is here. */
export type LiveRead = Place & { readonly rows: readonly LiveRow[]; readonly isWhole: boolean }

type Answered = Omit<LiveRow, 'xid'> & { snapshot: string; xid: string | null }

/** Where to read: as a worker for many tenants, or in the scope of one. `atMost`: more rows than that are too much. */
export type Source = { readonly db: Db; readonly now: Temporal.Instant; readonly atMost: number }

/**
 * The live events of these tenants that are committed by now and were not at `since`, in the order in which they were
 * written.
 *
 * Transactions commit in another order than they number their rows, so "after the last number I saw" would lose those of
 * the late ones, and waiting for all earlier ones would hold everybody's telephones up for as long as an import takes.
 * Both snapshots are therefore compared, transaction by transaction: whatever has become visible between them is read
 * now, and nothing is read twice or never. Rows and snapshot are of one statement, and so of one moment. The bound on
 * `xid` is for the index, and one more keeps out rows of another cluster, which a restored dump may hold.
 */
export async function readLive(source: Source, since: Snapshot, tenantIds: readonly string[]): Promise<LiveRead> {
  const answered = await source.db.many(sql<Answered>`
    select pg_current_snapshot()::text as snapshot, told.*
    from (values (1)) as always left join (
      select tenant_id, id, xid::text, type, audience, data, created_at, position from live_events
      where tenant_id = any(${sql.val(tenantIds)}::uuid[]) and xid >= ${String(since.xmin)}::xid8
        and not pg_visible_in_snapshot(xid, ${snapshotText(since)}::pg_snapshot)
        and xid < pg_snapshot_xmax(pg_current_snapshot())
      order by position limit ${source.atMost + 1}) told on true
    order by told.position`)
  const snapshot = snapshotOf(answered[0]?.snapshot ?? '')
  const rows = answered.flatMap(({ xid, ...row }) => (xid === null ? [] : [{ ...row, xid: BigInt(xid) }]))
  const isWhole = rows.length <= source.atMost
  return { at: source.now, snapshot, rows: isWhole ? rows : [], isWhole }
}

/** The present place. */
export async function placeNow({ db, now }: Omit<Source, 'atMost'>): Promise<LiveRead> {
  const row = await db.one(sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`)
  return { at: now, snapshot: snapshotOf(row?.snapshot ?? ''), rows: [], isWhole: true }
}
