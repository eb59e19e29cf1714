import type { Permission } from '#shared/permissions.ts'
import type { Context } from './context.ts'
import type { Query } from './db/sql.ts'
import type { Fields } from './resource/fields.ts'

/** A column that names a person; its rows go with the person when two turn out to be one. */
export type PersonLink = { readonly table: string; readonly column: string }

/**
 * Rows that are about a person, declared by the module that owns them. What happens to a person (merged, parted, exported,
 * shown, forgotten) then happens to them, in the same transaction, and whoever does it need not know them.
 */
export type PersonRecords = PersonLink & {
  /** What an answer calls them: `reservations`. */
  readonly name: string
  /** Who may read them: holders of any of these permissions. */
  readonly readBy: readonly Permission[]
  /** What an export holds of a row, as the API spells it. */
  readonly fields: Fields
  /** What a timeline shows of them under which type: a query of `at, id, title, hotel_id, data` (JSON), for an array of ids. */
  readonly timeline?: { readonly type: string; moments(tenantId: string, personIds: Query): Query }
  /** Assignments that take what is personal out of a row. */
  readonly forget?: Query
  /** What is personal in the data of events about a row: its id is their subject. */
  readonly forgetEvents?: ForgottenFields
  /** Throws 409 while the persons must not be forgotten. */
  mustBeOver?(ctx: Context, personIds: readonly string[]): Promise<void>
  /** These persons are being forgotten: what has to go with them besides columns of the row. */
  forgotten?(ctx: Context, personIds: readonly string[]): Promise<void>
  /** The rows of these persons are others than before. */
  moved?(ctx: Context, personIds: readonly string[]): Promise<void>
}

/** By type of event: the fields of its data that are personal, each with what takes its place. */
export type ForgottenFields = Readonly<Record<string, Readonly<Record<string, string | null | readonly []>>>>
