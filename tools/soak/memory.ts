import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type TestService, until } from '../../server/testing/process.ts'

const probe = fileURLToPath(new URL('../../server/testing/memory-on-signal.ts', import.meta.url))

/** Settings with which a service writes its memory to a file when it is asked to. */
export const memorySettings = (folder: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${probe}`,
  MEMORY_FILE: join(folder, 'memory.json'),
})

/** The live memory of the service in MB, after a collection of garbage. */
export async function memoryOf(service: TestService, folder: string): Promise<number> {
  const file = join(folder, 'memory.json')
  rmSync(file, { force: true })
  process.kill(service.pid(), 'SIGUSR2')
  let megabytes = 0
  await until('the service has written its memory', () => {
    try {
      const { heapUsed, external } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.MemoryUsage
      megabytes = (heapUsed + external) / 1024 ** 2
      return true
    } catch {
      return false
    }
  })
  return megabytes
}

/** How much more the last third of the samples has than the first third, as a ratio of their medians. */
export function growthOf(samples: readonly number[]): number {
  const third = Math.max(1, Math.floor(samples.length / 3))
  return middle(samples.slice(-third)) / middle(samples.slice(0, third))
}

const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
