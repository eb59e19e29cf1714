import { type BenchResult, type Measurement, median, type Pace, rounded } from '../measured.ts'
import { type Load, openLoad } from './load.ts'
import { type ComparedScenario, comparedScenarios } from './scenarios.ts'
import { type RequestScene, requestScene } from './scene.ts'

const connections = 32
const guestCount = Number(process.env['REQUEST_GUESTS'] ?? 60_000)

/** What requests cost beside a handler that does only what it must. Parts: words of the names of scenarios. */
export async function requests(parts: readonly string[], { seconds = 4, rounds = 5 }: Pace): Promise<BenchResult> {
  const scene = await requestScene(guestCount)
  const loads = await Promise.all([openLoad(scene.ours, connections), openLoad(scene.bare, connections)])
  try {
    const measurements: Measurement[] = []
    for (const scenario of comparedScenarios(parts))
      measurements.push(await compare(scenario, { scene, loads, seconds, rounds }))
    return { notes: notesOf(seconds, rounds), measurements }
  } finally {
    for (const load of loads) load.close()
    await scene.close()
  }
}

const notesOf = (seconds: number, rounds: number): readonly string[] => [
  `requests: ${connections} connections over HTTPS, a tenant with ${guestCount} guests, durable; compared with a handler of ` +
    `node:https, pg and a JWT on copies of the tables; alternating, medians of ${rounds} rounds of ${seconds} s`,
]

type Comparison = {
  readonly scene: RequestScene
  readonly loads: readonly Load[]
  readonly seconds: number
  readonly rounds: number
}

/** Alternating, so that whatever else the machine does meets both alike. */
async function compare(
  scenario: ComparedScenario,
  { scene, loads, seconds, rounds }: Comparison,
): Promise<Measurement> {
  const [ours, bare] = loads as readonly [Load, Load]
  const next = () => scenario.next(scene)
  const found: { own: number; other: number }[] = []
  // The first round warms both sides up.
  for (let round = -1; round < rounds; round++) {
    const length = round < 0 ? Math.min(1, seconds) : seconds
    const own = await ours.run(length, next)
    const other = await bare.run(length, next)
    if (round >= 0) found.push({ own, other })
  }
  const ratio = rounded(median(found.map(({ own, other }) => own / other)), 2)
  const { name, expected } = scenario
  return {
    name,
    perSecond: rounded(median(found.map(({ own }) => own))),
    yardstick: rounded(median(found.map(({ other }) => other))),
    ratio,
    expected,
    ok: ratio >= expected,
  }
}
