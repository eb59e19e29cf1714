import type { TSchema } from 'typebox'
import type { Context, TenantFacts } from '../context.ts'
import type { Query } from '../db/sql.ts'
import type { EventType } from '../events/event.ts'
import type { Access, Endpoint, Reach } from '../http/endpoint.ts'
import type { Fields, NewRow, Row } from './fields.ts'

export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete'

type Sortable<F extends Fields> = (keyof F & string) | 'createdAt' | 'updatedAt'

/** A parameter of a list that is more than a field's value: its schema, and what it asks of a row. */
export type Finder = {
  readonly schema: TSchema
  readonly asks: (value: never, ctx: Context) => Query
  /** How many whole hidden values a text finds by (`lookUps` of the endpoint). */
  readonly looksUp?: (text: string, tenant: TenantFacts) => number
}

/** A finder, typed by its value. */
export const finder = <Value>(
  schema: TSchema,
  asks: (value: Value, ctx: Context) => Query,
  looksUp?: Finder['looksUp'],
): Finder => ({ schema, asks: asks as Finder['asks'], ...(looksUp ? { looksUp } : {}) })

/** The look-ups of a list by its finders. */
export const lookUpsBy =
  (finders: Readonly<Record<string, Finder>>): NonNullable<Endpoint['lookUps']> =>
  (query, tenant) =>
    Object.entries(finders).reduce((sum, [name, { looksUp }]) => {
      const text = query[name]
      return sum + (text === undefined ? 0 : (looksUp?.(text, tenant) ?? 0))
    }, 0)

/** A plain resource, declared. Everything else about it (bodies, rows, pages, SQL, OpenAPI, contract tests) follows. */
export type Declaration<F extends Fields> = {
  path: string
  table: string
  label: string
  access: { read: Access; write: Access }
  /** How far its changes reach; one that publishes create, update or delete says it. */
  reach?: Reach
  fields: F
  /** Creating and changing one decides where personal values go: 403 for roles that do not see them. */
  needsPersonalAccess?: true
  /** Its endpoints are not in the catalogue of §4.4, but added inside v1 (§9.2). */
  extension?: true
  /** Fields that `?field=value` may filter by (dates by `fieldFrom`, `fieldTo`). Every other parameter is refused. */
  filters?: readonly Sortable<F>[]
  /** Further parameters of the list (`q`). */
  finders?: Readonly<Record<string, Finder>>
  /** Fields that `sort` may name, the default first; that one may be descending. */
  sort?: readonly (Sortable<F> | `-${Sortable<F>}`)[]
  /** Which of the five verbs to publish. One with a story is left out here and written by hand. */
  verbs?: readonly Verb[]
  /**
   * For a nested path: `/hotels/:hotelId/room-types` has the parameter `hotelId`, which is also a column. Throws 404; may
   * answer with other parameters, which list and create then go on with.
   */
  parent?: { exists(ctx: Context, params: Record<string, string>): Promise<void | Record<string, string>> }
  /** Rows that exist for the API; others (deleted, merged) are as missing. */
  only?: Query
  /** Rows that the list leaves out unless it is filtered by that field (`?status=merged`). */
  unlisted?: { readonly rows: Query; readonly unlessBy: keyof F & string }
  /** Assignments that hide a row from `only`: then deleting does this instead, because other records still name it. */
  hide?(ctx: Context): Query
  /** `false`: the list is an array of everything, as §4.5 wants for hotels; `X-Total-Count` says how many. */
  page?: false
  /** The column with the hotel a row belongs to, for the audit log: who sees the hotel may read of its changes. */
  hotel?: 'id' | 'hotel_id'
  /**
   * The hotels that a row is for, where its own fields do not say: an account's template is for those of the account. None
   * means all.
   */
  hotelsOf?(ctx: Context, row: NewRow<F>): Promise<readonly string[]>
  /** Events for the public (§6.1), made from the new row. */
  announce?: { created: EventType; data(row: Row<F>): { hotelId: string | null; data: object } }
  /** Looks at a change once it is made: a sentence for `message` (§4.1) on what is accepted and may surprise. */
  warning?(ctx: Context, row: Row<F>, changes: NewRow<F>): Promise<string | undefined>
  /** Looks across fields before a write; may throw a refusal, may return further values to store. */
  check?(ctx: Context, input: NewRow<F>, current?: Row<F>): Promise<NewRow<F> | undefined> | NewRow<F> | undefined
}
