import type { Asked, Counted } from './observability/metrics.ts'
import type { EventType } from './events/event.ts'
import type { Subscriber } from './events/relay.ts'
import type { Endpoint } from './http/endpoint.ts'
import type { ResourceLimit } from './limits/resource-limit.ts'
import type { LiveEventType } from './live/live-event.ts'
import type { PersonRecords } from './person-data.ts'
import type { ProviderCheck } from './provider-health.ts'
import type { Searchable } from './search/searchable.ts'
import type { SealedColumn } from './crypto/encrypted-column.ts'
import type { WorkKind } from './jobs/jobs.ts'
import type { KeptFiles } from './retention/stored-files.ts'
import type { Sweep } from './retention/retention-worker.ts'
import type { Worker } from './jobs/worker.ts'

/** What a module says of itself in its `index.ts`. The order of modules is in `modules.ts`. */
export type Module = {
  readonly name: string
  /** The tables only this module writes. */
  readonly tables: readonly string[]
  readonly endpoints: readonly Endpoint[]
  /** Columns of encrypted secrets, which `npm run keys -- reseal` goes through. */
  readonly sealed?: readonly SealedColumn[]
  /** Declared resources, whose fields a test holds against the migrated tables. */
  readonly resources?: readonly { readonly table: string; readonly fields: object }[]
  readonly events?: readonly EventType[]
  /** What it tells those who watch (`ctx.live`). */
  readonly live?: readonly LiveEventType[]
  readonly subscribers?: readonly Subscriber[]
  readonly work?: readonly WorkKind[]
  /** Rows that are about a guest: what happens to the guest happens to them. */
  readonly ofGuests?: readonly PersonRecords[]
  /** How accounts with the outside providers that it speaks to are looked at. */
  readonly providerChecks?: readonly ProviderCheck[]
  /** What the search over everything finds of it. */
  readonly searchable?: readonly Searchable[]
  /** Rows that go once they have served their time. */
  readonly sweeps?: readonly Sweep[]
  /** Files of its rows, compared with them every day. */
  readonly files?: readonly KeptFiles[]
  /** What it counts, and what is asked of it when `/metrics` is. */
  readonly counts?: readonly Counted[]
  readonly figures?: readonly Asked[]
  /** Resources of its own that somebody can use up; `docs/limits.md` lists them. */
  readonly limits?: readonly ResourceLimit[]
  /** Loops of its own (the webhook dispatcher), besides relay and due work. */
  readonly workers?: readonly Worker[]
}
