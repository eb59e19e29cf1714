import { loadavg } from 'node:os'
import type { BenchResult, Measurement, Pace } from './measured.ts'
import { measureDesk } from './panel/desk.ts'
import { measureList } from './panel/list.ts'
import { measureMemory } from './panel/memory.ts'
import { measureRings } from './panel/ring.ts'
import { type PanelScene, panelScene } from './panel/scene.ts'

type Part = (
  scene: PanelScene,
  hours: number,
) => Promise<{ notes?: readonly string[]; measurements: readonly Measurement[] }>

const parts: Readonly<Record<string, Part>> = {
  ring: async (scene) => ({ measurements: await measureRings(scene) }),
  desk: async (scene) => ({ measurements: await measureDesk(scene) }),
  list: async (scene) => ({ measurements: await measureList(scene) }),
  memory: measureMemory,
}

/**
 * What an agent waits for in the panel, and what a shift costs the tab. Parts: ring, desk, list, memory. `rounds` are the
 * hours of the shift.
 */
export async function panel(names: readonly string[], { rounds = 8 }: Pace): Promise<BenchResult> {
  const scene = await panelScene()
  try {
    const notes = [
      'headless Chromium 1280 × 720 and the service on one machine, TLS, fsync on; milliseconds, medians',
      'ring: from the moment in the event to the moment in the page; ratio: compared with a plain reader of the API',
      'desk: ratio compared with no slow-down; list: ratio compared with the same rows in a plain table',
      `load of the machine at the start: ${loadavg()[0]?.toFixed(1)}`,
    ]
    const measurements: Measurement[] = []
    for (const [name, measure] of Object.entries(parts)) {
      if (names.length > 0 && !names.includes(name)) continue
      const found = await measure(scene, rounds)
      notes.push(...(found.notes ?? []))
      measurements.push(...found.measurements)
    }
    return { notes, measurements }
  } finally {
    await scene.close()
  }
}
