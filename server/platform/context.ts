import type { Permission } from '#shared/permissions.ts'
import type { AuditEntry } from './audit/entry.ts'
import type { Db, Transaction } from './db/database.ts'
import type { Announcement, EventType } from './events/event.ts'
import type { LiveAnnouncement, LiveEventType } from './live/live-event.ts'
import type { Runtime } from './runtime.ts'

/** What every part of a request may know of the tenant it acts for. */
export type TenantFacts = {
  readonly timeZone: string
  readonly countryCode: string | null
  readonly currencyCode: string
}

/** Who acts. `userId` is null for work that no user asked for (a relayed event, a due row, an anonymous request). */
export type Actor = {
  readonly tenantId: string
  readonly userId: string | null
  /** First and last name. */
  readonly name: string | null
  /** Signed in with an API key. */
  readonly isServiceUser: boolean
  readonly sessionId: string | null
  readonly permissions: ReadonlySet<Permission>
  /** The hotels it may see; none named: all of the tenant. */
  readonly hotelIds: readonly string[]
  /** `masked`: phone numbers, e-mail addresses and documents of people are hidden from it. */
  readonly piiAccess: PiiAccess
  readonly tenant: TenantFacts
}

/** Whether a role shows phone numbers, e-mail addresses and documents. */
export type PiiAccess = 'full' | 'masked'

/** The request as it came in; empty for background work. */
export type RequestFacts = {
  readonly traceId: string
  readonly ip: string
  readonly userAgent: string
  /** The version the caller insists on (`If-Match`), if any. */
  readonly ifMatch: number | undefined
}

/** All that a handler may touch. One clock reading and one transaction per request; the tenant is bound already. */
export type Context = {
  readonly db: Db
  readonly now: Temporal.Instant
  readonly actor: Actor
  readonly request: RequestFacts
  readonly runtime: Runtime
  newId(): string
  /** Announces what this transaction changes: the event's row is written with the commit, or not at all (§6). */
  emit<E extends EventType>(type: E, announcement: Announcement<E>): void
  /** Tells those who watch right now (`GET /events`): the row is written with the commit, or not at all. */
  live<E extends LiveEventType>(type: E, announcement: LiveAnnouncement<E>): void
  /** A write nobody waits for; it travels with the commit. */
  onCommit: Transaction['later']
  /** Runs once the transaction is committed, never when it was rolled back. Must not throw. */
  afterCommit: Transaction['afterCommit']
  /** A part whose failure undoes only itself (a savepoint). */
  savepoint: Transaction['attempt']
  /** Puts an entry into the audit log, together with what the transaction writes, or not at all. */
  audit(entry: AuditEntry): void
  /** Asks about all hotels of the tenant, whichever the actor may see: for rules that hold tenant-wide, not for answers. */
  acrossHotels<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** For endpoints with `unit: 'own'`: one transaction of their own for the given tenant. */
  transaction<Result>(tenantId: string, work: (ctx: Context) => Promise<Result>): Promise<Result>
}
