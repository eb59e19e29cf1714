import type { Permission } from '#shared/permissions.ts'
import type { ReadContext } from '../context.ts'
import type { Query } from '../db/sql.ts'
import type { Personal } from '../privacy/personal.ts'

/** A search: the text, and the maximum number of records of a type. */
export type SearchRequest = { readonly text: string; readonly limit: number }

/** A field that the search compares. */
export type SearchField = {
  /** `words`: a name. `key`: a number, code or address that identifies a record, so a complete match comes first. */
  readonly kind: 'words' | 'key'
  /** Hidden from roles with `piiAccess: masked`: for them only the complete value matches. */
  readonly personal?: Exclude<Personal, 'other'>
  /** The value belongs to a related record, which is the better hit. */
  readonly borrowed?: true
  /** Part of the subtitle. */
  readonly shown?: true
}

/** A record that the search found, with the values of its fields. A field may have several values. */
export type SearchHit = {
  readonly id: string
  readonly title: string
  /** The hotel of the record. */
  readonly hotelId: string | null
  readonly values: Readonly<Record<string, string | readonly string[] | null>>
  /** Its status, moments and days, for programs that write them in words. Nothing personal. */
  readonly facts?: Readonly<Record<string, string>>
  /** Further text of the subtitle. */
  readonly detail: string | null
}

/** Records of the global search, declared by the module that owns them. */
export type Searchable = {
  /** The type in responses: `reservation`. */
  readonly type: string
  /** Any of these permissions allows reading the records. */
  readonly readBy: readonly Permission[]
  /** Of fields that match equally well, the first one counts. */
  readonly fields: Readonly<Record<string, SearchField>>
  /** About `search.limit` hits, including the best ones, at a cost that does not grow with the number of records. */
  hits(ctx: ReadContext, search: SearchRequest): Query<SearchHit>
}
