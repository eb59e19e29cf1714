import type { BenchResult, Pace } from './measured.ts'

/** A benchmark and the question that it answers. */
export type Bench = {
  readonly about: string
  run(parts: readonly string[], pace: Pace): Promise<BenchResult>
  /** Belongs to the run without a name, at this pace. All of them together take less than ten minutes. */
  readonly always?: Pace
}

/** Loads a benchmark when it runs, because each brings the whole service. */
const late =
  <Name extends string>(load: () => Promise<Readonly<Record<Name, Bench['run']>>>, name: Name): Bench['run'] =>
  async (parts, pace) =>
    (await load())[name](parts, pace)

/** All benchmarks by name, those of the run without a name first. */
export const benches: Readonly<Record<string, Bench>> = {
  requests: {
    about: 'requests beside a bare handler and a Feathers application, and the memory',
    run: late(() => import('./requests/requests.ts'), 'requests'),
    always: { rounds: 3, seconds: 4 },
  },
  booking: {
    about: 'bookings beside pgbench',
    run: late(() => import('./booking/booking.ts'), 'booking'),
    always: { rounds: 3 },
  },
  driver: { about: 'queries beside pgbench', run: late(() => import('./driver.ts'), 'driver'), always: { rounds: 3 } },
  compression: {
    about: 'what compressed responses cost',
    run: late(() => import('./compression.ts'), 'compression'),
    always: { rounds: 3 },
  },
  'one-tenant': {
    about: 'writers of one tenant beside writers of many',
    run: late(() => import('./one-tenant.ts'), 'oneTenant'),
    always: { rounds: 3 },
  },
  logins: {
    about: 'reads while many sign in',
    run: late(() => import('./logins.ts'), 'logins'),
    always: { rounds: 3 },
  },

  statements: {
    about: 'processor time and statements of requests',
    run: late(() => import('./requests/statements.ts'), 'statements'),
  },
  'flame-graphs': {
    about: 'draws where the service spends its time, into docs/profiles',
    run: late(() => import('./requests/flame-graphs.ts'), 'flameGraphs'),
  },
  growth: { about: 'requests with 1 000 000 rows in the tenant', run: late(() => import('./growth.ts'), 'growth') },
  processes: {
    about: 'several processes on one database, directly and through PgBouncer',
    run: late(() => import('./processes.ts'), 'processes'),
  },
  availability: {
    about: 'the calculation of an availability, and its growth',
    run: late(() => import('./availability.ts'), 'availability'),
  },
  search: { about: 'searches with 1 000 000 guests', run: late(() => import('./search.ts'), 'search') },
  letters: {
    about: 'letters beside mails, bookings with a letter rule, lists of 1 000 000 letters',
    run: late(() => import('./letters.ts'), 'letters'),
  },
  offers: {
    about: 'availability with inquiries, acceptances, the pages of guests, lists of 1 000 000 turnaways and offers',
    run: late(() => import('./offers.ts'), 'offers'),
  },
  changes: {
    about: 'pages of changes with 1 000 000 entries in the audit log',
    run: late(() => import('./changes.ts'), 'changes'),
  },
  reports: { about: 'reports with 1 000 000 bookings', run: late(() => import('./reports.ts'), 'reports') },
  webhooks: {
    about: 'deliveries beside a bare loop; dead endpoints',
    run: late(() => import('./webhooks.ts'), 'webhooks'),
  },
  email: {
    about: 'receiving beside a bare loop; one dead mail server of 50; 200 idle mailboxes',
    run: late(() => import('./email/email.ts'), 'email'),
  },
  fairness: {
    about: 'what the attacks of one tenant cost the others (20 minutes)',
    run: late(() => import('./fairness/fairness.ts'), 'fairness'),
  },
  calls: { about: 'how long the set-up of recorded calls takes', run: late(() => import('./calls.ts'), 'calls') },
  connections: {
    about: 'what 10 000 bad connections leave behind',
    run: late(() => import('./connections.ts'), 'connections'),
  },
  enumeration: {
    about: 'whether time tells which addresses have an account',
    run: late(() => import('./enumeration.ts'), 'enumeration'),
  },
  exports: { about: 'the memory and the pace of exports', run: late(() => import('./exports.ts'), 'exports') },
  'guest-csv': { about: 'the memory of imports and exports', run: late(() => import('./guest-csv.ts'), 'guestCsv') },
  panel: { about: 'what an agent waits for in the panel', run: late(() => import('./panel.ts'), 'panel') },
}
