import pg from 'pg'
import { onDatabase } from '../../server/commands/maintenance-connection.ts'
import { compareRooms, type RoomComparison } from '../../server/commands/room-comparison.ts'
import type { Database } from '../../server/platform/db/database.ts'
import { openDatabase } from '../../server/platform/db/driver/open-database.ts'
import { startEmbedded } from '../../server/platform/db/embedded/embedded.ts'
import { appPasswordOf } from '../../server/platform/db/embedded/embedded-password.ts'
import { addDays, nightsOf } from '../../server/shared/stay.ts'
import { testService } from '../../server/testing/processes/process.ts'

/** Bookers at once, and connections of each side. */
export const bookers = 32
const roomTypes = 50
/** On how many days a stay of the crowd that is spread may begin. */
export const days = 300
const hotDays = 10
/** The most that a room type may have, so that no side runs out of rooms within a round. */
export const totalRooms = 10_000

/** A room type and three nights of it. */
export type RequestedStay = {
  readonly roomTypeId: string
  readonly checkIn: string
  readonly nights: readonly string[]
}

/** Whom the bookers want: one room type on the same few nights, or whatever comes. */
export type Crowd = { readonly name: 'hot' | 'spread'; wanted(): RequestedStay }

/** The service over HTTPS on a durable database of its own, a hotel of 50 room types, and that database without it. */
export type BookingScene = Awaited<ReturnType<typeof bookingScene>>

export async function bookingScene() {
  const service = await testService({ DATABASE_POOL_SIZE: String(bookers) }, { embedded: true })
  const { host, port, user, password } = await startEmbedded({ dataDir: `${service.dataDir}/postgres` })
  const address = { host, port, database: 'bellhop' }
  const app = { ...address, user: 'bellhop_app', password: appPasswordOf(password) }
  const database: Database = openDatabase({
    ...app,
    poolSize: bookers,
    random: Math.random,
    statementTimeoutMs: 30_000,
    lockTimeoutMs: 30_000,
  })
  const admin = new pg.Client({ ...address, user, password })
  await admin.connect()
  const { data } = await service.call('POST', '/auth/login', { body: service.demo })
  const token: string = data.accessToken
  const post = async (path: string, body: object) => {
    const answer = await service.call('POST', path, { token, body })
    if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.text}`)
    return answer.data
  }
  const firstNight = addDays(new Date().toISOString().slice(0, 10), 30)
  const hotel = await post('/hotels', { name: 'Booked', currencyCode: 'EUR', timeZone: 'Europe/Istanbul' })
  const seasons = [{ name: 'All', startDate: firstNight, endDate: addDays(firstNight, days + 10), basePrice: 100 }]
  const ids: string[] = []
  for (let i = 0; i < roomTypes; i++) {
    const made = await post(`/hotels/${hotel.id}/room-types`, { name: `Room ${i}`, totalRooms, seasons })
    ids.push(made.id)
  }
  const stayIn = (roomTypeId: string, day: number): RequestedStay => {
    const checkIn = addDays(firstNight, day)
    return { roomTypeId, checkIn, nights: nightsOf(checkIn, addDays(checkIn, 3)) }
  }
  const crowds: readonly Crowd[] = [
    { name: 'hot', wanted: () => stayIn(ids[0] ?? '', below(hotDays)) },
    { name: 'spread', wanted: () => stayIn(ids[below(roomTypes)] ?? '', below(days)) },
  ]
  // Every night of every room type has its row, so that plain updates find them.
  await admin.query(
    `insert into room_nights (tenant_id, room_type_id, night)
     select tenant_id, id, night::date from room_types, generate_series($2::date, $2::date + $3::int,
     interval '1 day') night
     where hotel_id = $1`,
    [hotel.id, firstNight, days + 3],
  )
  await admin.query('vacuum analyze')
  /** Nothing is sold again. */
  const emptyRooms = () =>
    admin.query('update room_nights set sold = 0 where sold > 0 and room_type_id = any ($1)', [ids])
  const compare = (): Promise<RoomComparison> =>
    onDatabase({ DATA_DIR: service.dataDir, DATABASE_URL: undefined, DATABASE_ADMIN_URL: undefined }, compareRooms)
  const close = async (): Promise<void> => {
    await database.close()
    await admin.end()
    await service.close()
  }
  const { rows } = await admin.query('select tenant_id from hotels where id = $1', [hotel.id])
  const tenantId: string = rows[0].tenant_id
  return {
    hotelId: hotel.id as string,
    tenantId,
    roomTypeIds: ids,
    firstNight,
    address: app,
    database,
    admin,
    crowds,
    post,
    emptyRooms,
    compare,
    close,
  }
}

const below = (limit: number): number => Math.floor(Math.random() * limit)
