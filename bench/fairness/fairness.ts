import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchResult, type Measurement, median, type Pace, rounded } from '../measured.ts'
import { attacks } from './attacks.ts'
import { begins, type Modest, modestTenant, type Note, type Operation, operations } from './modest.ts'
import { fairnessScene, type Scene } from './scene.ts'

/** So many tenants share the operations, so that none of them meets its own limits. */
const modestCount = 12
const perSecond = 3
/**
 * How long each phase is and how many rounds there are, unless the caller says otherwise. A phase of this length has
 * more than a hundred samples of each operation: its p99 is the second largest, not a single outlier.
 */
const usualPace = { seconds: 36, rounds: 3 }
/** What was asked at the end of an attack may still go on; it counts for neither side. */
const restMs = 5000
const warmUpMs = 5000

/**
 * Two cores are shared with whatever else the machine does. Below this a p99 says more of the scheduler than of the
 * service, and twice of very little is very little: times are compared with at least this one.
 */
const floorMs = 20
const maxRatio = 2
const maxBeginMs = 1000

/** What each attack of one tenant costs the others, in turns with the same measured while it is idle, in one run. */
export async function fairness(names: readonly string[] = [], pace: Pace = {}): Promise<BenchResult> {
  const { seconds, rounds } = { ...usualPace, ...pace }
  const chosen = attacks.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.length === 0) throw new Error(`There are: ${attacks.map(({ name }) => name).join(', ')}`)
  const scene = await fairnessScene()
  // Otherwise the service would go on after Ctrl-C.
  const stop = (): void => void scene.close().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  try {
    const tenants: Modest[] = []
    for (let n = 0; n < modestCount; n++) tenants.push(await modestTenant(scene, await scene.newGroup(`modest${n}`)))
    await measure(tenants, warmUpMs)
    const measurements: Measurement[] = []
    for (const attack of chosen) {
      const found = await compare(scene, tenants, { attack: attack.name, seconds, rounds })
      // The campaign takes twenty minutes; each attack is shown as soon as it is over.
      console.table(Object.fromEntries(found.measurements.map(({ name, ...figure }) => [name, figure])))
      for (const [reason, count] of found.reasons) console.log(`${count} × ${reason}`)
      measurements.push(...found.measurements)
    }
    return { notes: notesOf(seconds, rounds), measurements }
  } finally {
    await scene.close()
  }
}

const notesOf = (seconds: number, rounds: number): readonly string[] => [
  `${modestCount} tenants, ${perSecond} of each operation a second in all, over HTTPS with the limits as shipped`,
  `medians of ${rounds} rounds; a round is ${seconds} s without and ${seconds} s with the attack`,
  'the attacker is a process of its own with a tenth of the usual weight, so it takes little from the service',
  'succeeded, refused: requests of the attacker a second',
  `ratio: p99 during the attack, compared with p99 before (at least ${floorMs} ms); ok: at most ${maxRatio}, no faults`,
  `${[...begins].join(', ')}: from the response to the beginning of the work; ok: p99 at most ${maxBeginMs} ms`,
]

/** Milliseconds of what succeeded, and how many did not. */
type Samples = Record<Operation, { times: number[]; faults: string[] }>

type Trial = { readonly attack: string; readonly seconds: number; readonly rounds: number }

async function compare(
  { attacker }: Scene,
  tenants: readonly Modest[],
  { attack, seconds, rounds }: Trial,
): Promise<{ measurements: Measurement[]; reasons: ReadonlyMap<string, number> }> {
  await attacker.prepare(attack)
  const found: { idle: Samples; attacked: Samples }[] = []
  const requests = { succeeded: 0, refused: 0 }
  let attackedMs = 0
  for (let round = 0; round < rounds; round++) {
    const idle = await measure(tenants, seconds * 1000)
    const from = performance.now()
    await attacker.run(attack)
    await sleep(1000)
    const attacked = await measure(tenants, seconds * 1000)
    attackedMs += performance.now() - from
    const { succeeded, refused } = await attacker.stop()
    requests.succeeded += succeeded
    requests.refused += refused
    await sleep(restMs)
    found.push({ idle, attacked })
  }
  const perSecond = (count: number): number => rounded(count / (attackedMs / 1000), 1)
  const { succeeded, refused } = requests
  const measurements = [
    { name: `${attack}: attack`, succeeded: perSecond(succeeded), refused: perSecond(refused) },
    ...operations.map((operation) => measurementOf(`${attack}: ${operation}`, operation, found)),
  ]
  return { measurements, reasons: reasonsOf(found.flatMap(({ idle, attacked }) => [idle, attacked])) }
}

/** Why operations failed, and how often. */
function reasonsOf(all: readonly Samples[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const samples of all) {
    for (const operation of operations) {
      for (const fault of samples[operation].faults) {
        const reason = `${operation}: ${fault}`
        counts.set(reason, (counts.get(reason) ?? 0) + 1)
      }
    }
  }
  return counts
}

function measurementOf(
  name: string,
  operation: Operation,
  found: readonly { idle: Samples; attacked: Samples }[],
): Measurement {
  const idle = median(found.map(({ idle }) => p99(idle[operation].times)))
  const attacked = median(found.map(({ attacked }) => p99(attacked[operation].times)))
  const faultsOf = (side: 'idle' | 'attacked') =>
    found.reduce((sum, each) => sum + each[side][operation].faults.length, 0)
  const [idleFaults, faults] = [faultsOf('idle'), faultsOf('attacked')]
  const ratio = rounded(attacked / Math.max(idle, floorMs), 2)
  const isInTime = begins.has(operation) ? attacked <= maxBeginMs : ratio <= maxRatio
  return {
    name,
    idleMs: rounded(idle),
    milliseconds: rounded(attacked),
    ratio,
    idleFaults,
    faults,
    ok: isInTime && faults === 0,
  }
}

/** Of nothing it is endless: an operation that never succeeded is not quick. */
const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.POSITIVE_INFINITY

/** Begins operations at a steady pace, however long each takes, as people do; waits for the last one. */
async function measure(tenants: readonly Modest[], milliseconds: number): Promise<Samples> {
  const samples = Object.fromEntries(operations.map((name) => [name, { times: [], faults: [] }])) as unknown as Samples
  const note: Note = (operation, outcome) => {
    if (typeof outcome === 'string') samples[operation].faults.push(outcome)
    else samples[operation].times.push(outcome)
  }
  const running: Promise<void>[] = []
  const start = performance.now()
  for (let beat = 0; performance.now() - start < milliseconds; beat++) {
    const { perform } = tenants[beat % tenants.length] as Modest
    for (const [at, operation] of perform.entries()) {
      // Not all at the same moment.
      running.push(
        sleep((at * 1000) / perSecond / perform.length)
          .then(() => operation(note))
          .catch(() => undefined),
      )
    }
    await sleep(Math.max(0, start + ((beat + 1) * 1000) / perSecond - performance.now()))
  }
  await Promise.all(running)
  return samples
}
