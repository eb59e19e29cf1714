import { setTimeout as delay } from 'node:timers/promises'
import { readAuthorities, trustAuthorities } from '../../tools/local-service.ts'
import type { SoakOptions } from './arguments.ts'
import { disturb, type Site, untilAnswers } from './disturbances.ts'
import { checkInvariants } from './invariants.ts'
import { Ledger } from './ledger.ts'
import { openScene, runLoad } from './load.ts'
import { sampleMemory } from './memory.ts'
import { OperatedService } from './operated-service.ts'
import { startReceivers } from './receivers.ts'
import type { SoakResult } from './report.ts'
import { slowStorage } from './slow-storage.ts'
import { smallDisk } from './small-disk.ts'

/** The load of one machine is no attack, so its limits by address and tenant are off. */
const withoutLimits = {
  RATE_LIMIT_AUTH: '0',
  RATE_LIMIT_TENANT: '0',
  RATE_LIMIT_VISITOR: '0',
  RATE_LIMIT_ADDRESS: '0',
  PANEL_DIR: 'none',
  WIDGET_DIR: 'none',
}

/** Runs the load with its disturbances, then checks the invariants. Everything it made is removed at the end. */
export async function runSoak({ minutes, log }: SoakOptions): Promise<SoakResult> {
  const disk = smallDisk()
  const storage = await slowStorage()
  const stopped = new AbortController()
  let service: OperatedService | undefined
  const stop = (): void => stopped.abort()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  try {
    const { DATABASE_URL: _url, DATABASE_ADMIN_URL: _admin, ...inherited } = process.env
    const env = { ...inherited, ...withoutLimits, ...storage.env, LOG_FORMAT: 'json', LOG_LEVEL: 'warn' }
    service = await OperatedService.open({ dataDir: disk.dataDir, env, log })
    return await soak({ service, storage, disk, note }, minutes, stopped.signal)
  } finally {
    await service?.end('SIGTERM')
    await storage.stop()
    disk.remove()
  }
}

async function soak(site: Site, minutes: number, signal: AbortSignal): Promise<SoakResult> {
  const { service, storage, disk } = site
  trustAuthorities(readAuthorities(undefined, service.dataDir))
  const ledger = new Ledger()
  const receivers = await startReceivers(service.dataDir)
  const memory = sampleMemory(() => service.pid)
  try {
    const scene = await openScene(await service.login(), receivers, ledger)
    const over = new AbortController()
    const load = runLoad(scene, over.signal)
    note(`The load runs for ${minutes} minutes.`)
    const end = performance.now() + minutes * 60_000
    const disturbances = await Promise.race([disturb(site, minutes, signal), load.then(failEarly)])
    await delay(Math.max(0, end - performance.now()), undefined, { signal }).catch(() => undefined)
    over.abort()
    await load
    memory.stop()
    note('The load has ended; the invariants are checked.')
    await untilAnswers(service)
    const invariants = await checkInvariants({ scene, service, receivers, samples: memory.samples })
    return {
      minutes,
      ledger,
      requests: receivers.requests,
      storageRequests: storage.requests(),
      disturbances,
      skipped: disk.reason === undefined ? [] : [`full disk: skipped, because ${disk.reason}`],
      invariants,
    }
  } finally {
    memory.stop()
    receivers.stop()
  }
}

/** The actors end only when the soak does. */
function failEarly(): never {
  throw new Error('The load ended before its time')
}

function note(line: string): void {
  console.log(`${new Date().toTimeString().slice(0, 8)}  ${line}`)
}
