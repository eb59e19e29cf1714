import type { Config } from '../config.ts'
import type { Database } from './db/database.ts'
import type { Traffic } from './http/protection/traffic.ts'
import type { Admission } from './http/protection/admission.ts'
import type { LiveStreams } from './live/stream-hub.ts'
import type { Logger } from './observability/log.ts'
import type { Metrics } from './observability/metrics.ts'
import type { GuardedHttp } from './outbound/http/http-client.ts'
import type { Mailer } from './outbound/mailer.ts'
import type { FileStorage } from './outbound/storage/storage.ts'
import type { Passwords } from './crypto/passwords.ts'
import type { PersonRecords } from './person-data.ts'
import type { ProviderCheck } from './provider-health.ts'
import type { SecretKeys } from './crypto/key-ring.ts'

/** Everything outside the handlers, made once: in `main.ts` for real, in `testing/app.ts` for tests. */
export type Runtime = {
  readonly config: Config
  readonly database: Database
  readonly log: Logger
  readonly metrics: Metrics
  readonly mailer: Mailer
  readonly http: GuardedHttp
  readonly storage: FileStorage
  readonly keys: SecretKeys
  /** Which requests this process takes. */
  readonly admission: Admission
  /** The streams of live events that are open at this process. */
  readonly live: LiveStreams
  /** Connections and memory that callers hold of this process. */
  readonly traffic: Traffic
  /** One queue for a process, because all requests share the same cores. */
  readonly passwords: Passwords
  /** Rows of all modules that are about a guest. */
  readonly ofGuests: readonly PersonRecords[]
  /** How all modules look at accounts with outside providers. */
  readonly providerChecks: readonly ProviderCheck[]
  now(): Temporal.Instant
  newId(): string
  /** A number in [0, 1), for jitter and sampling; never for secrets. */
  random(): number
  /** Tells the workers of this process that rows for them were committed. They also look by themselves. */
  wake(): void
}
