import Type, { type TUnsafe } from 'typebox'
import { doc, TextOrNull } from '../http/schemas.ts'
import { refuse } from '../kernel/errors.ts'

/** An action on a record, and whether it is allowed now. */
export type AllowedAction<Action extends string> = { action: Action; isAllowed: boolean; reason: string | null }

/** The schema of such an action. `title` is its name in the API's documentation. */
export const allowedActionSchema = <const Action extends string>(title: string, actions: readonly Action[]) =>
  Type.Object(
    {
      action: doc(Type.Unsafe<Action>({ type: 'string', enum: actions }) as TUnsafe<Action>, 'The action.'),
      isAllowed: doc(Type.Boolean(), 'True if it is possible now.'),
      reason: doc(TextOrNull, 'Why it is not possible, for people.'),
    },
    { title },
  )

/** Lists all actions, each with the reason if it is not allowed. `findObjection` says why one is not. */
export const listAllowed = <Action extends string>(
  actions: readonly Action[],
  findObjection: (action: Action) => string | null,
): AllowedAction<Action>[] =>
  actions.map((action) => {
    const reason = findObjection(action)
    return { action, isAllowed: reason === null, reason }
  })

/** Throws 409 `invalid_state_transition` on a field, listing the allowed actions, unless this one is among them. */
export function assertAmong<Action extends string>(
  list: readonly AllowedAction<Action>[],
  action: Action,
  field = 'status',
): void {
  const found = list.find((each) => each.action === action)
  if (found?.isAllowed) return
  const allowed = list.flatMap((each) => (each.isAllowed ? [each.action] : []))
  const instead = allowed.length > 0 ? `allowed now: ${allowed.join(', ')}` : 'no action is allowed now'
  throw refuse('invalid_state_transition', `${found?.reason}; ${instead}`, field)
}
