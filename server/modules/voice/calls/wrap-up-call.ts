import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { ById } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { CallState } from '../state-machine/state.ts'
import { isLive, wrapUp } from '../state-machine/end-transitions.ts'
import { calls } from './calls.ts'
import { notNow, takeUserStep } from './agent-action.ts'
import { mustBeCategory } from './wrap-up-reference.ts'

const WrapUp = Type.Object(
  {
    category: Type.String({ minLength: 1, maxLength: 60 }),
    note: Type.Optional(Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: 4000 })),
  },
  { additionalProperties: false },
)

/** `POST /calls/{id}/wrap-up`: what the call was about, said during the talk or after it. Once. */
export const wrapUpCall = endpoint({
  method: 'POST',
  path: '/calls/:id/wrap-up',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Say what a call was about',
  extension: true,
  status: 200,
  params: ById,
  body: WrapUp,
  returns: calls.shapes.row,
  async handle(ctx, { params, body: { category, note = null } }) {
    return takeUserStep(ctx, params.id, {
      action: 'call.wrappedUp',
      changes: [{ field: 'wrapUpCategory', before: null, after: category }],
      async take({ state }) {
        if (!hasTalk(state)) throw notNow(state, 'wrapped up')
        if (state.wrapUpCategory !== null) throw refuse('invalid_state_transition', 'The call is wrapped up already')
        await mustBeCategory(ctx, category, 'category')
        return wrapUp(state, { category, note }, ctx.now)
      },
    })
  },
})

/** Somebody talks, or has talked and has not said yet what about. */
const hasTalk = (call: CallState): boolean =>
  call.status === 'wrapUp' || (isLive(call) && call.segments.some(({ type }) => type === 'talk'))
