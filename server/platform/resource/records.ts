import type { Context } from '../context.ts'
import { allOf, type Query, snake, sql } from '../db/sql.ts'
import { notFound, type Refusal, refuse } from '../kernel/errors.ts'
import { assertRowsLeft } from '../limits/tenant-usage.ts'
import type { Declaration } from './declaration.ts'
import type { Fields, NewRow, Row } from './fields.ts'
import { type ListQuery, pageFrom, whereOf } from './page.ts'
import { changesOf, type ColumnChanges, columnChanges } from './row-changes.ts'
import { hotelsInAll, type RowHotels, rowHotels } from './row-hotels.ts'
import { columnsOf, toRow, valuesOf } from './rows.ts'

type Params = Record<string, string>
/**
 * How a change is made: below which parents of a nested path, and under which name the audit log has it. `anyVersion`:
 * `If-Match` was looked at before (by `lock`), or names another record.
 */
type How = { readonly within?: Params; readonly action?: string; readonly anyVersion?: true }
type Audited = { auditChanges: ColumnChanges | null; auditHotel: string | null; auditHotels: RowHotels }

/** The names of the parameters of a path. */
export const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

const nothing = sql`'{}'::jsonb`

/** What can be done with the records of a declaration, by its endpoints and by hand. Every change is put into the audit log. */
export function recordsOf<const F extends Fields>(declaration: Declaration<F>) {
  const { path, table, label, fields, sort = ['createdAt'] } = declaration
  const columns = columnsOf(fields)
  const from = sql.table(table)
  const parentIds = parametersOf(path)
  const resourceType = label.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase())
  const hotel = declaration.hotel ? sql`${from}.${sql.ref(declaration.hotel)}` : sql`null::uuid`
  const asJson = sql`to_jsonb(${from})`
  const hotels = (...states: Query[]): Query => rowHotels(declaration, states)

  const mine = (ctx: Context, params: Params = {}): Query =>
    allOf([
      sql`tenant_id = ${ctx.actor.tenantId}`,
      ...parentIds.map((name) => sql`${sql.ref(snake(name))} = ${params[name]}`),
      ...(declaration.only ? [declaration.only] : []),
    ])
  const one = (ctx: Context, id: string, params?: Params): Query => sql`${mine(ctx, params)} and id = ${id}`

  /** Takes the audit's part out of a row that was written, and records it. */
  function recorded(ctx: Context, what: string, row: Audited & { id: string }): object {
    const { auditChanges, auditHotel, auditHotels, ...answered } = row
    const changes = changesOf(fields, auditChanges ?? {})
    const about = { resourceType, resourceId: row.id, hotelId: auditHotel, hotelIds: hotelsInAll(auditHotels) }
    // What changed nothing is not worth an entry of its own: its request leaves one, if only by its route.
    if (changes.length > 0 || what !== 'updated') ctx.audit({ action: `${resourceType}.${what}`, ...about, changes })
    return answered
  }

  /** The record, or 404. */
  async function find(ctx: Context, id: string, params?: Params): Promise<Row<F>> {
    const row = await ctx.db.one(sql<object>`select ${columns} from ${from} where ${one(ctx, id, params)}`)
    if (!row) throw notFound(label)
    return toRow(ctx, fields, row)
  }

  /** The record as nobody changes it until this transaction ends; 404, or 412 when `If-Match` names another version. */
  async function lock(ctx: Context, id: string, params?: Params): Promise<Row<F>> {
    await ctx.db.run(sql`select from ${from} where ${one(ctx, id, params)} for no key update`)
    const row = await find(ctx, id, params)
    const { ifMatch } = ctx.request
    if (ifMatch !== undefined && ifMatch !== row.version) throw conflictWith(row)
    return row
  }

  /**
   * Stores a new record with its announcement. Values are as the API spells them; absent ones take their initial value.
   * Throws 429 when the tenant has as many as it may have; `isBeyondLimit` is for what must not be refused.
   */
  async function insert(ctx: Context, values: NewRow<F>, { isBeyondLimit = false } = {}): Promise<Row<F>> {
    if (!isBeyondLimit) await assertRowsLeft(ctx, table)
    const stored = valuesOf(fields, values, { isNew: true })
    const now = ctx.now.toString()
    const parents = Object.fromEntries(parentIds.map((name) => [name, (values as Record<string, unknown>)[name]]))
    const own = { id: ctx.newId(), tenantId: ctx.actor.tenantId, createdAt: now, updatedAt: now }
    const all = { ...parents, ...stored, ...own }
    const row = await ctx.db.one(sql<Audited & { id: string }>`
      insert into ${from} (${sql.join(Object.keys(all).map((name) => sql.ref(snake(name))))})
      values (${sql.join(Object.values(all))})
      returning ${columns}, ${columnChanges(nothing, asJson)} as audit_changes, ${hotel} as audit_hotel,
        ${hotels(asJson)} as audit_hotels`)
    if (!row) throw new Error('An inserted row is answered')
    const made = toRow(ctx, fields, recorded(ctx, 'created', row))
    const { announce } = declaration
    if (announce) ctx.emit(announce.created, { subjectId: made.id, ...announce.data(made) } as never)
    return made
  }

  /** Changes what is given and nothing else; 404 when missing, 412 when `If-Match` names another version. */
  async function update(ctx: Context, id: string, changes: NewRow<F>, how: How = {}): Promise<Row<F>> {
    const { within, action = 'updated', anyVersion } = how
    const stored = valuesOf(fields, changes, { isNew: false })
    const assignments = Object.entries({ ...stored, updatedAt: ctx.now.toString() }).map(
      ([name, value]) => sql`${sql.ref(snake(name))} = ${value}`,
    )
    const ifMatch = anyVersion ? undefined : ctx.request.ifMatch
    // What was there is read with its lock, so that the log says what this change replaced and nothing else.
    const row = await ctx.db.one(sql<Audited & { id: string }>`
      update ${from} set ${sql.join(assignments)}, version = version + 1
      from (select ${asJson} as audit_before from ${from} where ${one(ctx, id, within)} for no key update) as was
      where ${one(ctx, id, within)} ${ifMatch === undefined ? sql`` : sql`and version = ${ifMatch}`}
      returning ${columns}, ${columnChanges(sql`audit_before`, asJson)} as audit_changes, ${hotel} as audit_hotel,
        ${hotels(sql`audit_before`, asJson)} as audit_hotels`)
    if (row) return toRow(ctx, fields, recorded(ctx, action, row))
    throw await reasonAgainst(ctx, id, within)
  }

  /** Deletes, or 404; what depends on it refuses through its foreign key (409). */
  async function remove(ctx: Context, id: string, params?: Params): Promise<void> {
    const { ifMatch } = ctx.request
    const which = sql`${one(ctx, id, params)} ${ifMatch === undefined ? sql`` : sql`and version = ${ifMatch}`}`
    const removal = declaration.hide
      ? sql`
        update ${from} set ${declaration.hide(ctx)}, updated_at = ${ctx.now.toString()}, version = version + 1
        from (select ${asJson} as audit_was from ${from} where ${one(ctx, id, params)} for no key update) as was
        where ${which}`
      : sql`delete from ${from} where ${which}`
    const was = declaration.hide ? sql`audit_was` : asJson
    const row = await ctx.db.one(sql<Audited & { id: string }>`
      ${removal} returning id, ${columnChanges(was, nothing)} as audit_changes, ${hotel} as audit_hotel,
        ${hotels(was)} as audit_hotels`)
    if (!row) throw await reasonAgainst(ctx, id, params)
    recorded(ctx, 'deleted', row)
  }

  /** Why a record could not be written: it is missing (thrown), or at another version. */
  async function reasonAgainst(ctx: Context, id: string, params?: Params): Promise<Refusal> {
    return conflictWith(await find(ctx, id, params))
  }

  const conflictWith = ({ version }: { version: number }): Refusal =>
    refuse('version_conflict', `The ${label} is at version ${version}; read it again`, 'If-Match')

  const listed = (where: Query, query: ListQuery): Query => {
    const { unlisted } = declaration
    return unlisted && query[unlisted.unlessBy] === undefined ? sql`${where} and not (${unlisted.rows})` : where
  }

  /** One page (§2.3), in one round trip with its exact total. */
  async function list(ctx: Context, query: ListQuery, params?: Params) {
    const page = await pageFrom(ctx, query, {
      fields,
      finders: declaration.finders,
      columns,
      table,
      where: listed(mine(ctx, params), query),
      sort,
      all: declaration.page === false,
    })
    return { ...page, items: page.items.map((row) => toRow(ctx, fields, row)) }
  }

  const found = (ctx: Context, filters: object): Query =>
    whereOf(ctx, filters as Record<string, unknown>, { fields, finders: declaration.finders, where: mine(ctx) })

  /** How many records the filters of a list find. */
  async function count(ctx: Context, filters: object): Promise<number> {
    const counted = await ctx.db.one(
      sql<{ count: number }>`select count(*) as count from ${from} where ${found(ctx, filters)}`,
    )
    return counted?.count ?? 0
  }

  /**
   * Some of the records that the filters of a list find, by id, from the one after `after` on: for going through all of
   * them in steps that each take a moment, so each shows what is there at its own.
   */
  async function following(ctx: Context, filters: object, step: { after: string; size: number }): Promise<Row<F>[]> {
    const rows = await ctx.db.many(sql<object>`
      select ${columns} from (
        select * from ${from} where ${found(ctx, filters)} and id > ${step.after} order by id limit ${step.size}) as ${from}
      order by id`)
    return rows.map((row) => toRow(ctx, fields, row))
  }

  return { path, table, label, fields, columns, find, lock, insert, update, remove, list, count, following }
}
