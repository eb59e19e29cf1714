import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { onDatabase } from '../../../commands/maintenance-connection.ts'
import { compareRooms } from '../../../commands/room-comparison.ts'
import type { ApiCaller } from '../../../testing/booking-requests.ts'
import { type LoadedHotel, performAnyOperation } from './load-operations.ts'

const workers = 32
const lookEveryMs = 100
const capacity = 5

/** The database settings of the service. */
type LoadedDatabase = Parameters<typeof onDatabase>[0]

/** The result of a load run. */
export type LoadReport = {
  /** Unexpected responses. */
  readonly wrong: readonly string[]
  /** The number of times the counters were compared with the reservations. */
  readonly looks: number
  /** The faults found: oversold nights, and counters that differ from the reservations. */
  readonly faults: readonly object[]
  readonly deadlocks: number
}

/** Creates a hotel with two room types of five rooms each. */
export async function createLoadedHotel(who: ApiCaller, firstNight: string): Promise<LoadedHotel> {
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

/** Runs operations with 32 workers, spread over the users, and checks the database repeatedly meanwhile. */
export function runLoad(
  askers: readonly ApiCaller[],
  { hotel, operations, database }: { hotel: LoadedHotel; operations: number; database: LoadedDatabase },
): Promise<LoadReport> {
  return onDatabase(database, async (client) => {
    const before = await deadlocksOf(client)
    const wrong: string[] = []
    const work = async (_: unknown, worker: number): Promise<void> => {
      const who = askers[worker % askers.length] as ApiCaller
      for (let i = 0; i < operations; i += 1) {
        const fault = await performAnyOperation(who, hotel)
        if (fault) wrong.push(fault)
      }
    }
    const running = { yes: true }
    const watching = watch(client, running)
    await Promise.all(Array.from({ length: workers }, work)).finally(() => (running.yes = false))
    const seen = await watching
    await terminateConnections(client)
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

/** A connection flushes its statistics at the latest when it ends. */
const terminateConnections = (client: pg.Client) =>
  client.query(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and usename = 'bellhop_app'`)
