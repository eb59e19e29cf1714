import fastJson from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { type Envelope, envelopeOf } from './envelope.ts'

type Serialize = (envelope: Envelope) => string

/** Schemas are constants, so each is compiled once per process, by the first answer that needs it. */
const compiled = new WeakMap<TSchema, Serialize>()

/** The JSON of an answer whose data is declared as `returns`: the declared fields and no others. */
export function serialize(returns: TSchema, envelope: Envelope): string {
  const made = compiled.get(returns) ?? fastJson(envelopeOf(returns))
  compiled.set(returns, made)
  return made(envelope)
}
