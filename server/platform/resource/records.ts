import { camelCase } from '#shared/words.ts'
import type { AuditedReadContext, ReadContext, WriteContext } from '../context.ts'
import { allOf, camel, preparedQuery, type Query, snake, sql } from '../db/sql.ts'
import { notFound, type Refusal, refuse } from '../kernel/errors.ts'
import { countedTotal } from '../usage/counted-list.ts'
import { assertRowsLeft } from '../usage/tenant-usage.ts'
import { listChanges, readsChanges } from './changes/list-changes.ts'
import type { Declaration } from './declaration.ts'
import type { Fields, NewRow, Row } from './fields.ts'
import { type ListQuery, type PageSource, queryPage, readAfter, whereOf } from './page.ts'
import { changesOf, columnChanges, isComparable } from './row-changes.ts'
import { hotelsInAll, rowHotels } from './row-hotels.ts'
import { columnsOf, toRow, valuesOf } from './rows.ts'
import { type AuditColumns, type WrittenRow, withChanges } from './written-row.ts'

type Params = Record<string, string>
/**
 * Options of a change: the parents of a nested path (`within`), and the name of the audit entry (`action`).
 * `anyVersion` ignores `If-Match`, because `lock` has checked it before or because it names another record.
 */
type ChangeOptions<R> = {
  readonly within?: Params
  readonly action?: string
  readonly anyVersion?: true
  /** What `lock` returned, if nothing has changed the record's own columns since: it is not read again for the audit. */
  readonly locked?: R
}
type InsertOptions = { readonly isBeyondLimit?: boolean; readonly reads?: readonly ReadBeside[] }
/** A query that travels with the insert. */
type ReadBeside = { readonly query: Query<object>; onRows(rows: readonly object[]): void }

/** The names of the parameters of a path. */
export const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const nothing = sql`'{}'::jsonb`

/** The functions over the records of a declaration. Every change is audited. */
export function recordsOf<const F extends Fields>(declaration: Declaration<F>) {
  const { path, table, label, fields, sort = ['createdAt'] } = declaration
  const columns = columnsOf(fields)
  const newColumns = columnsOf(fields, { isNew: true })
  const from = sql.table(table)
  const parentIds = parametersOf(path)
  const resourceType = camelCase(label)
  const comparable = isComparable(fields) && (!declaration.hotel || camel(declaration.hotel) in { id: '', ...fields })
  const hotel = declaration.hotel ? sql`${from}.${sql.ref(declaration.hotel)}` : sql`null::uuid`
  const asJson = sql`to_jsonb(${from})`
  const hotels = (...states: Query[]): Query => rowHotels(declaration, states)

  const rowsOf = (tenantId: unknown, parents: Readonly<Record<string, unknown>>, only = declaration.only): Query =>
    allOf([
      sql`tenant_id = ${tenantId}`,
      ...parentIds.map((name) => sql`${sql.ref(snake(name))} = ${parents[name]}`),
      ...(only ? [only] : []),
    ])
  const ownRows = (ctx: ReadContext, params: Params = {}): Query => rowsOf(ctx.actor.tenantId, params)
  const one = (ctx: ReadContext, id: string, params?: Params): Query => sql`${ownRows(ctx, params)} and id = ${id}`
  const oneById = preparedQuery(
    ['tenantId', ...parentIds, 'id'],
    ({ tenantId, id, ...parents }) =>
      sql<object>`select ${columns} from ${from} where ${rowsOf(tenantId, parents)} and id = ${id}`,
  )

  /** Separates the audit columns from a written row, and records them. */
  function auditRow(ctx: AuditedReadContext, what: string, row: AuditColumns & { id: string }): object {
    const { auditChanges, auditHotel, auditHotels, ...answered } = row
    const changes = changesOf(fields, auditChanges ?? {})
    const about = { resourceType, resourceId: row.id, hotelId: auditHotel, hotelIds: hotelsInAll(auditHotels) }
    // An update without changes gets no entry here; its request still gets one by its route.
    if (changes.length > 0 || what !== 'updated') ctx.audit({ action: `${resourceType}.${what}`, ...about, changes })
    return answered
  }

  const selected = (ctx: ReadContext, id: string, params?: Params): Query<object> =>
    oneById({ ...params, tenantId: ctx.actor.tenantId, id })

  const found = (ctx: ReadContext, row: object | undefined): Row<F> => {
    if (!row) throw notFound(label)
    return toRow(ctx, fields, row)
  }

  /** Returns the record. Throws 404. */
  async function find(ctx: ReadContext, id: string, params?: Params): Promise<Row<F>> {
    return found(ctx, await ctx.db.one(selected(ctx, id, params)))
  }

  /**
   * Locks the record until the transaction ends and returns it, in one round trip. Throws 404, or 412 if `If-Match`
   * names another version.
   */
  async function lock(ctx: WriteContext, id: string, params?: Params): Promise<Row<F>> {
    // The second statement sees what was committed while the first one waited.
    const [, [seen]] = await ctx.db.batch<[object, object]>([
      sql`select from ${from} where ${one(ctx, id, params)} for no key update`,
      selected(ctx, id, params),
    ])
    const row = found(ctx, seen)
    const { ifMatch } = ctx.request
    if (ifMatch !== undefined && ifMatch !== row.version) throw conflictWith(row)
    return row
  }

  /**
   * Inserts a record and emits its event. Values have the form of the API; missing ones get their initial value. Throws
   * 429 when the tenant has reached its limit of records; `isBeyondLimit` skips that check.
   */
  async function insert(ctx: WriteContext, values: NewRow<F>, options: InsertOptions = {}): Promise<Row<F>> {
    const [made] = await insertAll(ctx, [values], options)
    if (!made) throw new Error('An inserted row is answered')
    return made
  }

  /** Inserts records with the same fields in one statement. Returns them in the given order. */
  async function insertAll(
    ctx: WriteContext,
    given: readonly NewRow<F>[],
    { isBeyondLimit = false, reads = [] }: InsertOptions = {},
  ): Promise<Row<F>[]> {
    if (given.length === 0) return []
    const now = ctx.now.toString()
    const rows: Record<string, unknown>[] = []
    for (const values of given) {
      if (!isBeyondLimit) await assertRowsLeft(ctx, table)
      const parents = Object.fromEntries(parentIds.map((name) => [name, (values as Record<string, unknown>)[name]]))
      const own = { id: ctx.newId(), tenantId: ctx.actor.tenantId, createdAt: now, updatedAt: now }
      rows.push({ ...parents, ...valuesOf(fields, values, { isNew: true }), ...own })
    }
    const insertion = sql<WrittenRow>`
      insert into ${from} (${sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(snake(name))))})
      values ${sql.join(rows.map((row) => sql`(${sql.join(Object.values(row))})`))}
      returning ${newColumns}, ${hotel} as audit_hotel`
    const queries: [Query<WrittenRow>, ...Query<object>[]] = [insertion, ...reads.map(({ query }) => query)]
    const [written, ...found] = await ctx.db.batch<[WrittenRow, ...object[]]>(queries)
    reads.forEach(({ onRows }, index) => onRows(found[index] ?? []))
    return written.map((row, index) => inserted(ctx, { row, written: rows[index] ?? {} }))
  }

  /** Audits an inserted row and emits its event. */
  function inserted(ctx: WriteContext, written: { row: WrittenRow; written: object }): Row<F> {
    const row = auditRow(ctx, 'created', withChanges(declaration, undefined, written))
    const made = toRow(ctx, fields, row)
    const { emit } = declaration
    if (emit) ctx.emit(emit.created, { subjectId: made.id, isFirst: true, ...emit.data(made) } as never)
    return made
  }

  /** Changes the given fields only. Throws 404, or 412 if `If-Match` names another version. */
  async function update(
    ctx: WriteContext,
    id: string,
    changes: NewRow<F>,
    how: ChangeOptions<Row<F>> = {},
  ): Promise<Row<F>> {
    const { within, action = 'updated', anyVersion } = how
    const stored = valuesOf(fields, changes, { isNew: false })
    const assignments = Object.entries({ ...stored, updatedAt: ctx.now.toString() }).map(
      ([name, value]) => sql`${sql.ref(snake(name))} = ${value}`,
    )
    const ifMatch = anyVersion ? undefined : ctx.request.ifMatch
    const version = ifMatch === undefined ? sql`` : sql`and version = ${ifMatch}`
    if (how.locked && comparable) {
      const row = await ctx.db.one(sql<WrittenRow>`
        update ${from} set ${sql.join(assignments)}, version = version + 1 where ${one(ctx, id, within)} ${version}
        returning ${columns}, ${hotel} as audit_hotel`)
      if (row)
        return toRow(ctx, fields, auditRow(ctx, action, withChanges(declaration, how.locked, { row, written: stored })))
      throw await reasonAgainst(ctx, id, within)
    }
    // The old row is read under its lock, so that the audit entry has exactly the values that this update replaces.
    const row = await ctx.db.one(sql<AuditColumns & { id: string }>`
      update ${from} set ${sql.join(assignments)}, version = version + 1
      from (select ${asJson} as audit_before from ${from} where ${one(ctx, id, within)} for no key update) as was
      where ${one(ctx, id, within)} ${version}
      returning ${columns}, ${columnChanges(sql`audit_before`, asJson)} as audit_changes, ${hotel} as audit_hotel,
        ${hotels(sql`audit_before`, asJson)} as audit_hotels`)
    if (row) return toRow(ctx, fields, auditRow(ctx, action, row))
    throw await reasonAgainst(ctx, id, within)
  }

  /** Deletes the record. Throws 404; dependent rows cause 409 through their foreign keys. */
  async function remove(ctx: WriteContext, id: string, params?: Params): Promise<void> {
    const { ifMatch } = ctx.request
    const which = sql`${one(ctx, id, params)} ${ifMatch === undefined ? sql`` : sql`and version = ${ifMatch}`}`
    const removal = declaration.hide
      ? sql`
        update ${from} set ${declaration.hide(ctx)}, updated_at = ${ctx.now.toString()}, version = version + 1
        from (select ${asJson} as audit_was from ${from} where ${one(ctx, id, params)} for no key update) as was
        where ${which}`
      : sql`delete from ${from} where ${which}`
    const was = declaration.hide ? sql`audit_was` : asJson
    const row = await ctx.db.one(sql<AuditColumns & { id: string }>`
      ${removal} returning id, ${columnChanges(was, nothing)} as audit_changes, ${hotel} as audit_hotel,
        ${hotels(was)} as audit_hotels`)
    if (!row) throw await reasonAgainst(ctx, id, params)
    auditRow(ctx, 'deleted', row)
  }

  /** Why a write found no row: throws 404 for a missing record, returns the version conflict otherwise. */
  async function reasonAgainst(ctx: ReadContext, id: string, params?: Params): Promise<Refusal> {
    return conflictWith(await find(ctx, id, params))
  }

  const conflictWith = ({ version }: { version: number }): Refusal =>
    refuse('version_conflict', `The ${label} is at version ${version}; read it again`, 'If-Match')

  const listed = (where: Query, query: ListQuery): Query => {
    const { unlisted } = declaration
    if (!unlisted || query[unlisted.filter] !== undefined) return where
    return sql`${where} and ${sql.ref(snake(unlisted.filter))} <> ${sql.lit(unlisted.value)}`
  }

  /** The total from the counters of the list, if it has any that answer the filters. */
  const counted = (ctx: ReadContext, filters: object, except?: Declaration<F>['unlisted']) =>
    declaration.counted &&
    countedTotal(declaration.counted, { tenantId: ctx.actor.tenantId, filters: { ...filters }, except })

  const allRows = (ctx: ReadContext, params: Params = {}): Query =>
    rowsOf(ctx.actor.tenantId, params, declaration.followed?.all)

  const pageSource = (ctx: ReadContext, query: ListQuery, params?: Params): PageSource => {
    const { includeDeleted = false } = query
    return {
      fields,
      listFilters: declaration.listFilters,
      columns,
      table,
      where: includeDeleted ? allRows(ctx, params) : listed(ownRows(ctx, params), query),
      sort,
      scope: { params, includeDeleted },
      all: declaration.page === false,
      total: (filters) => (includeDeleted ? undefined : counted(ctx, { ...params, ...filters }, declaration.unlisted)),
    }
  }

  /** Returns one page (§2.3) with its exact total, in one round trip. */
  async function list(ctx: ReadContext, query: ListQuery, params?: Params) {
    const { includeDeleted: _, ...filters } = query
    const page = await queryPage(ctx, filters, pageSource(ctx, query, params))
    return { ...page, items: page.items.map((row) => toRow(ctx, fields, row)) }
  }

  /** The same for a followed list, with the headers that its readers need to continue. */
  async function listFollowed(ctx: ReadContext, query: ListQuery, params?: Params) {
    if (!readsChanges(query)) return { page: await list(ctx, query, params), headers: {} }
    const { includeDeleted: _, ...filters } = query
    const { page, headers } = await listChanges(ctx, filters, pageSource(ctx, query, params))
    return { page: { ...page, items: page.items.map((row) => toRow(ctx, fields, row)) }, headers }
  }

  /** The records of the list: without those that it omits unless it is filtered by their field. */
  const filterSource = (ctx: ReadContext, filters: object) => ({
    fields,
    listFilters: declaration.listFilters,
    where: listed(ownRows(ctx), filters as ListQuery),
  })

  /** Counts the records that match the filters of a list. */
  async function count(ctx: ReadContext, filters: object): Promise<number> {
    const where = (): Query => whereOf(ctx, filters as Record<string, unknown>, filterSource(ctx, filters))
    const total = await ctx.db.one(
      counted(ctx, filters, declaration.unlisted) ??
        sql<{ count: number }>`select count(*) as count from ${from} where ${where()}`,
    )
    return total?.count ?? 0
  }

  /** Returns the next records that match the filters of a list (`readAfter`). With `names`, no others are computed. */
  async function listAfter(
    ctx: ReadContext,
    filters: object,
    { names, ...step }: { after: string; size: number; names?: ReadonlySet<string> },
  ): Promise<Row<F>[]> {
    const rows = await readAfter(ctx, filters, { ...filterSource(ctx, filters), columns, table }, step)
    return rows.map((row) => toRow(ctx, fields, row, names))
  }

  return {
    path,
    table,
    label,
    fields,
    columns,
    find,
    lock,
    insert,
    insertAll,
    update,
    remove,
    list,
    listFollowed,
    count,
    listAfter,
  }
}
