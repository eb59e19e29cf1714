import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testDirectory } from '../test-directory.ts'
import { testService, until } from './process.ts'

const probe = fileURLToPath(new URL('./usage-on-signal.ts', import.meta.url))

/** The resources of a process; memory in bytes, after a garbage collection. */
export type ProcessUsage = {
  readonly descriptors: number
  readonly inUse: number
  readonly resident: number
  /** The longest pause of the event loop since the last time that it was asked, in milliseconds of the processor. */
  readonly maxPauseMs: number
}

/** Starts a service that says what it uses. */
export async function probedService(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(testDirectory, 'bellhop-usage-'))
  const file = join(folder, 'usage.json')
  const service = await testService({ NODE_OPTIONS: `--import=${probe}`, USAGE_FILE: file, ...settings })
  const descriptors = async (): Promise<number> => (await readdir(`/proc/${service.pid()}/fd`)).length

  async function usage(): Promise<ProcessUsage> {
    await rm(file, { force: true })
    process.kill(service.pid(), 'SIGUSR2')
    let text = ''
    await until('the service has written what it uses', async () => {
      text = await readFile(file, 'utf8').catch(() => '')
      return text.endsWith('}')
    })
    const { heapUsed, external, rss, maxPauseMs } = JSON.parse(text) as NodeJS.MemoryUsage & {
      maxPauseMs: number
    }
    return { descriptors: await descriptors(), inUse: heapUsed + external, resident: rss, maxPauseMs }
  }

  return {
    service,
    usage,
    descriptors,
    async close() {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
