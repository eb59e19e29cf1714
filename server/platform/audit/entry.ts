/** The change of one field. The caller masks secrets and personal values. */
export type FieldChange = { readonly field: string; readonly before: unknown; readonly after: unknown }

/** The input of `ctx.audit`. The context adds who, when and from where. */
export type AuditEntry = {
  /** The kind of record and what happened to it: `guest.updated`. */
  readonly action: string
  readonly resourceType: string
  readonly resourceId: string | null
  /** The hotel of the record; null or absent for a record of the whole tenant. */
  readonly hotelId?: string | null
  /**
   * The hotels of a record with several hotels. Users who are limited to some hotels can read the entry if they see all
   * of these. An empty list is for users who see all hotels. The default is `hotelId`.
   */
  readonly hotelIds?: readonly string[]
  readonly changes?: readonly FieldChange[]
  /** Who acted, if the request does not know it yet (a sign-in), or `system` for consequences of time. */
  readonly by?: { readonly userId: string; readonly name: string } | 'system'
}
