import Type, { type TSchema } from 'typebox'
import type { Context } from '../context.ts'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { reply } from '../http/response/reply.ts'
import { type Declaration, lookUpsBy, type Verb } from './declaration.ts'
import type { Fields, NewRow, Row } from './fields.ts'
import { mustReach } from './hotel-access.ts'
import { parametersOf, recordsOf } from './records.ts'
import { fromBody, mustBeUnchanged } from './rows.ts'
import { shapesOf } from './shapes.ts'

const verbsInOrder: readonly Verb[] = ['list', 'get', 'create', 'update', 'delete']
const uuid = { type: 'string', format: 'uuid' } as const

/** Makes the endpoints of a declaration and the ordinary functions that hand-written code calls too. */
export function resource<const F extends Fields>(declaration: Declaration<F>) {
  const { path, label, access, fields, parent, verbs = verbsInOrder } = declaration
  const { filters = [], finders = {}, sort = ['createdAt'], needsPersonalAccess = false } = declaration
  const shapes = shapesOf(fields, { filters, finders, sort, paged: declaration.page !== false })
  const records = recordsOf(declaration)
  const { find, insert, update, remove, list } = records

  const published = publish()
  return { ...records, shapes, endpoints: verbs.map((verb) => published[verb]) }

  function publish(): Record<Verb, Endpoint> {
    const extension = declaration.extension ?? false
    const reach = declaration.reach ? { reach: declaration.reach } : {}
    const inPath = Object.fromEntries(parametersOf(path).map((name) => [name, Type.Unsafe<string>(uuid)]))
    const Within = Type.Object(inPath)
    const One = Type.Object({ ...inPath, id: Type.Unsafe<string>(uuid) })
    const onePath = `${path}/:id`
    const check = async (ctx: Context, input: NewRow<F>, current?: Row<F>): Promise<NewRow<F>> => {
      const checked = { ...input, ...(await declaration.check?.(ctx, input, current)) }
      await mustReachAll(ctx, current, { ...current, ...checked })
      return checked
    }
    const parentOf = async (ctx: Context, params: Record<string, string>) =>
      (await parent?.exists(ctx, params)) ?? params
    /** Records that are for several hotels are touched by those who see all of them, before the change and after it. */
    const mustReachAll = async (ctx: Context, ...states: (object | undefined)[]): Promise<void> => {
      const { hotelsOf } = declaration
      if (ctx.actor.hotelIds.length === 0 || !('hotelIds' in fields || hotelsOf)) return
      for (const state of states) {
        if (!state) continue
        if (hotelsOf) mustReach(ctx, await hotelsOf(ctx, state as NewRow<F>), '')
        else mustReach(ctx, (state as { hotelIds?: readonly string[] }).hotelIds ?? [])
      }
    }
    return {
      list: endpoint({
        extension,
        method: 'GET',
        path,
        access: access.read,
        summary: `List ${label.replace(/([^aeiou])y$/, '$1ie')}s`,
        params: Within,
        query: shapes.query,
        lookUps: lookUpsBy(finders),
        returns: declaration.page === false ? Type.Array(shapes.row) : shapes.page,
        handle: async (ctx, { query, params }) => {
          const page = await list(ctx, query, await parentOf(ctx, params))
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
        ...reach,
        summary: `Create a ${label}`,
        params: Within,
        body: shapes.create,
        returns: shapes.row,
        needsPersonalAccess,
        handle: async (ctx, { body, params }) => {
          const within = await parentOf(ctx, params)
          return insert(ctx, { ...(await check(ctx, fromBody(ctx, fields, body as object))), ...within })
        },
      }),
      update: endpoint({
        extension,
        method: 'PUT',
        path: onePath,
        access: access.write,
        ...reach,
        summary: `Change a ${label}`,
        params: One,
        body: shapes.update,
        returns: shapes.row,
        needsPersonalAccess,
        handle: async (ctx, { params, body }) => {
          const current = await find(ctx, params.id, params)
          const changes = mustBeUnchanged(fields, fromBody<F>(ctx, fields, body as object), current)
          const row = await update(ctx, params.id, await check(ctx, changes, current), { within: params })
          const message = await declaration.warning?.(ctx, row, changes)
          return message === undefined ? row : reply(row, { message })
        },
      }),
      delete: endpoint({
        extension,
        method: 'DELETE',
        path: onePath,
        access: access.write,
        ...reach,
        summary: `Delete a ${label}`,
        params: One,
        returns: Type.Null() as TSchema,
        status: 204,
        handle: async (ctx, { params }) => {
          if (ctx.actor.hotelIds.length > 0) await mustReachAll(ctx, await find(ctx, params.id, params))
          await remove(ctx, params.id, params)
          return null
        },
      }),
    }
  }
}
