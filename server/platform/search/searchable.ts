import type { Permission } from '#shared/permissions.ts'
import type { Context } from '../context.ts'
import type { Query } from '../db/sql.ts'
import type { Personal } from '../privacy/personal.ts'

/** Somebody's search: the text, and how many records of a type are wanted at most. */
export type Search = { readonly text: string; readonly atMost: number }

/** A field by which records are found. */
export type SearchField = {
  /** `words`: a name. `key`: a number, code or address that tells a record apart, so the whole of it finds before all else. */
  readonly kind: 'words' | 'key'
  /** Hidden from roles with `piiAccess: masked`: they find by the whole value alone. */
  readonly personal?: Exclude<Personal, 'other'>
  /** Of another record that this one names: that one is the better find. */
  readonly borrowed?: true
  /** Stands in the subtitle. */
  readonly shown?: true
}

/** A record that was found, with the values of the fields of its type: of some fields there may be several. */
export type Find = {
  readonly id: string
  readonly title: string
  /** The hotel it belongs to. */
  readonly hotelId: string | null
  readonly values: Readonly<Record<string, string | readonly string[] | null>>
  /** What else the subtitle says, behind the values that it shows. */
  readonly aside: string | null
}

/** Records that a search over everything finds, declared by the module that owns them. */
export type Searchable = {
  /** What an answer calls them: `reservation`. */
  readonly type: string
  /** Who may read their list: holders of any of these. */
  readonly readBy: readonly Permission[]
  /** Of those that match equally well the first counts. */
  readonly fields: Readonly<Record<string, SearchField>>
  /** About as many as are wanted, those that match best among them, at a cost that does not grow with the records. */
  finds(ctx: Context, search: Search): Query<Find>
}
