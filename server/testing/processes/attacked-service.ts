import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { attack } from '../hostile-connections.ts'
import { type ProcessUsage, probedService } from './probed-service.ts'
import { until } from './process.ts'

/** The result of one wave of bad connections: descriptors in use, and the time until they were released. */
export type AttackWave = {
  readonly connections: number
  readonly held: number
  readonly seconds: number
  readonly after: ProcessUsage
}

/** Starts a service without connection limits and warms it up. */
export async function attackedService() {
  const { service, usage, descriptors, close } = await probedService({
    MAX_CONNECTIONS: '0',
    MAX_CONNECTIONS_PER_ADDRESS: '0',
    LOG_LEVEL: 'fatal',
  })
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  const token: string = data.accessToken
  const ca = await readFile(join(service.dataDir, 'tls', 'ca.pem'))

  /** Opens `ofEach` connections of every kind and waits until the service has released them by itself. */
  async function wave(ofEach: number, before: ProcessUsage): Promise<AttackWave> {
    const { count, letGo } = await attack({ port: service.port, ca, token }, ofEach)
    const held = await descriptors()
    const began = performance.now()
    const elapsed = (): number => (performance.now() - began) / 1000
    // On an idle machine they are released within 30 s; a leak never is.
    await until('descriptors are back', async () => elapsed() > 90 || (await descriptors()) <= before.descriptors)
    const seconds = elapsed()
    const after = await usage()
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
    usage,
    wave,
    answers,
    close,
  }
}
