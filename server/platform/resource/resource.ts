import Type, { type TSchema } from 'typebox'
import type { ReadContext, WriteContext } from '../context.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { json, nothing } from '../http/response/json-response.ts'
import { reply } from '../http/response/reply.ts'
import { Id, type Page } from '../http/schemas.ts'
import { changesHeaders } from './changes/list-changes.ts'
import { countFilterLookUps, type Declaration, type Verb } from './declaration.ts'
import type { CreateBody, Fields, NewRow, Row, UpdateBody } from './fields.ts'
import { assertHotelAccess, assertMayChooseHotels } from './hotel-access.ts'
import { operationTexts, schemaName } from './operation-texts.ts'
import { parametersOf, recordsOf } from './records.ts'
import { changedFields } from './row-changes.ts'
import { fromBody, withoutFixedFields } from './rows.ts'
import { shapesOf } from './shapes.ts'
import { verb } from './verbs.ts'

const verbsInOrder: readonly Verb[] = ['list', 'get', 'create', 'update', 'delete']

/**
 * Makes a resource of a declaration: functions over its records, its standard endpoints, and `verbs`, with which a file
 * declares a verb that has a handler of its own: `users.verbs.create({ summary, handle })`.
 */
export function resource<const F extends Fields, const Path extends string>(
  declaration: Declaration<F> & { path: Path },
) {
  const {
    filters = [],
    listFilters = {},
    sort = ['createdAt'],
    followed,
    verbs: published = verbsInOrder,
  } = declaration
  const name = schemaName(declaration)
  const paged = declaration.page !== false
  const shapes = shapesOf(name, declaration.fields, {
    filters,
    listFilters,
    sort,
    paged,
    followed: followed !== undefined,
  })
  const records = recordsOf(declaration)
  const verbs = verbsOf(declaration, shapes)
  const standard = standardVerbs(declaration, records, verbs as never)
  return { ...records, name, shapes, verbs, endpoints: published.map((name) => standard[name]()) }
}

/** The verbs of a resource, with the access, paths and shapes of its declaration. */
function verbsOf<F extends Fields, Path extends string>(
  declaration: Declaration<F> & { path: Path },
  shapes: ReturnType<typeof shapesOf>,
) {
  const { path, access, reach, listFilters = {}, extension = false, needsPersonalAccess = false } = declaration
  const { fullAdministrator = false } = declaration
  const parents = Object.fromEntries(parametersOf(path).map((name) => [name, Id]))
  const read = {
    access: access.read,
    reach: undefined,
    extension,
    fullAdministrator,
    needsPersonalAccess: false,
    status: 200,
  } as const
  const write = { access: access.write, reach, extension, fullAdministrator, needsPersonalAccess } as const
  const all = { path, params: Type.Object(parents) }
  const one = { path: `${path}/:id`, params: Type.Object({ ...parents, id: Id }) }
  const texts = operationTexts(declaration)
  const row = json(shapes.row as TSchema) as ReturnType<typeof json<never>>
  return {
    list: verb<'GET', Path, undefined, Page<object> | Row<F>[]>({
      ...read,
      ...all,
      method: 'GET',
      ...texts.list,
      query: shapes.query,
      lookUps: countFilterLookUps(listFilters),
      returns: { ...json(shapes.list), responseHeaders: listHeaders(declaration) } as never,
    }),
    get: verb<'GET', Path, undefined, Row<F>>({
      ...read,
      ...one,
      method: 'GET',
      ...texts.get,
      returns: row,
    }),
    create: verb<'POST', Path, CreateBody<F>, Row<F>>({
      ...write,
      ...all,
      method: 'POST',
      status: 201,
      ...texts.create,
      body: shapes.create,
      returns: row,
    }),
    update: verb<'PUT', Path, UpdateBody<F>, Row<F>>({
      ...write,
      ...one,
      method: 'PUT',
      status: 200,
      ...texts.update,
      body: shapes.update,
      returns: row,
    }),
    delete: verb<'DELETE', Path, undefined, null>({
      ...write,
      ...one,
      needsPersonalAccess: false,
      method: 'DELETE',
      status: 204,
      ...texts.delete,
      returns: nothing(),
    }),
  }
}

const listHeaders = ({ page, followed }: Pick<Declaration<Fields>, 'page' | 'followed'>): readonly string[] => [
  ...(page === false ? ['X-Total-Count'] : []),
  ...(followed ? Object.values(changesHeaders) : []),
]

/** The endpoints of verbs without a handler of their own. */
function standardVerbs<F extends Fields>(
  declaration: Declaration<F>,
  { find, insert, update, remove, list, listFollowed }: ReturnType<typeof recordsOf<F>>,
  verbs: ReturnType<typeof verbsOf<F, string>>,
): Record<Verb, () => Endpoint> {
  const { fields, parent } = declaration
  const findParent = async (ctx: ReadContext, params: Record<string, string>) =>
    (await parent?.exists(ctx, params)) ?? params
  /** A record for several hotels may be changed by callers that see all of them, before the change and after it. */
  const assertAccessToAll = async (ctx: ReadContext, current: object | undefined, after: object): Promise<void> => {
    const { hotelsOf } = declaration
    if (ctx.actor.hotelIds.length === 0) return
    if ('hotelIds' in fields) return assertMayChooseHotels(ctx, current, { hotelIds: [], ...after })
    for (const state of hotelsOf ? [current, after] : []) {
      if (state) assertHotelAccess(ctx, (await hotelsOf?.(ctx, state as NewRow<F>)) ?? [], '')
    }
  }
  const check = async (ctx: WriteContext, input: NewRow<F>, current?: Row<F>): Promise<NewRow<F>> => {
    const checked = { ...input, ...(await declaration.check?.(ctx, input, current)) }
    await assertAccessToAll(ctx, current, { ...current, ...checked })
    return checked
  }
  return {
    list: () =>
      verbs.list({
        async handle(ctx, { query, params }) {
          const within = await findParent(ctx, params)
          if (declaration.followed) {
            const { page, headers } = await listFollowed(ctx, query, within)
            return reply(page, { headers })
          }
          const found = await list(ctx, query, within)
          if (declaration.page !== false) return found
          return reply(found.items, { headers: { 'X-Total-Count': String(found.totalCount) } })
        },
      }),
    get: () => verbs.get({ handle: (ctx, { params }) => find(ctx, params.id, params) }),
    create: () =>
      verbs.create({
        async handle(ctx, { body, params }) {
          const within = await findParent(ctx, params)
          const row = await insert(ctx, await check(ctx, { ...fromBody(ctx, fields, body), ...within }))
          await parent?.changed?.(ctx, within)
          return row
        },
      }),
    update: () =>
      verbs.update({
        async handle(ctx, { params, body }) {
          const current = await find(ctx, params.id, params)
          const changes = withoutFixedFields(fields, fromBody(ctx, fields, body, current), current)
          const row = await update(ctx, params.id, await check(ctx, changes, current), { within: params })
          if (changedFields(fields, current, row).length > 0) await parent?.changed?.(ctx, params)
          const message = await declaration.warning?.(ctx, row, changes)
          return message === undefined ? row : reply(row, { message })
        },
      }),
    delete: () =>
      verbs.delete({
        async handle(ctx, { params }) {
          if (ctx.actor.hotelIds.length > 0) {
            const current = await find(ctx, params.id, params)
            await assertAccessToAll(ctx, current, current)
          }
          await remove(ctx, params.id, params)
          await parent?.changed?.(ctx, params)
          return null
        },
      }),
  }
}
