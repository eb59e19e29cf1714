import { type Query, sql } from '../db/sql.ts'

/**
 * A list whose rows are counted as they are written (decision 25). The migration that calls `count_list` for its table
 * has the same expressions.
 */
export type CountedList = {
  readonly table: string
  /** The column of the record whose list it is, such as the user of notifications. */
  readonly owner?: string
  /** The column with the hotel of a row, or with all its hotels. */
  readonly hotels?: 'hotel_id' | 'hotel_ids'
  /** The filters that the counters can answer, and their values as text. */
  readonly keys: Readonly<Record<string, Query<string>>>
  /** The rows of the list, if it leaves rows of its table out. */
  readonly only?: Query
  /** For one of several lists of a table: it has the rows in which this filter has one of these values. */
  readonly part?: { readonly filter: string; readonly values: readonly string[] }
}

/** The rows of one list: those of its owner, with these filters. */
export type CountedRows = {
  readonly tenantId: string
  readonly ownerId?: string | null
  readonly filters: Readonly<Record<string, unknown>>
  /** Leaves out the rows in which this filter has this value. */
  readonly except?: { readonly filter: string; readonly value: string } | undefined
}

/** The columns of `row_counts` that identify a group, for `on conflict`. */
export const countGroup: Query = sql`(tenant_id, resource, owner_id, hash_array_extended(hotel_ids, 0),
  hash_array_extended(hotel_ids, 1), keys)`

/**
 * The query of an exact total (`count`) from the counters; undefined if they cannot answer one of the filters. It sees
 * the rows that `count(*)` in the same snapshot would see, in the hotels of the reader.
 */
export function countedTotal(
  { table, owner, hotels, keys, part }: CountedList,
  { tenantId, ownerId, filters, except }: CountedRows,
): Query<{ count: number }> | undefined {
  const names = Object.keys(keys)
  const key = (name: string): Query => sql`keys[${sql.lit(names.indexOf(name) + 1)}]`
  const conditions: Query[] = []
  for (const [name, value] of Object.entries(filters)) {
    if (names.includes(name)) conditions.push(sql`${key(name)} = ${String(value)}`)
    else if (name === 'hotelId' && hotels === 'hotel_id') conditions.push(sql`hotel_ids = array[${value}::uuid]`)
    else return undefined
  }
  if (part) conditions.push(sql`${key(part.filter)} = any (${[...part.values]}::text[])`)
  if (owner) conditions.push(sql`owner_id = ${ownerId}`)
  if (except && filters[except.filter] === undefined) conditions.push(sql`${key(except.filter)} <> ${except.value}`)
  return sql`
    select coalesce(sum(amount), 0)::bigint as count from current_row_counts
    where ${sql.join([sql`tenant_id = ${tenantId} and resource = ${table}`, ...conditions], sql` and `)}`
}

/**
 * Corrects the counters of a list of a tenant by the rows of its table, in one snapshot and while others write. Returns
 * how many groups were wrong and by how many rows. Two corrections at once would add up, so the caller locks them out
 * (`lockCorrections`) in an earlier statement.
 */
export const correctCounts = (list: CountedList, tenantId: string): Query<{ groups: number; rows: number }> => sql`
  with really as (
    select ${list.owner ? sql.ref(list.owner) : sql`null::uuid`} as owner_id, ${hotelsOf(list)} as hotel_ids,
      ${keysOf(list)} as keys, count(*) as amount
    from ${sql.table(list.table)} where tenant_id = ${tenantId} and ${list.only ?? sql`true`} group by 1, 2, 3),
  counted as (
    select owner_id, hotel_ids, keys, amount from current_row_counts
    where tenant_id = ${tenantId} and resource = ${list.table}),
  missing as (
    select owner_id, hotel_ids, keys, sum(amount)::bigint as amount from (
      select * from really union all select owner_id, hotel_ids, keys, -amount from counted) compared
    group by 1, 2, 3 having sum(amount) <> 0),
  corrected as (
    insert into row_counts (tenant_id, resource, owner_id, hotel_ids, keys, amount)
    select ${tenantId}::uuid, ${list.table}, owner_id, hotel_ids, keys, amount from missing
    on conflict ${countGroup} do update set amount = row_counts.amount + excluded.amount)
  select count(*) as groups, coalesce(sum(abs(amount)), 0)::bigint as rows from missing`

/** Waits for another correction, and locks the next one out until the transaction ends. */
export const lockCorrections: Query = sql`select pg_advisory_xact_lock(hashtextextended('correct_row_counts', 0))`

const hotelsOf = ({ hotels }: CountedList): Query => {
  if (hotels === 'hotel_ids') return sql`coalesce(hotel_ids, '{}')`
  return hotels ? sql`case when hotel_id is not null then array[hotel_id] end` : sql`null::uuid[]`
}

const keysOf = ({ keys }: CountedList): Query => sql`array[${sql.join(Object.values(keys))}]::text[]`
