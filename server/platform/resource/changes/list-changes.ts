import { createHash } from 'node:crypto'
import type { ReadContext } from '../../context.ts'
import { type Query, snake, sql } from '../../db/sql.ts'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import { invalidField } from '../../kernel/errors.ts'
import { type ListQuery, orderBy, type PageSource, pageSlice, toPage, whereOf } from '../page.ts'
import { type ChangeWindow, findWindow, parseWindow, storeWindow } from './change-windows.ts'
import { closeChanges } from './close-changes.ts'
import { formatCursor, type Position, parseCursor } from './cursor.ts'

/** The headers of a page of changes. */
export const changesHeaders = { upTo: 'X-Updated-To', next: 'X-Next-Cursor' } as const

/** Whether a list is read for what changed: it is filtered or sorted by `updatedAt`, or continued by a cursor. */
export const readsChanges = ({ updatedAtFrom, updatedAtTo, cursor, sort }: ListQuery): boolean =>
  updatedAtFrom !== undefined ||
  updatedAtTo !== undefined ||
  cursor !== undefined ||
  sort?.replace('-', '') === 'updatedAt'

type Changes = { readonly page: ReturnType<typeof toPage<object>>; readonly headers: Record<string, string> }

/**
 * Reads a page of the records that changed up to a boundary, which `X-Updated-To` names. Whatever is written meanwhile and
 * however late its transaction ends, whoever reads all pages and continues from the boundary misses nothing (decision 42).
 */
export async function listChanges(ctx: ReadContext, query: ListQuery, source: PageSource): Promise<Changes> {
  const reader = readerOf(ctx, query, source)
  if (query.cursor !== undefined) return readByCursor(reader, String(query.cursor))
  return readByNumber(reader, query.page ?? 1)
}

type Reader = {
  readonly ctx: ReadContext
  readonly source: PageSource
  readonly filters: Readonly<Record<string, unknown>>
  readonly sort: string
  /** The column of `sort`, if it is a time or a date: a record keeps it while it is unchanged, and it names no person. */
  readonly column: Query | undefined
  readonly pageSize: number
  /** The end of the period that the caller names. */
  readonly asked: Temporal.Instant | undefined
  readonly queryHash: string
}

function readerOf(ctx: ReadContext, query: ListQuery, source: PageSource): Reader {
  const {
    page: _page,
    cursor: _cursor,
    updatedAtTo,
    sort = source.sort[0] ?? 'createdAt',
    pageSize = 20,
    ...filters
  } = query
  const hashed = canonicalJson([source.table, filters, updatedAtTo ?? null, sort, source.scope ?? null])
  const name = sort.replace('-', '')
  const { format } = (source.fields[name]?.schema ?? { format: 'date-time' }) as { format?: string }
  return {
    ctx,
    source,
    filters,
    sort,
    column: format === 'date' || format === 'date-time' ? sql.ref(snake(name)) : undefined,
    pageSize: pageSlice({ page: 1, pageSize }).size,
    asked: updatedAtTo === undefined ? undefined : endOf(String(updatedAtTo)),
    queryHash: createHash('sha256').update(hashed).digest('hex'),
  }
}

/** A date stands for the whole day (UTC). */
const endOf = (text: string): Temporal.Instant =>
  /^\d{4}-\d\d-\d\d$/.test(text)
    ? Temporal.Instant.from(`${text}T00:00:00Z`).add({ hours: 24 }).subtract({ milliseconds: 1 })
    : Temporal.Instant.from(text)

async function readByCursor(reader: Reader, cursor: string): Promise<Changes> {
  const { ctx, source, queryHash, column, asked } = reader
  if (!column) throw invalidField('sort', 'invalid_sort', 'A cursor needs a list that is sorted by a time')
  const reading = parseCursor(ctx, queryHash, cursor)
  const upTo = await closeChanges(ctx, source.table, reading?.upTo ?? asked)
  return readPage(reader, { upTo, number: 1, ...reading, ...(reading ? { number: reading.page } : {}) })
}

/** A larger period is not stored, because that takes seconds. */
const maxWindowRecords = 250_000

/** Pages by number begin where they began when the first one was read. */
async function readByNumber(reader: Reader, number: number): Promise<Changes> {
  const { ctx, source, asked, pageSize, column } = reader
  const key = { tenantId: ctx.actor.tenantId, id: windowId(reader) }
  const stored = number > 1 && column ? await ctx.db.one(findWindow(key)) : undefined
  if (stored) return readOfWindow(reader, parseWindow(stored), number)
  const upTo = await closeChanges(ctx, source.table, asked)
  const plain = await readPage(reader, { upTo, number, offset: pageSlice({ page: number, pageSize }).offset })
  const { totalCount } = plain.page
  if (!column || totalCount <= pageSize || totalCount > maxWindowRecords) return plain
  // The order is stored before the first page is read: what leaves between the two is then read twice and not never.
  const window = await ctx.db.one(newWindow(reader, key, upTo))
  return window ? readOfWindow(reader, parseWindow(window), number) : plain
}

function readOfWindow(reader: Reader, { upTo, total, starts }: ChangeWindow, number: number): Promise<Changes> {
  const after = starts[number - 2]
  const isBeyond = number > 1 && after === undefined
  return readPage(reader, { upTo, number, total, ...(after ? { after } : {}), isBeyond })
}

const newWindow = (reader: Reader, key: { tenantId: string; id: string }, upTo: Temporal.Instant) =>
  storeWindow(key, {
    now: reader.ctx.now,
    upTo,
    pageSize: reader.pageSize,
    records: sql`${sql.table(reader.source.table)} where ${conditionOf(reader, upTo)}`,
    column: reader.column ?? sql`null`,
    order: orderBy(reader.sort),
  })

/** Callers may see other hotels, so each has windows of its own. */
function windowId({ ctx, queryHash, pageSize }: Reader): string {
  const { userId, hotelIds } = ctx.actor
  const hash = createHash('sha256')
    .update(canonicalJson([queryHash, pageSize, userId, hotelIds]))
    .digest('hex')
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Times before this release have microseconds; a millisecond includes all of them. */
const conditionOf = ({ ctx, source, filters }: Reader, upTo: Temporal.Instant): Query =>
  sql`${whereOf(ctx, filters, source)} and updated_at < ${upTo.add({ milliseconds: 1 }).toString()}::timestamptz`

type PagePlace = {
  readonly upTo: Temporal.Instant
  readonly number: number
  readonly after?: Position
  readonly offset?: string
  /** The total if it is known. */
  readonly total?: number
  readonly isBeyond?: boolean
}

async function readPage(reader: Reader, place: PagePlace): Promise<Changes> {
  const { ctx, source, sort, column, pageSize, queryHash } = reader
  const { upTo, number, after, offset = '0', isBeyond = false } = place
  const table = sql.table(source.table)
  const where = conditionOf(reader, upTo)
  const order = orderBy(sort)
  const beyond =
    after && column
      ? sql`and (${column}, id) ${sort.startsWith('-') ? sql`<` : sql`>`} (${after[0]}, ${after[1]})`
      : sql``
  const limit = isBeyond ? sql`limit 0` : sql`limit ${pageSize + 1} offset ${offset}`
  const [rows, [counted]] = await ctx.db.batch<[{ id: string; pagePosition: string | null }, { count: number }]>([
    sql`select ${source.columns}, ${column ?? sql`null`}::text as page_position from (
      select * from ${table} where ${where} ${beyond} order by ${order} ${limit}) as ${table} order by ${order}`,
    place.total === undefined
      ? sql`select count(*) as count from ${table} where ${where}`
      : sql`select ${place.total}::bigint as count`,
  ])
  const totalCount = counted?.count ?? 0
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  // The schema of the response has no `pagePosition`, so it is left out.
  const items = rows.slice(0, pageSize)
  const next = last?.pagePosition
    ? formatCursor(ctx, queryHash, { upTo, page: number + 1, total: totalCount, after: [last.pagePosition, last.id] })
    : undefined
  return {
    page: toPage<object>(items, { page: number, pageSize, totalCount }),
    headers: {
      // Records that leave an order by name move the others, so its pages are not complete.
      ...(column ? { [changesHeaders.upTo]: upTo.toString({ smallestUnit: 'millisecond' }) } : {}),
      ...(next ? { [changesHeaders.next]: next } : {}),
    },
  }
}
