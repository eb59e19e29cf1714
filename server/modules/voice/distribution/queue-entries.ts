import Type, { type Static } from 'typebox'
import { Id } from '#platform/http/schemas.ts'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { sql } from '#platform/db/sql.ts'
import {
  computed,
  derived,
  flag,
  instant,
  integer,
  json,
  list,
  oneOf,
  optional,
  phone,
  personal,
  reckoned,
  text,
  uuid,
} from '#platform/resource/fields.ts'
import { resource } from '#platform/resource/resource.ts'
import type { RequiredSkill } from '../state-machine/state.ts'

const ofCall = (column: string) => sql`(
  select ${sql.ref(column)} from calls c
  where c.tenant_id = voice_queue_entries.tenant_id and c.id = voice_queue_entries.call_id)`

const ofGuest = (expression: ReturnType<typeof sql>) => sql`(
  select ${expression} from calls c join guests g on g.tenant_id = c.tenant_id and g.id = c.guest_id
  where c.tenant_id = voice_queue_entries.tenant_id and c.id = voice_queue_entries.call_id)`

const Skill = Type.Object({ code: Type.String(), level: Type.Integer() })
const Offer = Type.Object({
  legId: Id,
  userId: Id,
  at: Type.Unsafe<string>({ type: 'string', format: 'date-time' }),
  outcome: Type.Unsafe<string | null>({ type: ['string', 'null'], enum: ['accepted', 'rejected', 'timeout', null] }),
})

/** An agent who was rung for a call, and what came of it; null while it rings, or when the caller was gone. */
const offers = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('legId', l.id, 'userId', l.user_id, 'at', ${isoInstant('l.offered_at')},
    'outcome', case l.state when 'answered' then 'accepted' when 'ended' then 'accepted' when 'lost' then 'accepted'
      when 'rejected' then 'rejected' when 'failed' then 'rejected' when 'timedOut' then 'timeout' end)
    order by l.offered_at, l.id), '[]')
  from call_legs l where l.tenant_id = voice_queue_entries.tenant_id and l.entry_id = voice_queue_entries.id)`

const seconds = () => integer(0, Number.MAX_SAFE_INTEGER)

/** Calls that wait for an agent (§4.4): they enter and leave by what happens to the call. */
export const entries = resource({
  path: '/voicequeue',
  table: 'voice_queue_entries',
  label: 'call in the queue',
  hotel: 'hotel_id',
  access: { read: 'calls.manage', write: 'calls.manage' },
  verbs: [],
  filters: ['queueKey', 'hotelId'],
  sort: [],
  fields: {
    callId: computed(uuid()),
    queueKey: computed(optional(text(60))),
    targetUserId: computed(optional(uuid())),
    hotelId: computed(optional(uuid())),
    didId: derived(optional(uuid()), ofCall('did_id')),
    callerNumber: personal(derived(optional(phone()), ofCall('from_number')), 'phone'),
    guestId: derived(optional(uuid()), ofCall('guest_id')),
    guestName: derived(optional(text(241)), ofGuest(sql`g.first_name || ' ' || g.last_name`)),
    vipLevel: derived(optional(text(20)), ofGuest(sql`g.vip_level`)),
    status: computed(oneOf('waiting', 'offered', 'assigned', 'abandoned', 'timedOut')),
    isFront: computed(flag()),
    priority: computed(integer(0, 1000)),
    requiredSkills: computed(list<RequiredSkill>(Skill, 50)),
    enqueuedAt: computed(instant()),
    waitSeconds: reckoned(seconds(), (row, ctx) => waited(row as Waited, ctx.now)),
    offers: derived(json<readonly Static<typeof Offer>[]>(Type.Array(Offer)), offers),
    slaDueAt: computed(optional(instant())),
    isSlaBreached: reckoned(flag(), (row, ctx) => isBreached(row as Waited, ctx.now)),
    answeredAt: computed(optional(instant())),
    leftAt: computed(optional(instant())),
  },
})

type Waited = {
  readonly enqueuedAt: string
  readonly slaDueAt: string | null
  readonly leftAt: string | null
}

const until = ({ leftAt }: Waited, now: Temporal.Instant) => (leftAt === null ? now : Temporal.Instant.from(leftAt))

const waited = (entry: Waited, now: Temporal.Instant): number =>
  Math.max(0, Math.floor(until(entry, now).since(Temporal.Instant.from(entry.enqueuedAt)).total('seconds')))

const isBreached = (entry: Waited, now: Temporal.Instant): boolean =>
  entry.slaDueAt !== null && Temporal.Instant.compare(until(entry, now), Temporal.Instant.from(entry.slaDueAt)) > 0
