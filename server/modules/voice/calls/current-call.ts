import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { isoInstant } from '#platform/db/iso-instant.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Id, Instant, InstantOrNull, named, orNull } from '#platform/http/schemas.ts'
import { toRow } from '#platform/resource/rows.ts'
import { currentCallOf } from '../agents/current-call-of.ts'
import type { Capabilities } from '../provider/port.ts'
import { findTelephonyProvider } from '../provider/registry.ts'
import { ringsOwnPhone } from '../state-machine/panel-transitions.ts'
import { defaultCallRules } from '../state-machine/state.ts'
import { type Call, calls } from './calls.ts'

const OwnLeg = named(
  'OwnCallLeg',
  Type.Object({
    id: doc(Id, 'The leg, as the live event `call.ringing` names it.'),
    state: doc(
      Type.Unsafe<'ringing' | 'answered'>({ type: 'string', enum: ['ringing', 'answered'] }),
      'Whether the phone still rings. In a call that the user makes, the other side may ring after the answer.',
      'ringing',
    ),
    offeredAt: doc(Instant, 'When the phone began to ring.', '2026-08-01T10:00:06.000Z'),
    answeredAt: doc(InstantOrNull, 'When the user answered; null while the phone rings.', null),
  }),
)

const CurrentCall = named(
  'CurrentCall',
  Type.Object({
    ...calls.shapes.row.properties,
    leg: doc(orNull(OwnLeg), 'The connection of the call to the phone of the user; null in the wrap-up.'),
    ringEndsAt: doc(InstantOrNull, 'Until when the phone rings; null when it no longer rings.'),
    wrapUpEndsAt: doc(
      InstantOrNull,
      'When a call in `wrapUp` becomes `unclassified` by itself; null for other calls.',
      null,
    ),
    canAnswer: doc(
      Type.Boolean(),
      'Whether `POST /calls/{id}/answer` can answer now; otherwise the phone is answered where it rings.',
      true,
    ),
    canHold: doc(Type.Boolean(), 'Whether the telephone provider of the call can hold it.', true),
    canTransfer: doc(Type.Boolean(), 'Whether it can transfer the call to a queue or an agent.', true),
    canConsult: doc(Type.Boolean(), 'Whether the agent can consult a colleague while the other side waits.', true),
    canForward: doc(Type.Boolean(), 'Whether it can connect the call with an external number.', true),
    canPauseRecording: doc(Type.Boolean(), 'Whether it can pause the recording of the talk.', true),
  }),
)

type Phone = {
  readonly leg: { id: string; state: 'ringing' | 'answered'; offeredAt: string; answeredAt: string | null } | null
  readonly ringSeconds: number | null
  readonly wrapUpSeconds: number | null
}

/**
 * `GET /calls/current`: the call that rings the user, in which the user talks, or that needs its wrap-up. A panel reads
 * it after a reload, so that no call is lost.
 */
export const currentCall = endpoint({
  method: 'GET',
  path: '/calls/current',
  operationId: 'getCurrentCall',
  access: 'calls.manage',
  summary: 'Get the call that I am in',
  description:
    'Returns the call that rings the phone of the caller of the API, or in which they talk, or else the one that still ' +
    'needs their wrap-up; null without one. With it come the times at which the ringing and the wrap-up end, and what ' +
    'the telephone provider of the call can do. The live events `call.ringing`, `call.changed`, `call.ended` and ' +
    '`agent.presence` say when to read it again.',
  extension: true,
  returns: json(orNull(CurrentCall)),
  async handle(ctx) {
    const id = await findCurrentCall(ctx)
    if (id === null) return null
    const one = sql`tenant_id = ${ctx.actor.tenantId} and id = ${id}`
    const [[row], [phone]] = await ctx.db.batch<[object, Phone]>([
      sql<object>`select ${calls.columns} from calls where ${one}`,
      selectPhone(ctx, id),
    ])
    if (!row || !phone) return null
    const call = toRow(ctx, calls.fields, row) as Call
    return { ...call, ...describePhone(ctx, call, phone) } as never
  },
})

async function findCurrentCall(ctx: ReadContext): Promise<string | null> {
  const found = await ctx.db.one(sql<{ id: string | null }>`
    select ${currentCallOf} as id from users
    where tenant_id = ${ctx.actor.tenantId} and id = ${ctx.actor.userId}`)
  return found?.id ?? null
}

/** The leg of the user, and the times of the queue that the call came through. */
const selectPhone = ({ actor }: ReadContext, callId: string) => sql<Phone>`
  select
    (select jsonb_build_object('id', l.id, 'state', l.state, 'offeredAt',
    ${isoInstant('l.offered_at')}, 'answeredAt', ${isoInstant('l.answered_at')})
      from call_legs l where l.tenant_id = c.tenant_id and l.call_id = c.id and l.user_id = ${actor.userId}
        and l.state in ('ringing', 'answered')) as leg,
    (select e.ring_seconds from call_legs l join voice_queue_entries e
        on e.tenant_id = l.tenant_id and e.id = l.entry_id
      where l.tenant_id = c.tenant_id and l.call_id = c.id and l.user_id = ${actor.userId} and l.state = 'ringing')
      as ring_seconds,
    (select q.wrap_up_seconds from voice_queues q where q.tenant_id = c.tenant_id and q.key = c.queue_key)
      as wrap_up_seconds
  from calls c where c.tenant_id = ${actor.tenantId} and c.id = ${callId}`

/** What the panel needs to know about the phone of the user. */
function describePhone({ runtime }: ReadContext, call: Call, { leg, ringSeconds, wrapUpSeconds }: Phone) {
  const provider = call.provider === null ? undefined : findTelephonyProvider(runtime, call.provider)
  const can = (needed: keyof Capabilities): boolean => Boolean(provider?.capabilities[needed])
  const isRinging = leg?.state === 'ringing'
  return {
    leg,
    ringEndsAt: isRinging ? after(leg.offeredAt, ringSeconds ?? defaultCallRules.ringSeconds) : null,
    wrapUpEndsAt:
      call.status === 'wrapUp' && call.endedAt !== null
        ? after(call.endedAt, wrapUpSeconds ?? defaultCallRules.wrapUpSeconds)
        : null,
    canAnswer: isRinging && (call.status !== 'ringing' || ringsOwnPhone(call as never)) && can('answer'),
    canHold: can('hold'),
    canTransfer: can('park'),
    canConsult: can('consult'),
    canForward: can('forward'),
    canPauseRecording: can('pauseRecording'),
  }
}

const after = (instant: string, seconds: number): string =>
  Temporal.Instant.from(instant).add({ seconds }).toString({ fractionalSecondDigits: 3 })
