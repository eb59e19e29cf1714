import { availability } from './availability.ts'
import { booking } from './booking/booking.ts'
import { calls } from './calls.ts'
import { compression } from './compression.ts'
import { connections } from './connections.ts'
import { driver } from './driver.ts'
import { enumeration } from './enumeration.ts'
import { fairness } from './fairness/fairness.ts'
import { growth } from './growth.ts'
import { guestCsv } from './guest-csv.ts'
import { logins } from './logins.ts'
import type { BenchResult, Pace } from './measured.ts'
import { oneTenant } from './one-tenant.ts'
import { panel } from './panel.ts'
import { processes } from './processes.ts'
import { reports } from './reports.ts'
import { flameGraphs } from './requests/flame-graphs.ts'
import { requests } from './requests/requests.ts'
import { statements } from './requests/statements.ts'
import { search } from './search.ts'
import { webhooks } from './webhooks.ts'

/** A benchmark and the question that it answers. */
export type Bench = {
  readonly about: string
  run(parts: readonly string[], pace: Pace): Promise<BenchResult>
  /** Belongs to the run without a name, at this pace. All of them together take less than ten minutes. */
  readonly always?: Pace
}

/** All benchmarks by name, those of the run without a name first. */
export const benches: Readonly<Record<string, Bench>> = {
  requests: { about: 'requests beside a bare handler', run: requests, always: { rounds: 3, seconds: 4 } },
  booking: { about: 'bookings beside pgbench', run: booking, always: { rounds: 3 } },
  driver: { about: 'queries beside pgbench', run: driver, always: { rounds: 3 } },
  compression: { about: 'what compressed responses cost', run: compression, always: { rounds: 3 } },
  'one-tenant': { about: 'writers of one tenant beside writers of many', run: oneTenant, always: { rounds: 3 } },
  logins: { about: 'reads while many sign in', run: logins, always: { rounds: 3 } },

  statements: { about: 'processor time and statements of requests', run: statements },
  'flame-graphs': { about: 'draws where the service spends its time, into docs/profiles', run: flameGraphs },
  growth: { about: 'requests with 1 000 000 rows in the tenant', run: growth },
  processes: { about: 'several processes on one database, directly and through PgBouncer', run: processes },
  availability: { about: 'the calculation of an availability, and its growth', run: availability },
  search: { about: 'searches with 1 000 000 guests', run: search },
  reports: { about: 'reports with 1 000 000 bookings', run: reports },
  webhooks: { about: 'deliveries beside a bare loop; dead endpoints', run: webhooks },
  fairness: { about: 'what the attacks of one tenant cost the others (20 minutes)', run: fairness },
  calls: { about: 'how long the set-up of recorded calls takes', run: calls },
  connections: { about: 'what 10 000 bad connections leave behind', run: connections },
  enumeration: { about: 'whether time tells which addresses have an account', run: enumeration },
  'guest-csv': { about: 'the memory of imports and exports', run: guestCsv },
  panel: { about: 'what an agent waits for in the panel', run: panel },
}
