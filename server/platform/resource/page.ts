import { parsePhone, phoneSpellings } from '#shared/phone.ts'
import type { ReadContext } from '../context.ts'
import { allOf, type Query, snake, sql } from '../db/sql.ts'
import type { ListFilter } from './declaration.ts'
import type { Field, Fields } from './fields.ts'

/** The validated query of a list: page, order and the values of filters. */
export type ListQuery = { page?: number; pageSize?: number; sort?: string } & Record<string, unknown>

/** What a page is read from. */
export type PageSource = {
  fields: Fields
  /** Parameters that are not fields. */
  listFilters?: Readonly<Record<string, ListFilter>> | undefined
  columns: Query
  table: string
  where: Query
  sort: readonly string[]
  /** What `where` depends on beside the caller: the parents of the path, and whether it has deleted records. */
  scope?: unknown
  /** Return all rows unless the query names a page. */
  all: boolean
  /** The total from counters, if they can answer these filters. Otherwise the rows are counted. */
  total?: (filters: Readonly<Record<string, unknown>>) => Query<{ count: number }> | undefined
}

/** A larger page size is reduced to this, not refused (§8). */
const maxPageSize = 100

/** Queries a page (§2.3): items and exact total in one round trip. Beyond the end there are no items. */
export async function queryPage(ctx: ReadContext, query: ListQuery, source: PageSource) {
  const isWhole = source.all && query.page === undefined && query.pageSize === undefined
  const { page = 1, pageSize = 20, sort = source.sort[0] ?? 'createdAt', ...filters } = query
  const { size, offset } = pageSlice({ page, pageSize })
  const where = whereOf(ctx, filters, source)
  // A limit in the text tells the planner how few rows are wanted, so that PostgreSQL keeps its plan.
  const slice = isWhole ? sql`` : sql`limit ${sql.lit(size)} ${page === 1 ? sql`` : sql`offset ${offset}`}`
  const order = orderBy(sort)
  const table = sql.table(source.table)
  // The inner select limits the rows first, so that derived fields (sub-selects) run only for the rows of the page.
  const [items, [total]] = await ctx.db.batch<[object, { count: number }]>(
    [
      sql`select ${source.columns} from (
      select * from ${table} where ${where} order by ${order} ${slice}) as ${table} order by ${order}`,
      source.total?.(filters) ?? sql`select count(*) as count from ${table} where ${where}`,
    ],
    { isPlannedOnce: Object.keys(filters).some((name) => source.listFilters?.[name]?.isPlannedOnce) },
  )
  return toPage(items, { page, pageSize, totalCount: total?.count ?? 0 })
}

/** The condition of all filters together. */
export const whereOf = (
  ctx: ReadContext,
  filters: Record<string, unknown>,
  source: Pick<PageSource, 'fields' | 'listFilters' | 'where'>,
): Query =>
  allOf([
    source.where,
    ...Object.entries(filters).map(([name, value]) => {
      const filter = source.listFilters?.[name]
      return filter ? filter.condition(value as never, ctx) : condition(ctx, source.fields[name], { name, value })
    }),
  ])

/** The next rows that match filters, by id after `after`: for reading all of them in chunks, each as of its own time. */
export const readAfter = (
  ctx: ReadContext,
  filters: object,
  { columns, table, ...source }: Pick<PageSource, 'fields' | 'listFilters' | 'columns' | 'table' | 'where'>,
  { after, size }: { readonly after: string; readonly size: number },
): Promise<object[]> =>
  ctx.db.many(sql<object>`
    select ${columns} from (
      select * from ${sql.table(table)}
      where ${whereOf(ctx, filters as Record<string, unknown>, source)} and id > ${after}
      order by id limit ${size}) as ${sql.table(table)}
    order by id`)

type PageRequest = { readonly page: number; readonly pageSize: number }

/** Size and offset of a page. The offset is exact for every page number; PostgreSQL accepts up to 2⁶³−1. */
export function pageSlice({ page, pageSize }: PageRequest): { size: number; offset: string } {
  const size = Math.min(pageSize, maxPageSize)
  return { size, offset: (BigInt(page - 1) * BigInt(size)).toString() }
}

/** The page object (§2.3) around items of a hand-written query. */
export function toPage<Item>(
  items: readonly Item[],
  { page, pageSize, totalCount }: PageRequest & { totalCount: number },
) {
  const { size } = pageSlice({ page, pageSize })
  return { items: [...items], page, pageSize: size, totalCount, totalPages: Math.ceil(totalCount / size) }
}

/** The order of `sort`; records with the same value are sorted by id. */
export function orderBy(order: string): Query {
  const descending = order.startsWith('-')
  const column = sql.ref(snake(descending ? order.slice(1) : order))
  return descending ? sql`${column} desc, id desc` : sql`${column}, id`
}

/** The condition of a field filter. Phone numbers match in any spelling, e-mail addresses in any case. */
function condition(
  ctx: ReadContext,
  field: Field | undefined,
  { name, value }: { name: string; value: unknown },
): Query {
  const bound = /^(.+)(From|To)$/.exec(name)
  if (bound && !field) return within(bound[1] ?? '', bound[2] === 'From', String(value))
  const column = sql.ref(snake(name))
  const { type, format } = (field?.schema ?? {}) as { type?: string; format?: string }
  if (type === 'array') return sql`${column} @> ${sql.val(value)}`
  if (format === 'email') return sql`address_key(${column}) = address_key(${value})`
  if (field?.isPhone) {
    const number = parsePhone(String(value), ctx.actor.tenant.phoneCountry)
    return sql`${column} = any (${sql.val(number ? phoneSpellings(number) : [value])}::text[])`
  }
  return sql`${column} = ${value}`
}

/** `xFrom` and `xTo` include their bound. A date as upper bound of a point in time includes that whole day (UTC). */
function within(name: string, isLower: boolean, value: string): Query {
  const column = sql.ref(snake(name))
  if (isLower) return sql`${column} >= ${value}`
  const wholeDay = /^\d{4}-\d\d-\d\d$/.test(value) && /(^a|A)t$/.test(name)
  return wholeDay ? sql`${column} < (${value}::date + 1)` : sql`${column} <= ${value}`
}
