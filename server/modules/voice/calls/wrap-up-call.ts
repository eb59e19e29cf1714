import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, doc, orNull, strict, textOrNull } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { LockedCall } from '../call-store/lock-call.ts'
import { isLive, unclassified, wrapUp } from '../state-machine/end-transitions.ts'
import { type LostReason, lostReasons } from '../state-machine/lost-reasons.ts'
import type { CallState } from '../state-machine/state.ts'
import { invalidTransition, performAgentAction } from './agent-action.ts'
import { calls } from './calls.ts'
import { assertWrapUpCategory } from './wrap-up-reference.ts'

const WrapUp = Type.Object(
  {
    category: doc(
      Type.String({ minLength: 1, maxLength: 60 }),
      'The `code` of an active wrap-up category.',
      'reservationMade',
    ),
    note: Type.Optional(
      doc(
        textOrNull({ maxLength: 4000 }),
        'A note about the outcome. The default is null.',
        'Booked a Double for three nights.',
      ),
    ),
    lostReason: Type.Optional(
      doc(
        orNull(Type.Unsafe<LostReason>({ type: 'string', enum: lostReasons })),
        'Why the caller did not book what was looked for. The default is null.',
        'price',
      ),
    ),
  },
  strict,
)

/**
 * `POST /calls/{id}/wrap-up`: sets the category of a call, during the talk or after it, and only once. A logged call
 * without a category is completed already; it is classified without another event.
 */
export const wrapUpCall = endpoint({
  method: 'POST',
  path: '/calls/:id/wrap-up',
  operationId: 'wrapUpCall',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Set the wrap-up category of a call',
  description:
    'Sets the category of a call, during the talk or after it, and only once; returns the call. After the talk this ' +
    'completes the call and frees the agent. `lostReason` becomes the reason of the turnaway, if there is one. A category that is not entered within `wrapUpSeconds` of the queue ' +
    'becomes `unclassified`. A logged call that is `unclassified` can get its category later, without another event.',
  emits: ['call.completed'],
  errors: ['invalid_state_transition', 'unknown_reference'],
  extension: true,
  status: 200,
  params: ById,
  body: WrapUp,
  returns: json(calls.shapes.row),
  async handle(ctx, { params, body: { category, note = null, lostReason = null } }) {
    return performAgentAction(ctx, params.id, {
      action: 'call.wrappedUp',
      changes: ({ wrapUpCategory: before }) => [{ field: 'wrapUpCategory', before, after: category }],
      async transition(locked) {
        const { state } = locked
        if (!isLoggedUnclassified(locked)) assertNeedsWrapUp(state)
        await assertWrapUpCategory(ctx, category, 'category')
        return wrapUp(state, { category, note, lostReason }, ctx.now)
      },
    })
  },
})

/** Whether the call was logged by hand, and nobody has classified it yet. */
const isLoggedUnclassified = ({ state, facts }: LockedCall): boolean =>
  facts.provider === null && state.status === 'completed' && state.wrapUpCategory === unclassified

/** Throws 409 `invalid_state_transition` unless the call can get its category now. */
function assertNeedsWrapUp(call: CallState): void {
  if (!hasTalk(call)) throw invalidTransition(call, 'wrapped up')
  if (call.wrapUpCategory !== null) throw refuse('invalid_state_transition', 'The call already has a category')
}

/** Whether the call has a talk that still needs its wrap-up. */
const hasTalk = (call: CallState): boolean =>
  call.status === 'wrapUp' || (isLive(call) && call.segments.some(({ type }) => type === 'talk'))
