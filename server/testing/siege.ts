import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { attack } from './hostile-connections.ts'
import { testService, until } from './process.ts'

const probe = fileURLToPath(new URL('./memory-on-signal.ts', import.meta.url))

/** What the process holds; memory in bytes, after a collection of garbage. */
export type Holding = { readonly descriptors: number; readonly inUse: number; readonly resident: number }

/** One wave of bad connections: how many were held at once, and how long the service took to be as before. */
export type Wave = {
  readonly connections: number
  readonly held: number
  readonly seconds: number
  readonly after: Holding
}

/** The service as its own process, and what an attack on its connections leaves in it. */
export type Siege = Awaited<ReturnType<typeof siege>>

/** Starts the service with room for every connection, and warms it up. */
export async function siege() {
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

  async function holding(): Promise<Holding> {
    await rm(memoryFile, { force: true })
    process.kill(service.pid(), 'SIGUSR2')
    let text = ''
    await until('the service has told its memory', async () => {
      text = await readFile(memoryFile, 'utf8').catch(() => '')
      return text.endsWith('}')
    })
    const { heapUsed, external, rss } = JSON.parse(text) as NodeJS.MemoryUsage
    return { descriptors: await descriptors(), inUse: heapUsed + external, resident: rss }
  }

  /** So many connections of every kind; none is ended from outside, but those whose kind it is. */
  async function wave(ofEach: number, before: Holding): Promise<Wave> {
    const { count, letGo } = await attack({ port: service.port, ca, token }, ofEach)
    const held = await descriptors()
    const began = performance.now()
    const elapsed = (): number => (performance.now() - began) / 1000
    // They are back within 30 s where the machine has time; whatever leaks is there for good.
    await until('descriptors are back', async () => elapsed() > 90 || (await descriptors()) <= before.descriptors)
    const seconds = elapsed()
    const after = await holding()
    letGo()
    return { connections: count, held, seconds, after }
  }

  const answers = async (): Promise<boolean> => (await service.call('GET', '/hotels', { token })).status === 200

  // All connections to the database, and whatever is made at the first use.
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
