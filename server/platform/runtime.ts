import type { BreachList } from './crypto/breach-list/breach-list.ts'
import type { KeyRing } from './crypto/key-ring.ts'
import type { PasswordHasher } from './crypto/passwords.ts'
import type { Database } from './db/database.ts'
import type { Replica } from './db/replica/replica.ts'
import type { Admission } from './http/protection/admission.ts'
import type { SharedCounts } from './http/protection/shared-counts.ts'
import type { Traffic } from './http/protection/traffic.ts'
import type { Extensions } from './kernel/extensions.ts'
import type { StreamHub } from './live/stream-hub.ts'
import type { Logger } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'
import type { HttpClient } from './outbound/http/http-client.ts'
import type { DnsLookup } from './outbound/http/resolver.ts'
import type { Mailer } from './outbound/mailer.ts'
import type { FileStorage } from './outbound/storage/storage.ts'
import type { PlatformConfig } from './platform-settings.ts'
import type { Work, WorkDetails } from './workers/work.ts'

/** The environment of all handlers and workers. `server/create-runtime.ts` creates it. */
export type Runtime = {
  /** The settings of the platform. Modules read theirs with `of` of their `settings.ts`. */
  readonly config: PlatformConfig
  readonly database: Database
  /** The replica for large reads, if the operator has one. */
  readonly replica: Replica | undefined
  readonly log: Logger
  readonly metrics: Metrics
  readonly mailer: Mailer
  readonly http: HttpClient
  readonly dns: DnsLookup
  readonly storage: FileStorage
  readonly keys: KeyRing
  /** Decides which requests this process accepts. */
  readonly admission: Admission
  /** The open live event streams of this process. */
  readonly live: StreamHub
  /** Connections and memory that clients of this process use. */
  readonly traffic: Traffic
  /** The counts of rate limits that this process shares with the others. */
  readonly sharedCounts: SharedCounts
  /** One queue per process, because all requests share the same cores. */
  readonly passwords: PasswordHasher
  /** Passwords of known data breaches, if the operator has a list (`BREACH_LIST_FILE`). */
  readonly breachList: BreachList
  /** What modules provide to each other without imports: guest data, provider checks. */
  readonly extensions: Extensions
  now(): Temporal.Instant
  newId(): string
  /** A number in [0, 1), for jitter and sampling; never for secrets. */
  random(): number
  /**
   * Wakes the workers that do this work, after its commit. If it is for all processes, it wakes those of the others,
   * too.
   */
  wake(work: Work, details?: WorkDetails): void
  /** Wakes the workers of the other processes on the database for work that this one cannot take now. */
  handOver(work: Work): void
}
