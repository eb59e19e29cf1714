import type { Permission } from '#shared/permissions.ts'
import type { AuditEntry } from './audit/entry.ts'
import type { Db, Transaction } from './db/database.ts'
import type { EventInput, EventType } from './events/event.ts'
import type { LiveEventInput, LiveEventType } from './live/live-event.ts'
import type { Runtime } from './runtime.ts'

/** What every part of a request may know of its tenant. */
export type TenantFacts = {
  readonly timeZone: string
  readonly phoneCountry: string | null
  readonly currencyCode: string
}

/** Who acts. `userId` is null for work without a user: a relayed event, a job, an anonymous request. */
export type Actor = {
  readonly tenantId: string
  readonly userId: string | null
  /** First and last name. */
  readonly name: string | null
  /** Signed in with an API key. */
  readonly isServiceUser: boolean
  /** Must choose another password first (`PASSWORD_CHANGE`). */
  readonly needsNewPassword: boolean
  /** When it last showed a second factor; null if it never did, and where the tenant asks for no fresh one. */
  readonly factor: ShownFactor | null
  /** Its API key allows only requests that read. */
  readonly isReadOnly: boolean
  readonly sessionId: string | null
  /** The link by which a guest acts; null for everybody else. */
  readonly guestLinkId: string | null
  /** The record that this link is about; null for one about the guest alone. */
  readonly guestSubjectId: string | null
  readonly permissions: ReadonlySet<Permission>
  /** The hotels that it may see; an empty list means all hotels of the tenant. */
  readonly hotelIds: readonly string[]
  /** `masked`: phone numbers, e-mail addresses and documents of people are hidden from it. */
  readonly piiAccess: PiiAccess
  readonly tenant: TenantFacts
}

/** A second factor that was shown in a session, and for how long it is fresh. */
export type ShownFactor = { readonly shownAt: Temporal.Instant; readonly maxAgeSeconds: number | null }

/** Whether a role shows phone numbers, e-mail addresses and documents. */
export type PiiAccess = 'full' | 'masked'

/** The request as it came in; empty for background work. */
export type RequestFacts = {
  readonly traceId: string
  readonly ip: string
  readonly userAgent: string
  /** The header `Cookie`, which only the panel's own endpoints read. */
  readonly cookies: string
  /** The version that the caller requires (`If-Match`), if any. */
  readonly ifMatch: number | undefined
}

/** What every handler knows: who acts, for which request, at which moment. The clock is read once. */
type BaseContext = {
  readonly now: Temporal.Instant
  readonly actor: Actor
  readonly request: RequestFacts
  readonly runtime: Runtime
  newId(): string
}

/**
 * Handlers of GET. Every query is one round trip in the actor's scope; there is no transaction and nothing to write
 * with.
 */
export type ReadContext = BaseContext & {
  readonly db: Db
  /** Queries all hotels of the tenant, for rules that hold for the whole tenant. Do not answer with their result. */
  acrossHotels<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
}

/** Handlers of a GET that goes on record (`auditsReads`): a download, an export. */
export type AuditedReadContext = ReadContext & {
  /** Adds an entry to the audit log, written with the transaction or, without one, before the answer. */
  audit(entry: AuditEntry): void
}

/**
 * Handlers of a GET that notes what was asked (`notesReads`): the notes are written before the answer leaves, and without
 * waiting for the disk. A crash of the service loses none, a crash of the database perhaps the last ones.
 */
export type NotingReadContext = ReadContext & Pick<WriteContext, 'emit' | 'onCommit'>

/** Handlers of changes, subscribers and jobs: one open transaction of the actor's tenant. */
export type WriteContext = AuditedReadContext & {
  /** Emits a public event (§6): its row is written with the commit, or not at all. */
  emit<E extends EventType>(type: E, input: EventInput<E>): void
  /** Emits a live event (`GET /events`): its row is written with the commit, or not at all. */
  live<E extends LiveEventType>(type: E, input: LiveEventInput<E>): void
  /** A write without a result, sent together with the commit. */
  onCommit: Transaction['onCommit']
  /** Sends the writes of `onCommit`, so that this transaction reads them. */
  writeDeferred: Transaction['writeDeferred']
  /** Runs after the commit, never after a rollback. Must not throw. */
  afterCommit: Transaction['afterCommit']
  /** Runs a part whose failure undoes only that part (a savepoint). */
  savepoint: Transaction['savepoint']
}

/** Handlers with `unit: 'own'`: they do slow work between transactions that they open themselves. */
export type OwnContext = AuditedReadContext & {
  /** Runs `work` in a transaction of the given tenant. */
  transaction<Result>(tenantId: string, work: (ctx: WriteContext) => Promise<Result>): Promise<Result>
}
