import type pg from 'pg'

/** The result of rebuilding the report facts of all tenants. */
export type FactRebuild = {
  readonly tenants: number
  /** The number of reservation changes. */
  readonly changes: number
  /** Rows that were wrong before. */
  readonly corrected: number
  /** Nights of a room type whose facts and reservations still differ. */
  readonly differences: number
}

const facts = ['night_facts', 'pickup_facts', 'booking_facts'] as const

/** The nights of a room type whose sold rooms differ between facts and reservations. */
const compared = `
  with reserved as (
    select r.tenant_id, r.room_type_id, night::date as night, sum(r.rooms) as rooms
    from reservations r
    cross join lateral generate_series(r.check_in, coalesce(r.rooms_held_until, r.check_out) - 1,
    interval '1 day') night
    where r.status in ('confirmed', 'checkedIn', 'checkedOut') and r.deleted_at is null and r.confirmed_at is not null
    group by 1, 2, 3
  ), kept as (
    select tenant_id, room_type_id, night, sum(rooms) as rooms from current_nights group by 1, 2, 3
  )
  select count(*)::integer as count from reserved full join kept using (tenant_id, room_type_id, night)
  where coalesce(reserved.rooms, 0) <> coalesce(kept.rooms, 0)`

/**
 * Rebuilds the report facts of all tenants from the changes of reservations, each tenant in its own transaction while
 * the service runs. Reports show the old facts until then. Returns what was corrected.
 */
export async function rebuildFacts(client: pg.Client): Promise<FactRebuild> {
  const { rows } = await client.query<{ id: string }>('select distinct tenant_id as id from reservations order by 1')
  const done = { tenants: rows.length, changes: 0, corrected: 0 }
  for (const { id } of rows) {
    const { changes, corrected } = await rebuildTenant(client, id)
    done.changes += changes
    done.corrected += corrected
  }
  const { rows: different } = await client.query<{ count: number }>(compared)
  return { ...done, differences: different[0]?.count ?? 0 }
}

async function rebuildTenant(client: pg.Client, tenantId: string): Promise<{ changes: number; corrected: number }> {
  await client.query('begin')
  try {
    // Pending changes are not faults.
    await client.query('select fold_booking_changes($1, 2147483647)', [tenantId])
    for (const table of facts) {
      await client.query(
        `create temporary table old_${table} on commit drop as select * from ${table} where tenant_id = '${tenantId}'`,
      )
    }
    const { rows } = await client.query<{ changes: string }>('select rebuild_facts($1) as changes', [tenantId])
    let corrected = 0
    for (const table of facts) {
      const now = `select * from ${table} where tenant_id = '${tenantId}'`
      const { rows: wrong } = await client.query<{ count: number }>(`
        select count(*)::integer as count from ((${now} except select * from old_${table})
          union all (select * from old_${table} except ${now})) wrong`)
      corrected += wrong[0]?.count ?? 0
    }
    await client.query('commit')
    return { changes: Number(rows[0]?.changes ?? 0), corrected }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
