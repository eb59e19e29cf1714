import type pg from 'pg'
import { compile, type Query } from '#platform/db/sql.ts'
import { type CountedList, correctCounts, lockCorrections } from '#platform/usage/counted-list.ts'

/** The result of comparing the totals of all lists with their rows. */
export type TotalRebuild = {
  readonly tenants: number
  readonly lists: number
  /** Wrong totals, which are now right. */
  readonly corrected: readonly WrongTotal[]
}

/** A list of a tenant with wrong totals: by how many rows. */
export type WrongTotal = { readonly tenant: string; readonly table: string; readonly rows: number }

/**
 * Rebuilds the totals of all lists from their rows, each list of a tenant in its own transaction, while the service
 * runs. Throws if row-level security would hide rows.
 */
export async function rebuildTotals(client: pg.Client, lists: readonly CountedList[]): Promise<TotalRebuild> {
  const { rows: tenants } = await client.query<{ id: string; name: string }>(
    'select tenant_id as id, name from tenants order by name, tenant_id',
  )
  const corrected: WrongTotal[] = []
  for (const { id, name } of tenants) {
    for (const list of lists) {
      const rows = await rebuildList(client, list, id)
      if (rows > 0) corrected.push({ tenant: name, table: list.table, rows })
    }
  }
  return { tenants: tenants.length, lists: lists.length, corrected }
}

async function rebuildList(client: pg.Client, list: CountedList, tenantId: string): Promise<number> {
  const run = async (query: Query): Promise<object[]> => {
    const { text, values } = compile(query)
    return (await client.query(text, [...values])).rows
  }
  await client.query('begin')
  try {
    await run(lockCorrections)
    const [wrong] = (await run(correctCounts(list, tenantId))) as { rows: string }[]
    await client.query('commit')
    return Number(wrong?.rows ?? 0)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
