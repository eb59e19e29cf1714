import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { attack } from '../hostile-connections.ts'
import { testService, until } from './process.ts'

const probe = fileURLToPath(new URL('./memory-on-signal.ts', import.meta.url))

/** The resources of the process; memory in bytes, after a garbage collection. */
export type ProcessUsage = { readonly descriptors: number; readonly inUse: number; readonly resident: number }

/** The result of one wave of bad connections: descriptors in use, and the time until they were released. */
export type AttackWave = {
  readonly connections: number
  readonly held: number
  readonly seconds: number
  readonly after: ProcessUsage
}

/** Starts a service without connection limits and warms it up. */
export async function attackedService() {
  const dir = await mkdtemp(join(tmpdir(), 'bellhop-memory-'))
  const memoryFile = join(dir, 'memory.json')
  const service = await testService({
    NODE_OPTIONS: `--import=${probe}`,
    MEMORY_FILE: memoryFile,
    MAX_CONNECTIONS: '0',
    MAX_CONNECTIONS_PER_ADDRESS: '0',
    LOG_LEVEL: 'fatal',
  })
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  const token: string = data.accessToken
  const ca = await readFile(join(service.dataDir, 'tls', 'ca.pem'))
  const descriptors = async (): Promise<number> => (await readdir(`/proc/${service.pid()}/fd`)).length

  async function holding(): Promise<ProcessUsage> {
    await rm(memoryFile, { force: true })
    process.kill(service.pid(), 'SIGUSR2')
    let text = ''
    await until('the service has written its memory usage', async () => {
      text = await readFile(memoryFile, 'utf8').catch(() => '')
      return text.endsWith('}')
    })
    const { heapUsed, external, rss } = JSON.parse(text) as NodeJS.MemoryUsage
    return { descriptors: await descriptors(), inUse: heapUsed + external, resident: rss }
  }

  /** Opens `ofEach` connections of every kind and waits until the service has released them by itself. */
  async function wave(ofEach: number, before: ProcessUsage): Promise<AttackWave> {
    const { count, letGo } = await attack({ port: service.port, ca, token }, ofEach)
    const held = await descriptors()
    const began = performance.now()
    const elapsed = (): number => (performance.now() - began) / 1000
    // On an idle machine they are released within 30 s; a leak never is.
    await until('descriptors are back', async () => elapsed() > 90 || (await descriptors()) <= before.descriptors)
    const seconds = elapsed()
    const after = await holding()
    letGo()
    return { connections: count, held, seconds, after }
  }

  const answers = async (): Promise<boolean> => (await service.call('GET', '/hotels', { token })).status === 200

  // Opens all database connections and everything that is created at the first use.
  await Promise.all(Array.from({ length: 64 }, answers))
  const warmUp = await attack({ port: service.port, ca, token }, 3)
  warmUp.letGo()
  await Promise.all(Array.from({ length: 64 }, answers))
  await sleep(1000)
  return {
    holding,
    wave,
    answers,
    async close() {
      await service.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
