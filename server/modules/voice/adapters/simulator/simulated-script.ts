import Type, { type Static } from 'typebox'
import { doc, integerOrNull } from '#platform/http/schemas.ts'
import type { CallScript } from './simulated-talk.ts'

const seconds = Type.Integer({ minimum: 0, maximum: 86_400 })
const secondsOrNull = integerOrNull({ minimum: 0, maximum: 86_400 })
const choice = <const V extends string>(description: string, ...values: V[]) =>
  Type.Optional(doc(Type.Unsafe<V>({ type: 'string', enum: values }), description))
const flag = (description: string) => Type.Optional(doc(Type.Boolean(), description))

/** How the people in a simulated call behave. Missing fields are as in `defaultScript`. */
export const scriptFields = {
  agent: choice('What a ringing agent does. The default is `answers`.', 'answers', 'rejects', 'ignores'),
  agentDelaySeconds: Type.Optional(doc(seconds, 'How many seconds the agent waits before that. The default is 1.')),
  farEnd: choice('What the far end of an outbound call does. The default is `answers`.', 'answers', 'busy', 'ignores'),
  talkSeconds: Type.Optional(
    doc(
      secondsOrNull,
      'How many seconds the talk lasts before the far end hangs up; null: until an agent hangs up. The default is 5.',
    ),
  ),
  patienceSeconds: Type.Optional(
    doc(secondsOrNull, 'How many seconds the caller waits for an agent; null, the default: without limit.'),
  ),
  wantsCallback: flag('Whether the caller accepts an offered callback. The default is false.'),
  isUnreliable: flag('Whether the network sends every event twice, and the last event first. The default is false.'),
  isManual: flag('Whether nothing happens by itself; all events then come from `events`. The default is false.'),
}
const ScriptBody = Type.Object(scriptFields)

const defaultScript: CallScript = {
  agent: 'answers',
  agentDelaySeconds: 1,
  farEnd: 'answers',
  talkSeconds: 5,
  patienceSeconds: null,
  wantsCallback: false,
  isUnreliable: false,
  isManual: false,
}

/** Fills the missing fields of a script with defaults. */
export const parseScript = (given: Static<typeof ScriptBody>): CallScript => ({ ...defaultScript, ...given })
