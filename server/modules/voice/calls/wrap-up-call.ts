import Type from 'typebox'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { ById, strict, textOrNull } from '#platform/http/schemas.ts'
import { refuse } from '#platform/kernel/errors.ts'
import { isLive, wrapUp } from '../state-machine/end-transitions.ts'
import type { CallState } from '../state-machine/state.ts'
import { invalidTransition, performAgentAction } from './agent-action.ts'
import { calls } from './calls.ts'
import { assertWrapUpCategory } from './wrap-up-reference.ts'

const WrapUp = Type.Object(
  {
    category: Type.String({ minLength: 1, maxLength: 60 }),
    note: Type.Optional(textOrNull({ maxLength: 4000 })),
  },
  strict,
)

/** `POST /calls/{id}/wrap-up`: sets the category of a call, during the talk or after it, and only once. */
export const wrapUpCall = endpoint({
  method: 'POST',
  path: '/calls/:id/wrap-up',
  access: 'calls.manage',
  reach: 'hotel',
  summary: 'Set the wrap-up category of a call',
  extension: true,
  status: 200,
  params: ById,
  body: WrapUp,
  returns: json(calls.shapes.row),
  async handle(ctx, { params, body: { category, note = null } }) {
    return performAgentAction(ctx, params.id, {
      action: 'call.wrappedUp',
      changes: [{ field: 'wrapUpCategory', before: null, after: category }],
      async transition({ state }) {
        if (!hasTalk(state)) throw invalidTransition(state, 'wrapped up')
        if (state.wrapUpCategory !== null) throw refuse('invalid_state_transition', 'The call already has a category')
        await assertWrapUpCategory(ctx, category, 'category')
        return wrapUp(state, { category, note }, ctx.now)
      },
    })
  },
})

/** Whether the call has a talk that still needs its wrap-up. */
const hasTalk = (call: CallState): boolean =>
  call.status === 'wrapUp' || (isLive(call) && call.segments.some(({ type }) => type === 'talk'))
