import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { onDatabase } from '../../../commands/maintenance-connection.ts'
import { compareRooms } from '../../../commands/room-comparison.ts'
import type { Asker } from '../../../testing/asking.ts'
import { anyOperation, type LoadedHotel } from './load-operations.ts'

const workers = 32
const lookEveryMs = 100
const capacity = 5

/** Where the database is, as the service's settings say it. */
export type LoadedDatabase = Parameters<typeof onDatabase>[0]

/** How the load went. */
export type LoadReport = {
  /** Answers that no operation may get. */
  readonly wrong: readonly string[]
  /** Moments in which the counters were compared with the reservations. */
  readonly looks: number
  /** What was wrong in any of them: oversold nights, and counters that were not what is reserved. */
  readonly faults: readonly object[]
  readonly deadlocks: number
}

/** Two room types of five rooms each, where the load can book. */
export async function loadedHotel(who: Asker, firstNight: string): Promise<LoadedHotel> {
  const made = async (path: string, body: object): Promise<string> => {
    const { status, data, text } = await who.call('POST', path, { body })
    assert.equal(status, 201, text)
    return data.id
  }
  const hotelId = await made('/hotels', { name: `Loaded ${firstNight}`, currencyCode: 'EUR' })
  const seasons = [{ name: 'All', startDate: '2026-01-01', endDate: '2099-12-31', basePrice: 100 }]
  const roomTypeIds: string[] = []
  for (const name of ['Single', 'Double']) {
    roomTypeIds.push(await made(`/hotels/${hotelId}/room-types`, { name, totalRooms: capacity, seasons }))
  }
  return { hotelId, roomTypeIds, firstNight, nights: 20, made: [] }
}

/** 32 workers with so many operations each, spread over those who ask, while the database is looked at again and again. */
export function underLoad(
  askers: readonly Asker[],
  { hotel, operations, database }: { hotel: LoadedHotel; operations: number; database: LoadedDatabase },
): Promise<LoadReport> {
  return onDatabase(database, async (client) => {
    const before = await deadlocksOf(client)
    const wrong: string[] = []
    const work = async (_: unknown, worker: number): Promise<void> => {
      const who = askers[worker % askers.length] as Asker
      for (let i = 0; i < operations; i += 1) {
        const fault = await anyOperation(who, hotel)
        if (fault) wrong.push(fault)
      }
    }
    const running = { yes: true }
    const watching = watch(client, running)
    await Promise.all(Array.from({ length: workers }, work)).finally(() => (running.yes = false))
    const seen = await watching
    await sendConnectionsAway(client)
    return { wrong, ...seen, deadlocks: (await deadlocksOf(client)) - before }
  })
}

async function watch(client: pg.Client, running: { yes: boolean }): Promise<Pick<LoadReport, 'looks' | 'faults'>> {
  const faults: object[] = []
  let looks = 0
  for (let last = false; !last; looks += 1) {
    last = !running.yes
    const { differences, aboveCapacity } = await compareRooms(client)
    faults.push(...differences, ...aboveCapacity)
    if (!last) await sleep(lookEveryMs)
  }
  return { looks, faults }
}

async function deadlocksOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.deadlocks)
}

/** What a connection has counted, it tells at its end at the latest. */
const sendConnectionsAway = (client: pg.Client) =>
  client.query(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and usename = 'bellhop_app'`)
