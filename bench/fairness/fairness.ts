import { setTimeout as sleep } from 'node:timers/promises'
import { type BenchResult, type Measurement, median, rounded } from '../measured.ts'
import type { Attack } from './attack.ts'
import { attacks } from './attacks.ts'
import { begins, type Modest, modestTenant, type Note, type Operation, operations } from './modest.ts'
import { fairnessScene, type Scene } from './scene.ts'

/** So many tenants share the operations, so that none of them meets its own limits. */
const modestCount = 6
const perSecond = 3
/** A phase has more than a hundred samples of each operation: its p99 is the second largest, not a single outlier. */
const phaseMs = 36_000
const rounds = 3
/** What was asked at the end of an attack may still go on; it counts for neither side. */
const restMs = 5000
const warmUpMs = 5000

/**
 * Two cores are shared with whatever else the machine does. Below this a p99 says more of the scheduler than of the service,
 * and twice of very little is very little: times are compared with at least this one.
 */
const floorMs = 20
const maxRatio = 2
const maxBeginMs = 1000

/** What each attack of one tenant costs the others, in turns with the same measured while it is idle, in one run. */
export async function fairness(names: readonly string[] = []): Promise<BenchResult> {
  const chosen = attacks.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.length === 0) throw new Error(`There are: ${attacks.map(({ name }) => name).join(', ')}`)
  const scene = await fairnessScene()
  try {
    const tenants: Modest[] = []
    for (let n = 0; n < modestCount; n++) tenants.push(await modestTenant(scene, await scene.newGroup(`modest${n}`)))
    await measure(tenants, warmUpMs)
    const measurements: Measurement[] = []
    for (const attack of chosen) {
      const found = await compare(scene, tenants, attack)
      // The campaign takes twenty minutes; each attack is shown as soon as it is over.
      console.table(Object.fromEntries(found.map(({ name, ...figure }) => [name, figure])))
      measurements.push(...found)
    }
    return { notes, measurements }
  } finally {
    await scene.close()
  }
}

const notes: readonly string[] = [
  `${modestCount} tenants, ${perSecond} of each operation a second in all, over HTTPS with the limits as shipped`,
  `medians of ${rounds} rounds; a round is ${phaseMs / 1000} s without and ${phaseMs / 1000} s with the attack`,
  `ratio: p99 during the attack to p99 without it, or to ${floorMs} ms where that is more; ok: at most ${maxRatio}, no faults`,
  `${[...begins].join(', ')}: from the answer to their beginning; ok: p99 at most ${maxBeginMs} ms`,
]

/** Milliseconds of what succeeded, and how many did not. */
type Samples = Record<Operation, { times: number[]; faults: number }>

async function compare(scene: Scene, tenants: readonly Modest[], attack: Attack): Promise<Measurement[]> {
  await attack.prepare?.(scene)
  const found: { idle: Samples; attacked: Samples }[] = []
  for (let round = 0; round < rounds; round++) {
    const idle = await measure(tenants, phaseMs)
    let isOver = false
    const running = attack.run(scene, () => isOver).catch((error: unknown) => console.error(attack.name, error))
    await sleep(1000)
    const attacked = await measure(tenants, phaseMs)
    isOver = true
    await running
    await sleep(restMs)
    found.push({ idle, attacked })
  }
  return operations.map((operation) => measurementOf(`${attack.name}: ${operation}`, operation, found))
}

function measurementOf(
  name: string,
  operation: Operation,
  found: readonly { idle: Samples; attacked: Samples }[],
): Measurement {
  const idle = median(found.map(({ idle }) => p99(idle[operation].times)))
  const attacked = median(found.map(({ attacked }) => p99(attacked[operation].times)))
  const faultsOf = (side: 'idle' | 'attacked') => found.reduce((sum, each) => sum + each[side][operation].faults, 0)
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
  const samples = Object.fromEntries(operations.map((name) => [name, { times: [], faults: 0 }])) as unknown as Samples
  const note: Note = (operation, time) => {
    if (time === undefined) samples[operation].faults += 1
    else samples[operation].times.push(time)
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
