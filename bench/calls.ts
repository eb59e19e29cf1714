import { availableParallelism } from 'node:os'
import type { TestContext } from 'node:test'
import { testCluster } from '../server/testing/postgres/cluster.ts'
import { callLoad } from '../voice/e2e/load/call-load.ts'
import { type Consumer, cpuSeconds } from './cpu-time.ts'
import { type BenchResult, rounded } from './measured.ts'

const usualCount = 300
const callsPerSecond = 30
const maxSetUpMs = 100
const maxLostShare = 0.001

/**
 * Recorded calls at 30 a second that all last at the same time, over the SIP edge: how long callers wait for the
 * answer, what is lost, and which process takes how much of the processors. Callers and agents are processes of their
 * own. `npm run bench -- calls 100` makes 100 calls.
 */
export async function calls([count = String(usualCount)]: readonly string[]): Promise<BenchResult> {
  process.env.TEST_DATABASE_ADMIN_URL ??= await testCluster()
  const cleanUps: (() => unknown)[] = []
  const scope = { after: (work: () => unknown) => void cleanUps.push(work) } as TestContext
  try {
    return await measure(scope, Number(count))
  } finally {
    for (const work of cleanUps.toReversed()) await work()
  }
}

async function measure(scope: TestContext, count: number): Promise<BenchResult> {
  const load = await callLoad(scope, count)
  const { edge, service } = load.world
  const database = new URL(service.elsewhere.env['DATABASE_URL'] ?? '').pathname.slice(1)
  const fixed: Record<string, Consumer> = {
    service: { pid: service.pid() },
    PostgreSQL: { commandHas: ` ${database} ` },
    'voice controller': { group: edge.pid('controller') ?? 0 },
    Kamailio: { group: edge.pid('kamailio') ?? 0 },
    rtpengine: { group: edge.pid('rtpengine') ?? 0 },
    'telephones of agents': { pid: load.phones.pid },
    'this process': { pid: process.pid },
  }
  const before = Object.values(fixed).map(cpuSeconds)
  const began = performance.now()
  const callers = await load.startCallers(count, callsPerSecond)
  const talks = await load.untilCalls('inProgress', count)
  await load.untilSound(count)
  const seconds = (performance.now() - began) / 1000
  const consumed = Object.entries(fixed).map(([name, consumer], index): [string, number] => [
    name,
    cpuSeconds(consumer) - (before[index] ?? 0),
  ])
  consumed.push(['telephones of callers', cpuSeconds({ pid: callers.pid })])
  await load.hangUp(talks)
  const { succeeded, setUpsMs } = await callers.ended()
  await load.finish(await load.untilCalls('wrapUp', count))
  const { lostShare } = await load.assertComplete(talks)
  await load.untilNothingIsLeft()

  const sorted = setUpsMs.toSorted((one, other) => one - other)
  const percentile = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  const cores = availableParallelism()
  return {
    notes: [
      `${count} calls at ${callsPerSecond} a second on ${cores} processors, all recorded and at the same time; ${rounded(seconds)} s until all talk`,
      'Ratio: processor time for each second of one processor, from the first call until all talk.',
    ],
    measurements: [
      {
        name: 'calls that are placed, recorded and reported once',
        succeeded,
        expected: count,
        ok: succeeded === count,
      },
      { name: 'set-up, median', milliseconds: rounded(percentile(0.5)) },
      {
        name: 'set-up, 95 %',
        milliseconds: rounded(percentile(0.95)),
        expected: maxSetUpMs,
        ok: percentile(0.95) < maxSetUpMs,
      },
      {
        name: 'lost packets in a thousand',
        ratio: rounded(lostShare * 1000, 3),
        expected: maxLostShare * 1000,
        ok: lostShare < maxLostShare,
      },
      ...consumed.map(([name, used]) => ({ name: `processor time of ${name}`, ratio: rounded(used / seconds, 2) })),
    ],
  }
}
