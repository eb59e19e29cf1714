import Type, { type Static } from 'typebox'
import type { Script } from './phone-network.ts'

const seconds = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400, description }))
const secondsOrNull = (description: string) =>
  Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0, maximum: 86_400, description }))
const choice = <const V extends string>(description: string, ...values: V[]) =>
  Type.Optional(Type.Unsafe<V>({ type: 'string', enum: values, description }))

/** How the people of a simulated call behave; what is not said is as in `usual`. */
export const GivenScript = {
  agent: choice('What a rung agent does: `answers`', 'answers', 'rejects', 'ignores'),
  agentAfterSeconds: seconds('How soon: 1'),
  far: choice('What the other side of a call that is dialled does: `answers`', 'answers', 'busy', 'ignores'),
  talkSeconds: secondsOrNull('How long the talk lasts before the other side hangs up: 5; null: until an agent does'),
  patienceSeconds: secondsOrNull('How long the caller waits for an agent: null, as long as it takes'),
  wantsCallback: Type.Optional(Type.Boolean({ description: 'Whether the caller accepts to be called back: false' })),
  isUnruly: Type.Optional(
    Type.Boolean({ description: 'The network tells everything twice, and the last thing first: false' }),
  ),
  isByHand: Type.Optional(
    Type.Boolean({ description: 'Nothing happens by itself; all that happens is given as `events`: false' }),
  ),
}
const GivenObject = Type.Object(GivenScript)

const usual: Script = {
  agent: 'answers',
  agentAfterSeconds: 1,
  far: 'answers',
  talkSeconds: 5,
  patienceSeconds: null,
  wantsCallback: false,
  isUnruly: false,
  isByHand: false,
}

/** The whole script of what a user of the simulator has said. */
export const scriptOf = (given: Static<typeof GivenObject>): Script => ({ ...usual, ...given })
