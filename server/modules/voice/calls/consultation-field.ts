import Type from 'typebox'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, Id, Instant, InstantOrNull, named } from '#platform/http/schemas.ts'
import { derived, jsonValue, optional } from '#platform/resource/fields.ts'
import type { LegState } from '../state-machine/state.ts'

const consultationStates = [
  'ringing',
  'answered',
  'rejected',
  'timedOut',
  'cancelled',
  'failed',
  'ended',
  'lost',
] as const satisfies readonly LegState[]

const Consultation = named(
  'CallConsultation',
  Type.Object({
    legId: doc(Id, 'The leg of the colleague.'),
    userId: doc(Id, 'The colleague.'),
    userName: doc(Type.String(), 'The first and last name of the colleague.', 'Ece Demir'),
    state: doc(
      Type.Unsafe<(typeof consultationStates)[number]>({ type: 'string', enum: consultationStates }),
      '`ringing`, or `answered` while the agent and the colleague talk. Over are `rejected` (the colleague declined or ' +
        'was busy), `timedOut` (did not answer), `failed` (has no phone that can be reached), `cancelled` (the agent ' +
        'cancelled before the answer), `ended` (one of the two ended the consultation, or the call ended) and `lost` ' +
        '(the connection of the colleague broke).',
      'answered',
    ),
    startedAt: doc(Instant, 'When the phone of the colleague began to ring.', '2026-08-01T10:02:00.000Z'),
    answeredAt: doc(InstantOrNull, 'When the colleague answered; null before that.', '2026-08-01T10:02:06.000Z'),
    endedAt: doc(InstantOrNull, 'When the consultation was over; null while it goes on.', null),
  }),
)

const lastConsultation = sql`(
  select jsonb_build_object('legId', l.id, 'userId', l.user_id, 'userName', u.first_name || ' ' || u.last_name,
    'state', l.state, 'startedAt', ${isoInstant('l.offered_at')}, 'answeredAt', ${isoInstant('l.answered_at')},
    'endedAt', ${isoInstant('l.ended_at')})
  from call_legs l join users u on u.tenant_id = l.tenant_id and u.id = l.user_id
  where l.tenant_id = calls.tenant_id and l.call_id = calls.id and l.kind = 'consultation'
  order by l.offered_at desc, l.id desc limit 1)`

/** The consultation of a call. */
export const consultationField = doc(
  derived(optional(jsonValue(Consultation)), lastConsultation),
  'The consultation of a colleague that goes on, or the last one that did not hand the call over; null without one. A ' +
    'colleague who takes the call over is its `userId` from then on.',
  null,
)
