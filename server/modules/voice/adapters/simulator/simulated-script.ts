import Type, { type Static } from 'typebox'
import { integerOrNull } from '#platform/http/schemas.ts'
import type { CallScript } from './phone-network.ts'

const seconds = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400, description }))
const secondsOrNull = (description: string) =>
  Type.Optional(integerOrNull({ minimum: 0, maximum: 86_400, description }))
const choice = <const V extends string>(description: string, ...values: V[]) =>
  Type.Optional(Type.Unsafe<V>({ type: 'string', enum: values, description }))

/** How the people in a simulated call behave. Missing fields are as in `defaultScript`. */
export const scriptFields = {
  agent: choice('What a ringing agent does; default `answers`', 'answers', 'rejects', 'ignores'),
  agentAfterSeconds: seconds('After how many seconds; default 1'),
  far: choice('What the far end of an outbound call does; default `answers`', 'answers', 'busy', 'ignores'),
  talkSeconds: secondsOrNull(
    'How long the talk lasts before the far end hangs up; default 5; null: until an agent hangs up',
  ),
  patienceSeconds: secondsOrNull('How long the caller waits for an agent; default null: without limit'),
  wantsCallback: Type.Optional(
    Type.Boolean({ description: 'Whether the caller accepts an offered callback; default false' }),
  ),
  isUnruly: Type.Optional(
    Type.Boolean({ description: 'The network sends every event twice, and the last event first; default false' }),
  ),
  isByHand: Type.Optional(
    Type.Boolean({ description: 'Nothing happens automatically; all events come from `events`; default false' }),
  ),
}
const ScriptBody = Type.Object(scriptFields)

const defaultScript: CallScript = {
  agent: 'answers',
  agentAfterSeconds: 1,
  far: 'answers',
  talkSeconds: 5,
  patienceSeconds: null,
  wantsCallback: false,
  isUnruly: false,
  isByHand: false,
}

/** Fills the missing fields of a script with defaults. */
export const parseScript = (given: Static<typeof ScriptBody>): CallScript => ({ ...defaultScript, ...given })
