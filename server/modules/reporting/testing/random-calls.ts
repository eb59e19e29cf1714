import fc from 'fast-check'
import { addDays } from '#shared/stay.ts'
import type { TestApp } from '../../../testing/app.ts'
import { colleague, created, newHotel, newTenant } from '../../../testing/world.ts'
import { conversationRows, randomConversation } from './random-conversations.ts'
import { reportingFor } from './reporting-app.ts'

const endings = ['answered', 'wrapUp', 'live', 'missed', 'afterHours', 'abandoned', 'short', 'forwarded'] as const
const index = fc.nat(2)
const seconds = fc.nat(90)

/** A random call. Hotels, queues, agents and numbers are indexes; an index out of range means none. */
const call = fc.record({
  place: index,
  minute: fc.nat(7 * 24 * 60),
  direction: fc.constantFrom('inbound', 'inbound', 'inbound', 'inbound', 'outbound', 'internal'),
  ending: fc.constantFrom('answered', 'answered', 'answered', ...endings),
  queue: index,
  agent: index,
  did: index,
  category: fc.nat(4),
  wait: seconds,
  talk: seconds,
  hold: seconds,
  wrapUp: seconds,
  legs: fc.array(
    fc.record({ agent: fc.nat(1), state: fc.constantFrom('ended', 'rejected', 'timedOut', 'failed', 'cancelled') }),
    { maxLength: 2 },
  ),
  booked: fc.constantFrom('', '', '', '', 'stands', 'cancelled'),
})
const callback = fc.record({
  place: index,
  minute: fc.nat(7 * 24 * 60),
  queue: index,
  agent: index,
  status: fc.constantFrom('scheduled', 'due', 'due', 'inProgress', 'completed', 'completed', 'failed', 'cancelled'),
  delays: fc.array(fc.integer({ min: -500, max: 5000 }), { maxLength: 2 }),
})

/** A random presence period of an agent, in minutes after the previous one. */
const stay = fc.record({
  agent: fc.nat(1),
  presence: fc.constantFrom('available', 'available', 'break', 'onCall'),
  after: fc.nat(600),
  minutes: fc.nat(900),
})

/** A week of calls, callbacks and conversations around a clock change at one of the hotels. */
export const callHistories = fc.record({
  calls: fc.array(call, { minLength: 30, maxLength: 60 }),
  callbacks: fc.array(callback, { minLength: 5, maxLength: 15 }),
  stays: fc.array(stay, { maxLength: 20 }),
  talks: fc.array(randomConversation, { minLength: 5, maxLength: 20 }),
})

type ArbitraryValue<T> = T extends fc.Arbitrary<infer U> ? U : never
type RandomCall = ArbitraryValue<typeof call>

const categories = ['reservationMade', 'notBooked', 'generalInfo', 'afterSale', null]
const firstMoment = Temporal.Instant.from('2026-10-29T00:00:00Z')
const unanswered: Partial<Record<string, string>> = {
  missed: 'agentsDidNotAnswer',
  afterHours: 'afterHours',
  abandoned: 'abandonedInQueue',
  short: 'shortAbandon',
}

/** A row of `calls`. */
function rowOf(app: TestApp, drawn: RandomCall, world: CallWorld) {
  const { direction, ending, wait } = drawn
  const startedAt = firstMoment.add({ minutes: drawn.minute })
  const isIn = direction === 'inbound'
  const isMissed = isIn && unanswered[ending] !== undefined
  const isAnswered = ['answered', 'wrapUp'].includes(ending)
  const isOver = !['wrapUp', 'live'].includes(ending)
  const queue = isIn ? world.queues[drawn.queue] : undefined
  const answeredAt = isAnswered ? startedAt.add({ seconds: wait }).toString() : null
  const category = ending === 'answered' ? (categories[drawn.category] ?? 'unclassified') : null
  const overAs = isAnswered || ending === 'forwarded' ? 'completed' : 'failed'
  return {
    tenant_id: world.tenantId,
    id: app.runtime.newId(),
    direction,
    status: isMissed
      ? ['abandoned', 'short'].includes(ending)
        ? 'abandoned'
        : 'missed'
      : isOver
        ? overAs
        : ending === 'live'
          ? 'queued'
          : 'wrapUp',
    is_anonymous: false,
    guest_match: 'none',
    is_recorded: false,
    tags: [],
    applied_seq: 0,
    version: 1,
    hotel_id: world.hotels[drawn.place]?.id ?? null,
    did_id: world.dids[drawn.did] ?? null,
    user_id: isAnswered ? (world.agents[drawn.agent] ?? null) : null,
    queue_key: queue?.key ?? null,
    started_at: startedAt.toString(),
    queued_at: queue ? startedAt.toString() : null,
    answered_at: answeredAt,
    ended_at: ending === 'live' ? null : startedAt.add({ seconds: 500 }).toString(),
    wait_seconds: wait,
    talk_seconds: isAnswered ? drawn.talk : 0,
    hold_seconds: isAnswered ? drawn.hold : 0,
    wrap_up_seconds: isAnswered ? drawn.wrapUp : 0,
    duration_seconds: 500,
    missed_reason: isMissed ? (unanswered[ending] ?? null) : null,
    is_short_abandon: isMissed && ending === 'short',
    wrap_up_category: category,
    created_at: startedAt.toString(),
    updated_at: startedAt.toString(),
  }
}

/** The place in the queue of a call that waits or rings; none for a call that does not. */
function entryOf(app: TestApp, call: ReturnType<typeof rowOf>, isOffered: boolean) {
  if (call.status !== 'queued' || call.direction !== 'inbound') return []
  const { tenant_id, hotel_id, queue_key, started_at, created_at, updated_at } = call
  const shared = { tenant_id, hotel_id, queue_key, created_at, updated_at, enqueued_at: started_at }
  const rules = { is_front: false, priority: 50, required_skills: [], ring_seconds: 20, version: 1 }
  return [{ ...shared, ...rules, id: app.runtime.newId(), call_id: call.id, status: isOffered ? 'offered' : 'waiting' }]
}

/** The presence periods of agents as rows. The last period of each agent is open. */
function presenceRows(app: TestApp, drawn: readonly ArbitraryValue<typeof stay>[], { tenantId, agents }: CallWorld) {
  return agents.flatMap((userId, agent) => {
    let at = firstMoment
    const mine = drawn.filter((each) => each.agent === agent)
    return mine.map(({ presence, after, minutes }, index) => {
      const startedAt = at.add({ minutes: after })
      at = startedAt.add({ minutes })
      const endedAt = index === mine.length - 1 ? 'infinity' : at.toString()
      const when = { started_at: startedAt.toString(), ended_at: endedAt, created_at: startedAt.toString() }
      return { tenant_id: tenantId, id: app.runtime.newId(), user_id: userId, presence, ...when }
    })
  })
}

/** Inserts rows into a table directly, bypassing the API. */
async function write(app: TestApp, table: string, rows: readonly object[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).join()
  await app.admin(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
}

type CallWorld = Awaited<ReturnType<typeof worldOf>>

/** Two hotels in distant time zones with different currencies, two queues, agents and numbers. */
async function worldOf(app: TestApp) {
  const reporting = reportingFor(app, await newTenant(app, { timeZone: 'Europe/Berlin' }))
  const { tenant } = reporting
  const { tenantId } = tenant
  const season = { startDate: '2026-01-01', endDate: '2027-12-31', basePrice: 100 }
  const places = [
    { timeZone: 'America/New_York', businessDayStart: 'PT1H30M', currencyCode: 'EUR' },
    { timeZone: 'Asia/Tokyo', businessDayStart: 'PT6H', currencyCode: 'USD' },
  ]
  const hotels: { id: string; roomTypeId: string; timeZone: string; businessDayStart: string; currencyCode: string }[] =
    []
  for (const place of places) {
    const { hotel, roomType } = await newHotel(tenant, { hotel: place, season, roomType: { totalRooms: 100 } })
    hotels.push({ id: hotel.id, roomTypeId: roomType.id, ...place })
  }
  const agents = [(await colleague(app, tenant)).userId, (await colleague(app, tenant)).userId]
  const queues = [
    { id: app.runtime.newId(), key: 'front', sla_seconds: 20 },
    { id: app.runtime.newId(), key: 'back', sla_seconds: 60 },
  ]
  const now = app.runtime.now().toString()
  const at = { tenant_id: tenantId, created_at: now, updated_at: now, version: 1 }
  const rules = { priority: 50, sla_percent: 80, short_abandon_seconds: 5, ring_seconds: 20, wrap_up_seconds: 120 }
  const other = { hotel_ids: [], strategy: 'longestIdle', required_skills: [], is_active: true }
  await write(
    app,
    'voice_queues',
    queues.map((queue) => ({ ...at, ...rules, ...other, ...queue, name: `The ${queue.key} desk` })),
  )
  const dids = [app.runtime.newId(), app.runtime.newId()]
  const did = { provider: 'simulator', routing: {}, blocked_numbers: [], record_calls: 'never', is_active: true }
  const numberOf = (id: string) => `+49${BigInt(`0x${id.slice(-12)}`)}`
  await write(
    app,
    'voice_dids',
    dids.map((id) => ({ ...at, ...did, id, number: numberOf(id) })),
  )
  await created(tenant, '/wrapupcategories', { code: 'afterSale', name: 'After sale', isLead: false, isSale: true })
  return { ...reporting, tenantId, hotels, agents, queues, dids }
}

/** Creates a tenant with the drawn calls and returns all stored records. */
export async function runCallHistory(app: TestApp, drawn: ArbitraryValue<typeof callHistories>) {
  const world = await worldOf(app)
  const { tenantId, hotels, agents, queues } = world
  const calls = drawn.calls.map((each) => rowOf(app, each, world))
  await write(app, 'calls', calls)
  await write(
    app,
    'voice_queue_entries',
    calls.flatMap((call, at) => entryOf(app, call, at % 2 === 1)),
  )
  const legs = drawn.calls.flatMap((each, at) =>
    each.legs.map(({ agent, state }) => ({
      tenant_id: tenantId,
      id: app.runtime.newId(),
      call_id: calls[at]?.id ?? '',
      user_id: agents[agent] ?? '',
      state,
      offered_at: calls[at]?.started_at,
    })),
  )
  await write(app, 'call_legs', legs)
  const callbacks = drawn.callbacks.map(({ place, minute, queue, agent, status, delays }, at) => {
    const scheduledAt = firstMoment.add({ minutes: minute })
    return {
      tenant_id: tenantId,
      id: app.runtime.newId(),
      phone: `+4930555${1000 + at}`,
      hotel_id: hotels[place]?.id ?? null,
      queue_key: queues[queue]?.key ?? null,
      assigned_user_id: agents[agent] ?? null,
      reason: 'other',
      priority: 50,
      status,
      attempts: delays.map((by) => ({ at: scheduledAt.add({ seconds: by }).toString() })),
      max_attempts: 3,
      retry_minutes: 30,
      scheduled_at: scheduledAt.toString(),
      created_at: firstMoment.toString(),
      updated_at: firstMoment.toString(),
      version: 1,
    }
  })
  await write(app, 'scheduled_callbacks', callbacks)
  const stays = presenceRows(app, drawn.stays, world)
  await write(app, 'presence_periods', stays)
  const { newId } = app.runtime
  const talks = conversationRows(drawn.talks, firstMoment, {
    tenantId,
    newId,
    hotelOf: (place) => hotels[place]?.id ?? null,
  })
  for (const conversation of talks.assigned) conversation.assignee_user_id = agents[0] ?? null
  await write(app, 'conversations', talks.conversations)
  await write(app, 'conversation_sessions', talks.rounds)
  await write(app, 'messages', talks.messages)
  const booked: { callId: string; currencyCode: string; revenue: number }[] = []
  for (const [at, { booked: as, place }] of drawn.calls.entries()) {
    const hotel = hotels[place % 2]
    const callId = calls[at]?.id
    if (as === '' || !hotel || !callId) continue
    const [checkIn, nights] = [addDays('2026-12-01', at), 1 + (at % 3)]
    const guest = { firstName: 'Ada', lastName: 'Guest', phone: '+905321112233' }
    const stay = { hotelId: hotel.id, roomTypeId: hotel.roomTypeId, checkIn, checkOut: addDays(checkIn, nights), guest }
    const { id } = await world.data('POST', '/reservations', { ...stay, callId })
    if (as === 'cancelled') await world.data('POST', `/reservations/${id}/cancel`, {})
    booked.push({ callId, currencyCode: hotel.currencyCode, revenue: as === 'stands' ? nights * 100 : 0 })
  }
  return { ...world, now: app.runtime.now().toString(), calls, legs, callbacks, booked, stays, ...talks }
}

/** The records of a run. */
export type CallHistory = Awaited<ReturnType<typeof runCallHistory>>
