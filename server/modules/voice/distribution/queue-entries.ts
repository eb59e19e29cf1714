import Type, { type Static } from 'typebox'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { sql } from '#platform/db/sql.ts'
import { Id, Instant, textOrNull } from '#platform/http/schemas.ts'
import {
  computed,
  computedFrom,
  derived,
  flag,
  instant,
  integer,
  jsonValue,
  list,
  oneOf,
  optional,
  personal,
  phone,
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
  at: Instant,
  outcome: textOrNull({ enum: ['accepted', 'rejected', 'timeout', null] }),
})

/** The agents who were rung for a call, with the outcome; null while the phone rings, or when the caller hung up. */
const offers = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('legId', l.id, 'userId', l.user_id, 'at', ${isoInstant('l.offered_at')},
    'outcome', case l.state when 'answered' then 'accepted' when 'ended' then 'accepted' when 'lost' then 'accepted'
      when 'rejected' then 'rejected' when 'failed' then 'rejected' when 'timedOut' then 'timeout' end)
    order by l.offered_at, l.id), '[]')
  from call_legs l where l.tenant_id = voice_queue_entries.tenant_id and l.entry_id = voice_queue_entries.id)`

const seconds = () => integer(0, Number.MAX_SAFE_INTEGER)

/** Calls that wait for an agent (§4.4). Entries change only with their calls. */
export const queueEntries = resource({
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
    waitSeconds: computedFrom(seconds(), (row, ctx) => secondsWaited(row as EntryTimes, ctx.now)),
    offers: derived(jsonValue<readonly Static<typeof Offer>[]>(Type.Array(Offer)), offers),
    slaDueAt: computed(optional(instant())),
    isSlaBreached: computedFrom(flag(), (row, ctx) => isBreached(row as EntryTimes, ctx.now)),
    answeredAt: computed(optional(instant())),
    leftAt: computed(optional(instant())),
  },
})

type EntryTimes = {
  readonly enqueuedAt: string
  readonly slaDueAt: string | null
  readonly leftAt: string | null
}

const endOfWait = ({ leftAt }: EntryTimes, now: Temporal.Instant) =>
  leftAt === null ? now : Temporal.Instant.from(leftAt)

const secondsWaited = (entry: EntryTimes, now: Temporal.Instant): number =>
  Math.max(0, Math.floor(endOfWait(entry, now).since(Temporal.Instant.from(entry.enqueuedAt)).total('seconds')))

const isBreached = (entry: EntryTimes, now: Temporal.Instant): boolean =>
  entry.slaDueAt !== null && Temporal.Instant.compare(endOfWait(entry, now), Temporal.Instant.from(entry.slaDueAt)) > 0
