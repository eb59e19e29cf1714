import { sql } from '../db/sql.ts'
import { intervalWorker } from '../workers/worker.ts'
import { changeWork } from './change-work.ts'
import { countGroup } from './counted-list.ts'

const foldedAtOnce = 5_000

/**
 * Adds recent changes to the sums of tenants and to the counters of lists, a few times a minute while there are any. What it moves is the
 * same to every reader before and after.
 */
export const foldUsage = intervalWorker('tenant usage', { seconds: 5, wokenBy: [changeWork] }, async ({ database }) => {
  const workers = database.in('claims')
  for (let folded = foldedAtOnce; folded === foldedAtOnce; ) {
    const row = await workers.one(sql<{ folded: number }>`
      with taken as (
        delete from usage_changes where ctid = any (array(
          select ctid from usage_changes limit ${foldedAtOnce} for update skip locked))
        returning tenant_id, resource, owner_id, hotel_ids, keys, delta),
      summed as (select tenant_id, resource, sum(delta) as delta from taken group by tenant_id, resource),
      used as (
        insert into tenant_usage as u (tenant_id, resource, amount)
        select tenant_id, resource, delta from summed where delta <> 0 order by tenant_id, resource
        on conflict (tenant_id, resource) do update set amount = u.amount + excluded.amount),
      grouped as (
        select tenant_id, resource, owner_id, hotel_ids, keys, sum(delta) as delta from taken
        where keys is not null group by tenant_id, resource, owner_id, hotel_ids, keys),
      counted as (
        insert into row_counts as c (tenant_id, resource, owner_id, hotel_ids, keys, amount)
        select * from grouped where delta <> 0 order by tenant_id, resource, owner_id, hotel_ids, keys
        on conflict ${countGroup} do update set amount = c.amount + excluded.amount)
      select count(*) as folded from taken`)
    folded = row?.folded ?? 0
  }
})
