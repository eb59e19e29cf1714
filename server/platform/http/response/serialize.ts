import fastJson from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { type Envelope, envelopeSchema } from './envelope.ts'

type Serialize = (envelope: Envelope) => string

/** Schemas are constants, so each is compiled once per process, for the first answer that needs it. */
const compiled = new WeakMap<TSchema, Serialize>()

/** Returns a function that writes the JSON of values of this schema: the declared fields and no others. */
export const valueSerializer = (schema: TSchema): ((value: unknown) => string) => fastJson(schema)

/** The JSON of an envelope around data of this schema: the declared fields and no others. */
export function serialize(data: TSchema, envelope: Envelope): string {
  const write = compiled.get(data) ?? fastJson(envelopeSchema(data))
  compiled.set(data, write)
  return write(envelope)
}
