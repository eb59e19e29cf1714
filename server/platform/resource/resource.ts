import Type, { type TSchema } from 'typebox'
import type { Context } from '../context.ts'
import { allOf, type Query, snake, sql } from '../db/sql.ts'
import { notFound, refuse } from '../errors.ts'
import type { EventType } from '../events/event.ts'
import { type Access, type Endpoint, endpoint } from '../http/endpoint.ts'
import { reply } from '../http/reply.ts'
import type { Fields, NewRow, Row } from './fields.ts'
import { type ListQuery, pageFrom } from './list.ts'
import { columnsOf, fromBody, mustBeUnchanged, toRow, valuesOf } from './rows.ts'
import { shapesOf } from './shapes.ts'

export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete'

type Sortable<F extends Fields> = (keyof F & string) | 'createdAt' | 'updatedAt'

/** A plain resource, declared. Everything else about it (bodies, rows, pages, SQL, OpenAPI, contract tests) follows. */
export type Declaration<F extends Fields> = {
  path: string
  table: string
  label: string
  access: { read: Access; write: Access }
  fields: F
  /** Its endpoints are not in the catalogue of §4.4, but added inside v1 (§9.2). */
  extension?: true
  /** Fields that `?field=value` may filter by (dates by `fieldFrom`, `fieldTo`). Every other parameter is refused. */
  filters?: readonly Sortable<F>[]
  /** Fields that `sort` may name, the default first; that one may be descending. */
  sort?: readonly (Sortable<F> | `-${Sortable<F>}`)[]
  /** Which of the five verbs to publish. One with a story is left out here and written by hand. */
  verbs?: readonly Verb[]
  /** For a nested path: `/hotels/:hotelId/room-types` has the parameter `hotelId`, which is also a column. */
  parent?: { exists(ctx: Context, params: Record<string, string>): Promise<void> }
  /** Rows that exist for the API; others (deleted, merged) are as missing. */
  only?: Query
  /** `false`: the list is an array of everything, as §4.5 wants for hotels; `X-Total-Count` says how many. */
  page?: false
  /** Events for the public (§6.1), made from the new row. */
  announce?: { created: EventType; data(row: Row<F>): { hotelId: string | null; data: object } }
  /** Looks across fields before a write; may throw a refusal, may return further values to store. */
  check?(ctx: Context, input: NewRow<F>, current?: Row<F>): Promise<NewRow<F> | undefined> | NewRow<F> | undefined
}

const verbsInOrder: readonly Verb[] = ['list', 'get', 'create', 'update', 'delete']
const uuid = { type: 'string', format: 'uuid' } as const

/** Makes the endpoints of a declaration and the ordinary functions that hand-written code calls too. */
export function resource<const F extends Fields>(declaration: Declaration<F>) {
  const { path, table, label, access, fields, parent, verbs = verbsInOrder } = declaration
  const { filters = [], sort = ['createdAt'] } = declaration
  const shapes = shapesOf(fields, filters, sort, declaration.page !== false)
  const columns = columnsOf(fields)
  const from = sql.table(table)
  const parentIds = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const mine = (ctx: Context, params: Record<string, string> = {}): Query =>
    allOf([
      sql`tenant_id = ${ctx.actor.tenantId}`,
      ...parentIds.map((name) => sql`${sql.ref(snake(name))} = ${params[name]}`),
      ...(declaration.only ? [declaration.only] : []),
    ])

  /** The record, or 404. */
  async function find(ctx: Context, id: string, params?: Record<string, string>): Promise<Row<F>> {
    const row = await ctx.db.one(sql<object>`select ${columns} from ${from} where ${mine(ctx, params)} and id = ${id}`)
    if (!row) throw notFound(label)
    return toRow(ctx, fields, row)
  }

  /** Stores a new record with its announcement. Values are as the API spells them; absent ones take their initial value. */
  async function insert(ctx: Context, values: NewRow<F>): Promise<Row<F>> {
    const stored = valuesOf(fields, values, { isNew: true })
    const now = ctx.now.toString()
    const all = {
      id: ctx.newId(),
      tenantId: ctx.actor.tenantId,
      ...parentOf(values),
      ...stored,
      createdAt: now,
      updatedAt: now,
    }
    const row = await ctx.db.one(sql<object>`
      insert into ${from} (${sql.join(Object.keys(all).map((name) => sql.ref(snake(name))))})
      values (${sql.join(Object.values(all))}) returning ${columns}`)
    const made = toRow(ctx, fields, row ?? {})
    const { announce } = declaration
    if (announce) ctx.emit(announce.created, { subjectId: made.id, ...announce.data(made) } as never)
    return made
  }

  const parentOf = (values: object): object =>
    Object.fromEntries(parentIds.map((name) => [name, (values as Record<string, unknown>)[name]]))

  /** Changes what is given and nothing else; 404 when missing, 412 when `If-Match` names another version. */
  async function update(
    ctx: Context,
    id: string,
    changes: NewRow<F>,
    params?: Record<string, string>,
  ): Promise<Row<F>> {
    const stored = valuesOf(fields, changes, { isNew: false })
    const assignments = Object.entries({ ...stored, updatedAt: ctx.now.toString() }).map(
      ([name, value]) => sql`${sql.ref(snake(name))} = ${value}`,
    )
    const { ifMatch } = ctx.request
    const row = await ctx.db.one(sql<object>`
      update ${from} set ${sql.join(assignments)}, version = version + 1
      where ${mine(ctx, params)} and id = ${id} ${ifMatch === undefined ? sql`` : sql`and version = ${ifMatch}`}
      returning ${columns}`)
    if (row) return toRow(ctx, fields, row)
    const current = await find(ctx, id, params)
    throw refuse('version_conflict', `The ${label} is at version ${current.version}; read it again`, 'If-Match')
  }

  /** Deletes, or 404; what depends on it refuses through its foreign key (409). */
  async function remove(ctx: Context, id: string, params?: Record<string, string>): Promise<void> {
    const { ifMatch } = ctx.request
    if (ifMatch !== undefined && (await find(ctx, id, params)).version !== ifMatch) {
      throw refuse('version_conflict', `The ${label} has changed; read it again`, 'If-Match')
    }
    const removed = await ctx.db.run(sql`delete from ${from} where ${mine(ctx, params)} and id = ${id}`)
    if (removed === 0) throw notFound(label)
  }

  /** One page (§2.3), in one round trip with its exact total. */
  async function list(ctx: Context, query: ListQuery, params?: Record<string, string>) {
    const page = await pageFrom(ctx, query, {
      fields,
      columns,
      table,
      where: mine(ctx, params),
      sort,
      all: declaration.page === false,
    })
    return { ...page, items: page.items.map((row) => toRow(ctx, fields, row)) }
  }

  const published = publish()
  return {
    path,
    table,
    label,
    fields,
    shapes,
    find,
    insert,
    update,
    remove,
    list,
    endpoints: verbs.map((verb) => published[verb]),
  }

  function publish(): Record<Verb, Endpoint> {
    const extension = declaration.extension ?? false
    const inPath = Object.fromEntries(parentIds.map((name) => [name, Type.Unsafe<string>(uuid)]))
    const Within = Type.Object(inPath)
    const One = Type.Object({ ...inPath, id: Type.Unsafe<string>(uuid) })
    const onePath = `${path}/:id`
    const check = async (ctx: Context, input: NewRow<F>, current?: Row<F>): Promise<NewRow<F>> => ({
      ...input,
      ...(await declaration.check?.(ctx, input, current)),
    })
    return {
      list: endpoint({
        extension,
        method: 'GET',
        path,
        access: access.read,
        summary: `List ${label.replace(/y$/, 'ie')}s`,
        params: Within,
        query: shapes.query,
        returns: declaration.page === false ? Type.Array(shapes.row) : shapes.page,
        handle: async (ctx, { query, params }) => {
          await parent?.exists(ctx, params)
          const page = await list(ctx, query as ListQuery, params)
          if (declaration.page !== false) return page
          return reply(page.items as unknown as never, { headers: { 'X-Total-Count': String(page.totalCount) } })
        },
      }),
      get: endpoint({
        extension,
        method: 'GET',
        path: onePath,
        access: access.read,
        summary: `Get one ${label}`,
        params: One,
        returns: shapes.row,
        handle: (ctx, { params }) => find(ctx, params.id, params),
      }),
      create: endpoint({
        extension,
        method: 'POST',
        path,
        access: access.write,
        summary: `Create a ${label}`,
        params: Within,
        body: shapes.create,
        returns: shapes.row,
        handle: async (ctx, { body, params }) => {
          await parent?.exists(ctx, params)
          return insert(ctx, { ...(await check(ctx, fromBody(ctx, fields, body as object))), ...params })
        },
      }),
      update: endpoint({
        extension,
        method: 'PUT',
        path: onePath,
        access: access.write,
        summary: `Change a ${label}`,
        params: One,
        body: shapes.update,
        returns: shapes.row,
        handle: async (ctx, { params, body }) => {
          const current = await find(ctx, params.id, params)
          const changes = mustBeUnchanged(fields, fromBody<F>(ctx, fields, body as object), current)
          return update(ctx, params.id, await check(ctx, changes, current), params)
        },
      }),
      delete: endpoint({
        extension,
        method: 'DELETE',
        path: onePath,
        access: access.write,
        summary: `Delete a ${label}`,
        params: One,
        returns: Type.Null() as TSchema,
        status: 204,
        handle: async (ctx, { params }) => {
          await remove(ctx, params.id, params)
          return null
        },
      }),
    }
  }
}
