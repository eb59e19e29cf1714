import type { BenchResult, Measurement, Pace } from '../measured.ts'
import { deadServer } from './dead-server.ts'
import { idleMailboxes } from './idle-mailboxes.ts'
import { receiving } from './receiving.ts'

const parts: Readonly<Record<string, (pace: Required<Pace>) => Promise<Measurement[]>>> = {
  receiving: ({ rounds }) => receiving(rounds),
  'dead-server': deadServer,
  'idle-mailboxes': idleMailboxes,
}

/** What receiving costs, and what a dead mail server and idle mailboxes cost: the parts that are named, or all. */
export async function email(named: readonly string[], { rounds = 5, seconds = 20 }: Pace): Promise<BenchResult> {
  const measurements: Measurement[] = []
  for (const [name, measure] of Object.entries(parts)) {
    if (named.length === 0 || named.includes(name)) measurements.push(...(await measure({ rounds, seconds })))
  }
  return { notes, measurements }
}

const notes: readonly string[] = [
  'receiving: mails of 4 KiB, half of them answers, four at once; compared with a loop that parses and inserts, fsync on',
  'one dead of 50: p99 from the request for a message to its arrival at the other mail servers; the dead one takes the',
  '  connection of each message and is silent; compared with no dead one',
  'idle mailboxes: memory after a garbage collection with 200 open mailboxes (IDLE), compared with none',
]
