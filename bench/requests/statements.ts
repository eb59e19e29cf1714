import { readFileSync, statSync } from 'node:fs'
import { cpuSeconds } from '../cpu-time.ts'
import { type BenchResult, type Measurement, type Pace, rounded } from '../measured.ts'
import { type Load, openLoad } from './load.ts'
import { allScenarios, type Scenario } from './scenarios.ts'
import { type RequestScene, requestScene } from './scene.ts'

const guestCount = 20_000
/** Statements that take less of a request's time in the database are not listed. */
const leastShare = 0.02

/**
 * Where the time of a request goes: the processor time that it takes of the service and of PostgreSQL, and the statements
 * that PostgreSQL executes for it, those of workers included. Statements are timed in rounds of their own, because
 * writing them to the log takes time as well. Parts: words of the names of scenarios.
 */
export async function statements(parts: readonly string[], { seconds = 3 }: Pace): Promise<BenchResult> {
  const scene = await requestScene(guestCount)
  const load = await openLoad(scene.ours, 4)
  try {
    const measurements: Measurement[] = []
    for (const scenario of allScenarios(parts))
      measurements.push(...(await profile(scenario, { scene, load, seconds })))
    return {
      notes: [
        'statements: 4 requests at a time; milliseconds: of one request; count: how often a request executes a statement',
      ],
      measurements,
    }
  } finally {
    load.close()
    await scene.close()
  }
}

type ProfileScene = { readonly scene: RequestScene; readonly load: Load; readonly seconds: number }

async function profile({ name, next }: Scenario, { scene, load, seconds }: ProfileScene): Promise<Measurement[]> {
  const run = (length: number) => load.run(length, () => next(scene))
  // The code is compiled and the statements are prepared before.
  await run(2)
  const consumers = { service: { pid: scene.servicePid }, PostgreSQL: { childrenOf: scene.postgresPid } }
  const before = Object.values(consumers).map(cpuSeconds)
  const requests = (await run(seconds)) * seconds
  const processors = Object.entries(consumers).map(([consumer, of], index) => ({
    name: `${name}: processor time of ${consumer}`,
    milliseconds: rounded(((cpuSeconds(of) - (before[index] ?? 0)) * 1000) / requests, 3),
  }))

  await scene.logStatements(true)
  const start = statSync(scene.logFile).size
  const logged = (await run(seconds)) * seconds
  await scene.logStatements(false)
  const found = timesByStatement(readFileSync(scene.logFile).subarray(start).toString())
  const all = [...found.values()].reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  const lines = [...found]
    .toSorted(([, one], [, other]) => other.milliseconds - one.milliseconds)
    .filter(([, { milliseconds }]) => milliseconds > all * leastShare)
    .map(([text, { count, milliseconds }]) => ({
      name: `${name}: ${text}`,
      milliseconds: rounded(milliseconds / logged, 3),
      count: rounded(count / logged, 2),
    }))
  return [...processors, ...lines]
}

type StatementTime = { count: number; milliseconds: number }

/** Preparing, binding and executing a statement are lines of their own; following lines of a text begin with a tab. */
function timesByStatement(log: string): Map<string, StatementTime> {
  const found = new Map<string, StatementTime>()
  const entries = log.replaceAll('\n\t', ' ').matchAll(/ LOG: {2}duration: ([\d.]+) ms {2}(\w+)[^:\n]*: ([^\n]*)/g)
  for (const [, duration, phase, text = ''] of entries) {
    const label = text.replaceAll(/\s+/g, ' ').slice(0, 110)
    const time = found.get(label) ?? { count: 0, milliseconds: 0 }
    time.milliseconds += Number(duration)
    if (phase === 'execute' || phase === 'statement') time.count += 1
    found.set(label, time)
  }
  return found
}
