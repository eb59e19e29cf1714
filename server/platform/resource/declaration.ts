import type { TSchema } from 'typebox'
import type { ReadContext, TenantFacts, WriteContext } from '../context.ts'
import type { Query } from '../db/sql.ts'
import type { EventType } from '../events/event.ts'
import type { Access, Endpoint, Reach } from '../http/endpoint.ts'
import type { ErrorCode } from '../kernel/errors.ts'
import type { CountedList } from '../usage/counted-list.ts'
import type { Fields, NewRow, Row } from './fields.ts'

/** The standard endpoints of a resource. */
export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete'

type Sortable<F extends Fields> = (keyof F & string) | 'createdAt' | 'updatedAt'

/** A list parameter that is not a field: its schema, and the SQL condition for its value. */
export type ListFilter = {
  readonly schema: TSchema
  readonly condition: (value: never, ctx: ReadContext) => Query
  /** How many whole hidden values a text searches for (see `lookUps` of the endpoint). */
  readonly countLookUps?: (text: string, tenant: TenantFacts) => number
  /** So selective that one plan fits a list with it, whatever it is asked for (see `BatchOptions`). */
  readonly isPlannedOnce?: boolean
}

/** Declares a list filter, typed by its value. */
export const listFilter = <Value>(
  schema: TSchema,
  condition: (value: Value, ctx: ReadContext) => Query,
  countLookUps?: ListFilter['countLookUps'],
): ListFilter => ({
  schema,
  condition: condition as ListFilter['condition'],
  ...(countLookUps ? { countLookUps } : {}),
})

/** Counts the look-ups of a list request by its list filters. */
export const countFilterLookUps =
  (listFilters: Readonly<Record<string, ListFilter>>): NonNullable<Endpoint['lookUps']> =>
  (query, tenant) =>
    Object.entries(listFilters).reduce((sum, [name, { countLookUps }]) => {
      const text = query[name]
      return sum + (text === undefined ? 0 : (countLookUps?.(text, tenant) ?? 0))
    }, 0)

/** The declaration of a resource. Bodies, rows, pages, SQL, OpenAPI and contract tests are derived from it. */
export type Declaration<F extends Fields> = {
  path: string
  table: string
  /** What messages call a record: `guest group`. */
  label: string
  /** The name of its schemas in the API's documentation, where it is not the label: `GuestGroup`. */
  name?: string
  /** The same for its operations, where several resources share one schema. */
  operationName?: string
  /** Describes its operations, beside what the generator says of every list, get, create, update and delete. */
  descriptions?: Partial<Readonly<Record<Verb, string>>>
  /** The public events and the error codes of its operations (see `Endpoint`). */
  emits?: Partial<Readonly<Record<Verb, readonly string[]>>>
  errors?: Partial<Readonly<Record<Verb, readonly ErrorCode[]>>>
  access: { read: Access; write: Access }
  /** How far its changes reach; required for create, update and delete. */
  reach?: Reach
  fields: F
  /** A create or update decides where personal values are sent: 403 for roles that do not see them. */
  needsPersonalAccess?: true
  /** Every verb needs a full administrator (see `Endpoint`). */
  fullAdministrator?: true
  /** Its endpoints are not in the catalogue of §4.4, but added within v1 (§9.2). */
  extension?: true
  /** Fields that `?field=value` may filter by (dates by `fieldFrom`, `fieldTo`). Every other parameter is refused. */
  filters?: readonly Sortable<F>[]
  /** Further parameters of the list (`q`). */
  listFilters?: Readonly<Record<string, ListFilter>>
  /** Fields that `sort` may name, the default first; that one may be descending. */
  sort?: readonly (Sortable<F> | `-${Sortable<F>}`)[]
  /** The standard verbs to publish. A verb with a handler of its own is declared with `resource(…).verbs` instead. */
  verbs?: readonly Verb[]
  /**
   * For a nested path: `/hotels/:hotelId/room-types` has the parameter `hotelId`, which is also a column. `exists`
   * throws 404 for a missing parent. It may return other parameters, which list and create then use. `changed` is
   * called in the transaction that creates, changes or deletes a record, for a parent that changes with it.
   */
  parent?: {
    exists(ctx: ReadContext, params: Record<string, string>): Promise<void | Record<string, string>>
    changed?(ctx: WriteContext, params: Record<string, string>): Promise<void>
  }
  /** The rows that exist for the API; all others (deleted, merged) count as missing. */
  only?: Query
  /** Rows that the list omits unless it is filtered by that field (`?status=merged`). */
  unlisted?: { readonly filter: keyof F & string; readonly value: string }
  /**
   * Integrations follow its list by `updatedAt` (decision 42). A migration calls `follow_changes` for its table. `all`: the
   * rows that exist with `includeDeleted=true`, if they are more than `only`; it also lists those of `unlisted`.
   */
  followed?: { readonly all?: Query }
  /** The counters of its list, for a table that grows: the total then costs the same for any number of rows. */
  counted?: CountedList
  /** Assignments that hide a row from `only`: a soft delete, for rows that other records refer to. */
  hide?(ctx: ReadContext): Query
  /** `false`: the list is an array of all records, as §4.5 requires for hotels; `X-Total-Count` has the number. */
  page?: false
  /** The column with the hotel of a row. Users who see the hotel see its audit entries. */
  hotel?: 'id' | 'hotel_id'
  /**
   * The hotels of a row whose own fields do not name them: a template belongs to the hotels of its account. An empty
   * list means all hotels.
   */
  hotelsOf?(ctx: ReadContext, row: NewRow<F>): Promise<readonly string[]>
  /** The public event of a create (§6.1), made from the new row. */
  emit?: { created: EventType; data(row: Row<F>): { hotelId: string | null; data: object } }
  /** Returns a warning for `message` (§4.1) after an update that is accepted but may surprise. */
  warning?(ctx: ReadContext, row: Row<F>, changes: NewRow<F>): Promise<string | undefined>
  /** Validates across fields before a write. May throw a refusal, and may return further values to store. */
  check?(ctx: WriteContext, input: NewRow<F>, current?: Row<F>): Promise<NewRow<F> | undefined> | NewRow<F> | undefined
}
