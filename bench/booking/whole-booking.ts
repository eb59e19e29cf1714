import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from '../../server/shared/stay.ts'
import { type Measurement, median, rounded } from '../measured.ts'
import { findPgbench, pgbench } from '../pgbench.ts'
import { type BookingScene, bookers, days, totalRooms } from './booking-scene.ts'
import { rate } from './taking-rooms.ts'

const usualRounds = 5
const seconds = 3
const expected = 0.35

/** Explains the measurement of `wholeBooking`. */
export const wholeNotes: readonly string[] = [
  `POST /reservations: the whole booking over HTTPS, ${bookers} connections, spread over room types and nights`,
  `  ratio: compared with ${bookers} pgbench clients whose statement takes rooms and copies a booking and an event;`,
  `  alternating, median of ${usualRounds} rounds of ${seconds} s unless set otherwise; faults: nights that are oversold or counted wrongly`,
]

/** A whole booking as shipped, against the least that a database has to do for one. */
export async function wholeBooking(scene: BookingScene, rounds = usualRounds): Promise<Measurement> {
  await scene.emptyRooms()
  const example = await book(scene)
  const own: number[] = []
  const ratios: number[] = []
  const program = findPgbench()
  const directory = mkdtempSync(join(tmpdir(), 'bellhop-bench-'))
  const script = join(directory, 'booking.sql')
  writeFileSync(script, await scriptOf(scene, example.id))
  const load = { ...scene.address, connections: bookers, seconds, define: `rooms=${totalRooms}` }
  try {
    await rate(1, () => book(scene))
    for (let round = 0; round < rounds; round++) {
      const perSecond = await rate(seconds, () => book(scene))
      own.push(perSecond)
      if (program) ratios.push(perSecond / (await pgbench(program, load, script)))
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  const { differences, aboveCapacity } = await scene.compare()
  const faults = differences.length + aboveCapacity.length
  const measurement = { name: 'POST /reservations', perSecond: rounded(median(own)), faults }
  if (!program) return { ...measurement, ok: faults === 0 }
  const ratio = rounded(median(ratios), 2)
  return { ...measurement, ratio, expected, ok: faults === 0 && ratio >= expected }
}

function book({ hotelId, crowds, post }: BookingScene) {
  const { roomTypeId, checkIn, nights } = (crowds.find(({ name }) => name === 'spread') ?? crowds[0]!).wanted()
  const phone = `+4915112345${100 + Math.floor(Math.random() * 900)}`
  const guest = { firstName: 'First', lastName: 'Last', phone }
  return post('/reservations', { hotelId, roomTypeId, checkIn, checkOut: addDays(checkIn, nights.length), guest })
}

/** The example booking on other nights, its rooms and its event, in one round trip and one transaction. */
async function scriptOf({ admin, tenantId, roomTypeIds, firstNight }: BookingScene, example: string): Promise<string> {
  const { rows } = await admin.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = 'reservations'::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    confirmation_number: 'gen_random_uuid()',
    room_type_id: 'stay.room_type_id',
    check_in: 'stay.first',
    check_out: 'stay.first + 3',
    rooms_held_until: 'stay.first + 3',
  }
  const statement = `
    with stay as materialized (
      select ('{${roomTypeIds.join()}}'::uuid[])[:room] as room_type_id, '${firstNight}'::date + :day::integer as first
    ), taken as (
      insert into room_nights (tenant_id, room_type_id, night, sold)
      select '${tenantId}'::uuid, room_type_id, first + n, 1 from stay, generate_series(0, 2) n order by n
      on conflict (tenant_id, room_type_id, night) do update set sold = room_nights.sold + 1
        where room_nights.sold + 1 <= :rooms::integer
      returning night
    ), booked as (
      insert into reservations (${rows.map(({ name }) => name).join()})
      select ${rows.map(({ name }) => own[name] ?? `r.${name}`).join()} from reservations r, stay
      where r.tenant_id = '${tenantId}' and r.id = '${example}' and (select count(*) from taken) = 3
      returning id)
    insert into events (tenant_id, id, type, subject_id, sequence, body, created_at, relayed_at)
    select '${tenantId}', 'evt_' || gen_random_uuid(), 'bench', id, 1, '{"data":{}}', now(), now() from booked`
  const lines = [`select set_config('app.tenant_id', '${tenantId}', true)`, statement].map(
    (text) => `${text.replaceAll(/\s+/g, ' ').trim()};`,
  )
  const variables = [`\\set room random(1, ${roomTypeIds.length})`, `\\set day random(0, ${days - 1})`]
  return [...variables, '\\startpipeline', ...lines, '\\endpipeline', ''].join('\n')
}
