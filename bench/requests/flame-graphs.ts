import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BenchResult, type Measurement, type Pace, rounded } from '../measured.ts'
import { openProfiler } from './cpu-profile.ts'
import { flameGraph, framesOf, sharesByOrigin } from './flame-graph.ts'
import { openLoad } from './load.ts'
import { allScenarios } from './scenarios.ts'
import { requestScene } from './scene.ts'

const guestCount = 20_000
const folder = fileURLToPath(new URL('../../docs/profiles/', import.meta.url))

/**
 * Draws where the service spends its processor time for each request, into `docs/profiles/`. The figures are the shares
 * of code of the service, of libraries, of Node and of the engine (V8 and system calls). Parts: words of the names of
 * scenarios.
 */
export async function flameGraphs(parts: readonly string[], { seconds = 8 }: Pace): Promise<BenchResult> {
  const scene = await requestScene(guestCount)
  const load = await openLoad(scene.ours, 32)
  const profiler = await openProfiler(scene.servicePid)
  try {
    mkdirSync(folder, { recursive: true })
    const measurements: Measurement[] = []
    for (const { name, next } of allScenarios(parts)) {
      const run = (length: number) => load.run(length, () => next(scene))
      // The code is compiled before.
      await run(3)
      const frames = framesOf(await profiler.during(() => run(seconds)))
      writeFileSync(`${folder}${fileNameOf(name)}.svg`, flameGraph(name, frames))
      for (const [origin, share] of Object.entries(sharesByOrigin(frames)))
        measurements.push({ name: `${name}: ${origin}`, ratio: rounded(share, 2) })
    }
    return {
      notes: [`flame-graphs: 32 connections, ${guestCount} guests; ratio: share of the processor time`],
      measurements,
    }
  } finally {
    profiler.close()
    load.close()
    await scene.close()
  }
}

/** `GET /guests/{id}` → `get-guests-id`. */
const fileNameOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
