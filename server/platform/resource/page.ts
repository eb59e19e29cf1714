import type { Context } from '../context.ts'
import { allOf, type Query, snake, sql } from '../db/sql.ts'
import { readPhone } from '#shared/phone.ts'
import type { Finder } from './declaration.ts'
import type { Field, Fields } from './fields.ts'

/** The validated query of a list: paging, order, and a value for each filter given. */
export type ListQuery = { page?: number; pageSize?: number; sort?: string } & Record<string, unknown>

type Source = {
  fields: Fields
  /** Parameters that ask for more than a field's value. */
  finders?: Readonly<Record<string, Finder>> | undefined
  columns: Query
  table: string
  where: Query
  sort: readonly string[]
  /** Everything unless a page was asked for. */
  all: boolean
}

/** More than this is clamped, not refused (§8). */
const largestPage = 100

/** The page object of §2.3: items and exact total in one round trip; beyond the end there are no items. */
export async function pageFrom(ctx: Context, query: ListQuery, source: Source) {
  const isWhole = source.all && query.page === undefined && query.pageSize === undefined
  const { page = 1, pageSize = 20, sort = source.sort[0] ?? 'createdAt', ...filters } = query
  const { size, offset } = sliceOf({ page, pageSize })
  const where = whereOf(ctx, filters, source)
  const slice = isWhole ? sql`` : sql`limit ${size} offset ${offset}`
  const order = orderBy(sort)
  const table = sql.table(source.table)
  // The page is cut out first, so that what is derived (sub-selects) is worked out for its rows and for no skipped one.
  const [items, [total]] = await ctx.db.batch<[object, { count: number }]>([
    sql`select ${source.columns} from (
      select * from ${table} where ${where} order by ${order} ${slice}) as ${table} order by ${order}`,
    sql`select count(*) as count from ${table} where ${where}`,
  ])
  return pageWith(items, { page, pageSize, totalCount: total?.count ?? 0 })
}

/** The rows that all of the filters find. */
export const whereOf = (
  ctx: Context,
  filters: Record<string, unknown>,
  source: Pick<Source, 'fields' | 'finders' | 'where'>,
): Query =>
  allOf([
    source.where,
    ...Object.entries(filters).map(([name, value]) => {
      const finder = source.finders?.[name]
      return finder ? finder.asks(value as never, ctx) : condition(ctx, source.fields[name], { name, value })
    }),
  ])

type Asked = { readonly page: number; readonly pageSize: number }

/** What a page is of all rows. Exact for every page a caller may name; PostgreSQL takes offsets up to 2⁶³−1. */
export function sliceOf({ page, pageSize }: Asked): { size: number; offset: string } {
  const size = Math.min(pageSize, largestPage)
  return { size, offset: (BigInt(page - 1) * BigInt(size)).toString() }
}

/** The page object of §2.3 around items that were asked for by hand. */
export function pageWith<Item>(items: readonly Item[], { page, pageSize, totalCount }: Asked & { totalCount: number }) {
  const { size } = sliceOf({ page, pageSize })
  return { items: [...items], page, pageSize: size, totalCount, totalPages: Math.ceil(totalCount / size) }
}

function orderBy(order: string): Query {
  const descending = order.startsWith('-')
  const column = sql.ref(snake(descending ? order.slice(1) : order))
  return descending ? sql`${column} desc, id desc` : sql`${column}, id`
}

/** A phone number is found in any spelling, an e-mail address in upper and lower case. */
function condition(ctx: Context, field: Field | undefined, { name, value }: { name: string; value: unknown }): Query {
  const bound = /^(.+)(From|To)$/.exec(name)
  if (bound && !field) return within(bound[1] ?? '', bound[2] === 'From', String(value))
  const column = sql.ref(snake(name))
  const { type, format } = (field?.schema ?? {}) as { type?: string; format?: string }
  if (type === 'array') return sql`${column} @> ${sql.val(value)}`
  if (format === 'email') return sql`lower(${column}) = lower(${value})`
  if (field?.isPhone) return sql`${column} = ${readPhone(String(value), ctx.actor.tenant.countryCode) ?? value}`
  return sql`${column} = ${value}`
}

/** `xFrom` and `xTo` both include their bound; a date as upper bound of a moment includes that whole day (UTC). */
function within(name: string, isLower: boolean, value: string): Query {
  const column = sql.ref(snake(name))
  if (isLower) return sql`${column} >= ${value}`
  const wholeDay = /^\d{4}-\d\d-\d\d$/.test(value) && /(^a|A)t$/.test(name)
  return wholeDay ? sql`${column} < (${value}::date + 1)` : sql`${column} <= ${value}`
}
