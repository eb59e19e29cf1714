import Type, { type Static } from 'typebox'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, Id, Instant, named, textOrNull } from '#platform/http/schemas.ts'
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
import { RequiredSkillSchema } from '../queues/required-skill.ts'
import type { RequiredSkill } from '../state-machine/state.ts'

const ofCall = (column: string) => sql`(
  select ${sql.ref(column)} from calls c
  where c.tenant_id = voice_queue_entries.tenant_id and c.id = voice_queue_entries.call_id)`

const ofGuest = (expression: ReturnType<typeof sql>) => sql`(
  select ${expression} from calls c join guests g on g.tenant_id = c.tenant_id and g.id = c.guest_id
  where c.tenant_id = voice_queue_entries.tenant_id and c.id = voice_queue_entries.call_id)`

const Offer = named(
  'QueueOffer',
  Type.Object({
    legId: doc(Id, 'The leg of the call to the agent.'),
    userId: doc(Id, 'The agent whose phone rang.'),
    at: doc(Instant, 'When it began to ring.', '2026-08-01T10:00:06.000Z'),
    outcome: doc(
      textOrNull({ enum: ['accepted', 'rejected', 'timeout', null] }),
      'Whether the agent answered; null while the phone rings, or if the caller hung up first.',
      null,
    ),
  }),
)

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
  name: 'QueueEntry',
  hotel: 'hotel_id',
  access: { read: 'calls.manage', write: 'calls.manage' },
  verbs: [],
  filters: ['queueKey', 'hotelId'],
  sort: [],
  fields: {
    callId: doc(computed(uuid()), 'The call that waits.'),
    queueKey: doc(
      computed(optional(text(60))),
      'The `key` of the queue; null if the call waits for one user.',
      'reservations',
    ),
    targetUserId: doc(
      computed(optional(uuid())),
      'The only user who may get the call; null if any agent of the queue may.',
      null,
    ),
    hotelId: doc(computed(optional(uuid())), 'The hotel that is called; null for a number of all hotels.'),
    didId: doc(derived(optional(uuid()), ofCall('did_id')), 'The dialled number, a record of `/voicedids`.'),
    callerNumber: doc(
      personal(derived(optional(phone()), ofCall('from_number')), 'phone'),
      'The number of the caller, E.164; null if it is withheld.',
    ),
    guestId: doc(derived(optional(uuid()), ofCall('guest_id')), 'The guest, if exactly one guest has the number.'),
    guestName: doc(
      derived(optional(text(241)), ofGuest(sql`g.first_name || ' ' || g.last_name`)),
      'The first and last name of the guest, or null.',
    ),
    vipLevel: doc(
      derived(optional(text(20)), ofGuest(sql`g.vip_level`)),
      'The VIP level of the guest, or null.',
      'gold',
    ),
    status: doc(
      computed(oneOf('waiting', 'offered', 'assigned', 'abandoned', 'timedOut')),
      'Where it stands: `waiting`, `offered` while the phone of an agent rings, `assigned` after an answer, ' +
        '`abandoned` when the caller hung up, `timedOut` when something else ended the call.',
      'offered',
    ),
    isFront: doc(
      computed(flag()),
      'Whether the call is before all others, because the connection of its agent was lost.',
    ),
    priority: doc(
      computed(integer(0, 1000)),
      'The priority of the queue. One step counts as much as ten seconds of waiting.',
      50,
    ),
    requiredSkills: doc(
      computed(list<RequiredSkill>(RequiredSkillSchema, 50)),
      'The skills that an agent needs for the call.',
    ),
    enqueuedAt: doc(computed(instant()), 'When the call began to wait.', '2026-08-01T10:00:00.000Z'),
    waitSeconds: doc(
      computedFrom(seconds(), (row, ctx) => secondsWaited(row as EntryTimes, ctx.now)),
      'How many seconds the call has waited, until now or until it left the queue.',
      8,
    ),
    offers: doc(
      derived(jsonValue<readonly Static<typeof Offer>[]>(Type.Array(Offer)), offers),
      'The agents who were rung for the call, in order of time.',
    ),
    slaDueAt: doc(
      computed(optional(instant())),
      'Until when the call is to be answered (`slaSeconds` of the queue); null without a queue.',
      '2026-08-01T10:00:20.000Z',
    ),
    isSlaBreached: doc(
      computedFrom(flag(), (row, ctx) => isBreached(row as EntryTimes, ctx.now)),
      'Whether the call has waited, or did wait, beyond `slaDueAt`.',
    ),
    answeredAt: doc(computed(optional(instant())), 'When an agent answered, or null.', null),
    leftAt: doc(computed(optional(instant())), 'When the call left the queue; null while it waits or rings.', null),
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
