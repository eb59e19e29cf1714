/** A kind of background work that a commit can leave behind. It decides which workers the commit wakes. */
export type Work = {
  readonly name: string
  /** Every process on the database has to act, because each has streams of its own, for example. */
  readonly isForAll: boolean
}

/** Declares a kind of work. Its name must be unique. */
export const work = (name: string, { isForAll = false }: { readonly isForAll?: boolean } = {}): Work => ({
  name,
  isForAll,
})

/** What is known of work that was committed. */
export type WorkDetails = {
  /** The tenant of the work, if the worker can do without a look at the tenants that have none. */
  readonly tenantId?: string
  /** When the work is due; now by default. */
  readonly dueAt?: Temporal.Instant
}

/** Work that was committed and not looked for yet. */
export type Wake = { readonly work: Work; readonly tenantId: string | undefined }
