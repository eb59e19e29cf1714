import Type, { type TSchema } from 'typebox'
import type { Refusal } from '../../kernel/errors.ts'

/** The envelope every answer wears (§4.1). */
export type Envelope = {
  success: boolean
  data: unknown
  message: string | null
  errors: readonly { field: string; code: string; message: string }[] | null
  statusCode: number
  traceId: string
}

/** An answer that went well. */
export const accepted = (
  data: unknown,
  statusCode: number,
  traceId: string,
  message: string | null = null,
): Envelope => ({
  success: true,
  data,
  message,
  errors: null,
  statusCode,
  traceId,
})

const maxItems = 100
const maxNameLength = 100
const maxMessageLength = 1000

const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`

/** A caller who sends names of a megabyte does not get them back. */
const modest = ({ field, code, message }: Refusal['items'][number]) => ({
  field: cut(field, maxNameLength),
  code,
  message: cut(message, maxMessageLength),
})

/** An answer that says no (§7.1): at most 100 items, with field names of at most 100 characters. */
export const refused = (
  { message, items, statusCode }: Pick<Refusal, 'message' | 'items' | 'statusCode'>,
  traceId: string,
): Envelope => ({
  success: false,
  data: null,
  message: cut(message, maxMessageLength),
  errors: items.length > 0 ? items.slice(0, maxItems).map(modest) : null,
  statusCode,
  traceId,
})

const ErrorItem = Type.Object({ field: Type.String(), code: Type.String(), message: Type.String() })

/** The envelope's schema around an answer's data. */
export const envelopeOf = (data: TSchema): TSchema =>
  Type.Object({
    success: Type.Boolean(),
    data,
    message: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    errors: Type.Unsafe<object[] | null>({ type: ['array', 'null'], items: ErrorItem }),
    statusCode: Type.Integer(),
    traceId: Type.String(),
  })

/** The envelope of every refusal. */
export const refusedEnvelope: TSchema = envelopeOf(Type.Null())
