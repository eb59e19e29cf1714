import type { Permission } from '#shared/permissions.ts'
import type { ReadContext, WriteContext } from './context.ts'
import type { Query } from './db/sql.ts'
import type { EventType } from './events/event.ts'
import { extensionPoint } from './kernel/extensions.ts'
import type { Fields } from './resource/fields.ts'

/** A column that refers to a person. A merge points its rows to the surviving person. */
export type PersonLink = { readonly table: string; readonly column: string }

/**
 * Rows about a person, declared by the module that owns them. Merge, unmerge, export, timeline and erasure of a person
 * then include these rows in the same transaction, without depending on the module.
 */
export type PersonalDataSource = PersonLink & {
  /** The name of the rows in an export, such as `reservations`. */
  readonly name: string
  /** Any of these permissions allows reading the rows. */
  readonly readBy: readonly Permission[]
  /** The fields of a row in an export, with their API names. */
  readonly fields: Fields
  /**
   * The timeline entries: their type, and a query of `at, id, title, hotel_id, data` (JSON) for an SQL array of ids.
   */
  readonly timeline?: { readonly type: string; entries(tenantId: string, personIds: Query): Query }
  /**
   * A condition for rows that nobody has and that contain one of these addresses, an SQL array of contact values in small
   * letters. When a person is erased whom alone they can concern, they are erased with the rest.
   */
  unlinkedBy?(addresses: Query): Query
  /** SQL assignments that erase the personal values of a row. */
  readonly scrub?: Query
  /** Events about a row with personal values (`erasedAs`). */
  readonly scrubEvents?: readonly EventType[]
  /** Throws 409 while the data of these persons must not be erased. */
  assertErasable?(ctx: ReadContext, personIds: readonly string[]): Promise<void>
  /** Erases data outside the columns of the rows (files, stored messages) when these persons are erased. */
  onErase?(ctx: WriteContext, personIds: readonly string[]): Promise<void>
  /** Called after a merge or unmerge reassigned rows of these persons; `rowIds` are the rows that it moved. */
  onReassign?(ctx: WriteContext, personIds: readonly string[], rowIds: readonly string[]): Promise<void>
}

/** The personal data sources of all modules; each process registers those of its modules. */
export const guestData = extensionPoint<PersonalDataSource>('guest data')

/** A contact that may begin before it is known who the person is: a call, a conversation. */
export type PersonContact = {
  /** The field of a body that names the contact. */
  readonly field: 'callId' | 'conversationId'
  /**
   * Gives the contact to a person if it has none yet. Throws 422 `unknown_reference` on the field for a contact that the
   * actor must not see.
   */
  claim(ctx: WriteContext, id: string, personId: string): Promise<void>
  /** The recent contacts of a phone number (E.164) that nobody has. A new person gets them. */
  readonly recent?: {
    /** Reads and locks them; it travels with the insert of the person. */
    find(ctx: WriteContext, phone: string): Query<object>
    /** Gives what was found, at least one, to the person, in the transaction that creates it. */
    claim(ctx: WriteContext, found: readonly object[], person: { id: string; phone: string }): Promise<void>
  }
}

/** The contacts of all modules in which persons become known. */
export const personContacts = extensionPoint<PersonContact>('person contacts')
