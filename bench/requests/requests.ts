import { readFileSync } from 'node:fs'
import { type BenchResult, type Measurement, median, type Pace, rounded } from '../measured.ts'
import { type Load, openLoad } from './load.ts'
import { type ComparedScenario, comparedScenarios } from './scenarios.ts'
import { type RequestScene, requestScene } from './scene.ts'

const connections = 32
const guestCount = Number(process.env['REQUEST_GUESTS'] ?? 60_000)

/** The most memory that the service should hold, in megabytes. */
const expectedMemory = { idle: 130, loaded: 260 }

/**
 * What requests cost beside a handler that does only what it must, and beside a usual Feathers application. Parts: words
 * of the names of scenarios.
 */
export async function requests(parts: readonly string[], { seconds = 4, rounds = 5 }: Pace): Promise<BenchResult> {
  const scene = await requestScene(guestCount)
  // Filling the database took a while, in which the service had nothing to do.
  const idle = memoryOf('idle', scene)
  const { ours, bare, feathers } = scene
  const loads = await Promise.all([ours, bare, feathers].map((target) => openLoad(target, connections)))
  try {
    const measurements: Measurement[] = []
    for (const scenario of comparedScenarios(parts))
      measurements.push(...(await compare(scenario, { scene, loads, seconds, rounds })))
    return { notes: notesOf(seconds, rounds), measurements: [...measurements, idle, memoryOf('loaded', scene)] }
  } finally {
    for (const load of loads) load.close()
    await scene.close()
  }
}

const notesOf = (seconds: number, rounds: number): readonly string[] => [
  `requests: ${connections} connections, a tenant with ${guestCount} guests, durable; alternating, medians of ${rounds} rounds of ` +
    `${seconds} s. The service speaks HTTPS, what it is compared with plain HTTP, on copies of the tables`,
  'compared with a handler of node:http, pg and a JWT; "beside Feathers": with a Feathers 5 application as its generator makes it,',
  '  with an audit row for each new guest',
  'both search phone numbers by an index of trigrams, which row-level security would not use and which finds nothing but numbers',
  'memory: resident set of the service, before the load and the most until its end',
]

/** The resident memory of the service now, or the most that it ever had. */
function memoryOf(when: keyof typeof expectedMemory, { servicePid }: RequestScene): Measurement {
  const status = readFileSync(`/proc/${servicePid}/status`, 'utf8')
  const field = when === 'idle' ? /^VmRSS:\s+(\d+)/m : /^VmHWM:\s+(\d+)/m
  const megabytes = rounded(Number(field.exec(status)?.[1]) / 1024)
  const expected = expectedMemory[when]
  return { name: `memory, ${when}`, megabytes, expected, ok: megabytes <= expected }
}

type Comparison = {
  readonly scene: RequestScene
  readonly loads: readonly Load[]
  readonly seconds: number
  readonly rounds: number
}

/** Alternating, so that whatever else the machine does meets all alike. A line for each yardstick. */
async function compare(
  { name, expected, next, feathers }: ComparedScenario,
  { scene, loads, seconds, rounds }: Comparison,
): Promise<Measurement[]> {
  const requestOf = [next, next, feathers]
  const found: number[][] = []
  // The first round warms all sides up.
  for (let round = -1; round < rounds; round++) {
    const rates: number[] = []
    for (const [side, load] of loads.entries()) {
      const request = requestOf[side]
      if (request) rates.push(await load.run(round < 0 ? Math.min(1, seconds) : seconds, () => request(scene)))
    }
    if (round >= 0) found.push(rates)
  }
  const rateOf = (side: number): number => rounded(median(found.map((rates) => rates[side] ?? Number.NaN)))
  const beside = (side: number, label: string, goal: number): Measurement => {
    const ratio = rounded(median(found.map((rates) => (rates[0] ?? 0) / (rates[side] ?? Number.NaN))), 2)
    return { name: label, perSecond: rateOf(0), yardstick: rateOf(side), ratio, expected: goal, ok: ratio >= goal }
  }
  return [beside(1, name, expected), ...(feathers ? [beside(2, `${name}, beside Feathers`, 1)] : [])]
}
