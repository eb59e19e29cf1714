import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { testService } from '../../server/testing/process.ts'
import { Random } from '../demo-traffic/random.ts'
import { start } from '../import-bookings/testing/running-service.ts'
import { openApi } from './api.ts'
import type { SoakOptions } from './arguments.ts'
import { type Disturbed, disturbancesOf, mountDisk } from './disturbances.ts'
import { type Invariant, invariantsOf } from './invariants.ts'
import { Ledger } from './ledger.ts'
import { makeHotel, runLoad } from './load.ts'
import { memoryOf, memorySettings } from './memory.ts'
import { announcedEvents, startReceivers } from './receivers.ts'

/** What a soak found. */
export type SoakReport = {
  readonly answers: readonly (readonly [string, number])[]
  /** How often each disturbance happened, and those that were not possible here. */
  readonly disturbances: ReadonlyMap<string, number>
  readonly leftOut: readonly string[]
  readonly traffic: string
  readonly invariants: readonly Invariant[]
}

/** The first part of the time has disturbances. The rest shows whether the memory grows. */
const disturbedShare = 0.6
const pauseMs = { least: 8000, most: 25_000 }
const memorySamples = 9

/** Runs a soak. `note` gets a line for each thing that happens. */
export async function soak({ minutes, seed }: SoakOptions, note: (line: string) => void): Promise<SoakReport> {
  const random = new Random(seed)
  const dataDir = await mkdtemp(join(tmpdir(), 'bellhop-soak-'))
  const unmount = mountDisk(dataDir)
  const elsewhere = { env: {}, drop: async () => undefined }
  const service = await testService(
    { ...memorySettings(dataDir), MAX_EVENT_LOOP_LAG: '200' },
    { beside: { dataDir, elsewhere } },
  )
  const receivers = await startReceivers(dataDir)
  const target: Disturbed = { service, clockMinutes: 0 }
  try {
    const ledger = new Ledger()
    const api = await openApi(service, ledger)
    const hotel = await makeHotel(api)
    for (const url of receivers.urls) {
      const body = { url, events: announcedEvents, secret: 'keep this soaked' }
      const made = await api.insist({ kind: 'prepare', method: 'POST', path: '/webhooks', body })
      if (made.status !== 201) throw new Error(JSON.stringify(made))
    }
    const traffic = start(['tools/demo-traffic/main.ts', '--speed', '40', '--seed', String(seed)], {
      DATA_DIR: dataDir,
    })
    const stop = new AbortController()
    const load = runLoad({ api, ledger, random: random.fork('load') }, hotel, stop.signal)
    const { possible, leftOut } = disturbancesOf(unmount !== undefined)
    const begin = performance.now()
    const until = (share: number): number => begin + share * minutes * 60_000 - performance.now()

    const disturbances = new Map(possible.map(({ name }) => [name, 0]))
    const choices = random.fork('disturbances')
    for (let turn = choices.whole(0, possible.length - 1); ; turn += 1) {
      const pause = choices.between(pauseMs.least, pauseMs.most)
      if (until(disturbedShare) < pause) break
      await sleep(pause)
      const disturbance = possible[turn % possible.length]
      if (!disturbance) break
      note(`${disturbance.name}; ${ledger.bookings.size} bookings, ${ledger.guests.size} guests so far`)
      await disturbance.run(target)
      disturbances.set(disturbance.name, (disturbances.get(disturbance.name) ?? 0) + 1)
    }

    note('no more disturbances; watching the memory')
    const memory: number[] = []
    const step = until(1) / (memorySamples + 1)
    while (memory.length < memorySamples) {
      await sleep(step)
      memory.push(await memoryOf(service, dataDir))
    }
    note('comparing')
    stop.abort()
    traffic.child.kill('SIGINT')
    await load
    const ended = await traffic.ended()
    const settings = { CLOCK_OFFSET: `PT${target.clockMinutes}M` }
    const found = { service, api, ledger, hotelId: hotel.id, received: receivers.received, memory, settings }
    return {
      answers: ledger.answers(),
      disturbances,
      leftOut,
      traffic: ended.output.trim().split('\n').at(-1) ?? '',
      invariants: await invariantsOf(found),
    }
  } finally {
    receivers.close()
    await service.end('SIGTERM')
    unmount?.()
    await rm(dataDir, { recursive: true, force: true })
  }
}
