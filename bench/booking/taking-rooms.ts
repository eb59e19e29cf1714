import { takeRooms } from '../../server/modules/pricing/index.ts'
import { backgroundInvocation, inTransaction } from '../../server/platform/context-factory.ts'
import { sql } from '../../server/platform/db/sql.ts'
import type { Runtime } from '../../server/platform/runtime.ts'
import { type Measurement, median, rounded } from '../measured.ts'
import { type BookingScene, bookers, type Crowd, type RequestedStay } from './booking-scene.ts'

const usualRounds = 9
const seconds = 1
const expected = 1

/** Explains the measurements of `takingRooms`. */
export const takingNotes: readonly string[] = [
  `A transaction takes one room for three nights; ${bookers} callers, ${bookers} connections, durable, with row-level`,
  `  security; alternating, median of ${usualRounds} rounds of ${seconds} s unless set otherwise`,
  '  hot: all on one room type and overlapping nights; spread: 50 room types and 300 days',
  '  takeRooms handles overbooking and rooms out of order, and inserts missing rows of nights',
  '  ratio: compared with begin, an update of each night while sold < the rooms of the room type, commit',
  '  ratioOneStatement: compared with begin, one such update of all nights, commit',
]

/** Takes the rooms of a stay in a transaction of its own. */
type Taker = (stay: RequestedStay) => Promise<void>

/** What `takeRooms` reaches of plain conditional updates. */
export async function takingRooms(scene: BookingScene, crowd: Crowd, rounds = usualRounds): Promise<Measurement> {
  const sides = { ours: oursOf(scene), oneByOne: oneByOneOf(scene), oneStatement: oneStatementOf(scene) }
  const reached = { ours: [] as number[], oneByOne: [] as number[], oneStatement: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    for (const side of ['ours', 'oneByOne', 'oneStatement'] as const) {
      await scene.emptyRooms()
      const perSecond = await rate(seconds, () => sides[side](crowd.wanted()))
      // The first round warms connections and plans up.
      if (round >= 0) reached[side].push(perSecond)
    }
  }
  const ratioTo = (others: readonly number[]): number =>
    rounded(median(reached.ours.map((own, round) => own / (others[round] ?? 0))), 2)
  const [ratio, ratioOneStatement] = [ratioTo(reached.oneByOne), ratioTo(reached.oneStatement)]
  const ok = ratio >= expected && ratioOneStatement >= expected
  return { name: crowd.name, perSecond: rounded(median(reached.ours)), ratio, ratioOneStatement, expected, ok }
}

/** Operations a second of all bookers together, each asking again as soon as it has its answer. */
export async function rate(duration: number, work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  let done = 0
  const loop = async (): Promise<void> => {
    while (performance.now() - start < duration * 1000) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: bookers }, loop))
  return (done * 1000) / (performance.now() - start)
}

function oursOf({ database, tenantId }: BookingScene): Taker {
  const runtime = { database, now: () => Temporal.Now.instant(), wake: () => undefined } as unknown as Runtime
  const made = backgroundInvocation(runtime, tenantId)
  return ({ roomTypeId, nights }) => inTransaction(made, (ctx) => takeRooms(ctx, { roomTypeId, nights, rooms: 1 }))
}

const isLeft = (tenantId: string, roomTypeId: string) => sql`
  sold + 1 <= (select total_rooms from room_types where tenant_id = ${tenantId} and id = ${roomTypeId})`

/** A night after the other, in order of date. */
const oneByOneOf =
  ({ database, tenantId }: BookingScene): Taker =>
  ({ roomTypeId, nights }) =>
    database.transaction({ tenant: tenantId }, async (tx) => {
      for (const night of nights) {
        const taken = await tx.run(sql`
          update room_nights set sold = sold + 1
          where tenant_id = ${tenantId} and room_type_id = ${roomTypeId} and night = ${night}::date
            and ${isLeft(tenantId, roomTypeId)}`)
        if (taken === 0) throw new Error(`${night} is full`)
      }
    })

/** All nights at once, in whatever order PostgreSQL finds them. */
const oneStatementOf =
  ({ database, tenantId }: BookingScene): Taker =>
  ({ roomTypeId, nights }) =>
    database.transaction({ tenant: tenantId }, async (tx) => {
      const taken = await tx.run(sql`
        update room_nights set sold = sold + 1
        where tenant_id = ${tenantId} and room_type_id = ${roomTypeId} and night = any (${sql.val(nights)}::date[])
          and ${isLeft(tenantId, roomTypeId)}`)
      if (taken < nights.length) throw new Error('A night is full')
    })
