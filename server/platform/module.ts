import type { FastifyInstance } from 'fastify'
import type { EncryptedColumn } from './crypto/encrypted-column.ts'
import type { EventType } from './events/event.ts'
import type { Subscriber } from './events/relay.ts'
import type { ApiTag } from './http/docs/api-tag.ts'
import type { Endpoint } from './http/endpoint.ts'
import type { JobKind } from './jobs/jobs.ts'
import type { Contribution } from './kernel/extensions.ts'
import type { ResourceLimit } from './limits/resource-limit.ts'
import type { LiveEventType } from './live/live-event.ts'
import type { MetricSource } from './observability/metric-source.ts'
import type { CounterMetric } from './observability/metrics.ts'
import type { PersonalDataSource, PersonContact } from './person-data.ts'
import type { ProviderCheck } from './provider-health.ts'
import type { RetentionRule } from './retention/retention-rule.ts'
import type { StoredFiles } from './retention/stored-files.ts'
import type { Runtime } from './runtime.ts'
import type { Searchable } from './search/searchable.ts'
import type { CountedList } from './usage/counted-list.ts'
import type { Worker } from './workers/worker.ts'

/** The declaration of a module, in its `index.ts`. `modules.ts` determines the order of modules. */
export type Module = {
  readonly name: string
  /** The tables that only this module writes. */
  readonly tables: readonly string[]
  /** The triggers that its migrations create, each with one sentence about its effect. */
  readonly triggers?: Readonly<Record<string, string>>
  readonly endpoints: readonly Endpoint[]
  /** The groups of its operations in the API's documentation (§9.4). */
  readonly tags?: readonly ApiTag[]
  /** Endpoints below `/app`, for the panel in a browser only. They are no part of the API (§9). */
  readonly panelEndpoints?: readonly Endpoint[]
  /**
   * Endpoints of other protocols, at the root and without the envelope: what identity providers call. They are no part of
   * the API (§9).
   */
  readonly protocolEndpoints?: readonly Endpoint[]
  /** Adds routes that are no endpoints, such as the pages of the panel. Called when all endpoints are there. */
  readonly addRoutes?: (app: FastifyInstance, runtime: Runtime) => void
  /** Columns of encrypted secrets, for `npm run keys -- re-encrypt`. */
  readonly encryptedColumns?: readonly EncryptedColumn[]
  /** Declared resources. A test compares their fields with the migrated tables. */
  readonly resources?: readonly { readonly table: string; readonly fields: object }[]
  readonly events?: readonly EventType[]
  /** Its live events (`ctx.live`). */
  readonly liveEvents?: readonly LiveEventType[]
  readonly subscribers?: readonly Subscriber[]
  readonly jobKinds?: readonly JobKind[]
  /** What it contributes to extension points, beside its rows about guests and its provider checks. */
  readonly contributions?: readonly Contribution[]
  /** Rows about guests. Merges, exports and erasures of a guest include them. */
  readonly guestData?: readonly PersonalDataSource[]
  /** Its contacts in which guests become known. */
  readonly personContacts?: readonly PersonContact[]
  /** Checks of accounts with the providers that it uses. */
  readonly providerChecks?: readonly ProviderCheck[]
  /** Its records in the global search. */
  readonly searchable?: readonly Searchable[]
  /** Rules that delete its expired rows. */
  readonly retentionRules?: readonly RetentionRule[]
  /** Lists whose rows are counted as they are written. The counters are compared with the rows daily. */
  readonly countedLists?: readonly CountedList[]
  /** Files of its rows. They are compared daily. */
  readonly storedFiles?: readonly StoredFiles[]
  /** Its counters, and metrics that are read at each scrape. */
  readonly counters?: readonly CounterMetric[]
  readonly metricSources?: readonly MetricSource[]
  /** Its limited resources, for `docs/limits.md`. */
  readonly limits?: readonly ResourceLimit[]
  /** Its own background workers besides the relay and jobs. */
  readonly workers?: readonly Worker[]
}
