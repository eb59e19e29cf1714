import Type, { type TSchema } from 'typebox'
import type { Refusal } from '../../kernel/errors.ts'
import { maskCardNumbers } from '../../privacy/card-numbers.ts'
import { TextOrNull } from '../schemas.ts'

/** The envelope of every JSON answer (§4.1). */
export type Envelope = {
  success: boolean
  data: unknown
  message: string | null
  errors: readonly { field: string; code: string; message: string; docUrl: string }[] | null
  statusCode: number
  traceId: string
}

/** The envelope of a success. */
export const successEnvelope = (
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

const truncate = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`

/** What an error repeats of a request may be stored: under an Idempotency-Key, and by clients. */
const shownText = (text: string, length: number): string =>
  truncate(maskCardNumbers(truncate(text, 2 * length)), length)

/** The page that explains every error code. */
export const errorsPath = '/docs/errors'

/** The explanation of an error code at a service. `publicUrl` is the address of that service. */
export const docUrlOf = (publicUrl: string, code: string): string => `${publicUrl}${errorsPath}#${code}`

/** What an error envelope needs besides the refusal. `publicUrl` is the address of the service. */
export type ErrorFacts = { readonly traceId: string; readonly publicUrl: string }

/**
 * The envelope of a refusal (§7.1): at most 100 items, with field names of at most 100 characters. A caller that sends
 * very long names does not get them back.
 */
export const errorEnvelope = (
  { message, items, statusCode }: Pick<Refusal, 'message' | 'items' | 'statusCode'>,
  { traceId, publicUrl }: ErrorFacts,
): Envelope => ({
  success: false,
  data: null,
  message: shownText(message, maxMessageLength),
  errors:
    items.length === 0
      ? null
      : items.slice(0, maxItems).map((item) => ({
          field: shownText(item.field, maxNameLength),
          code: item.code,
          message: shownText(item.message, maxMessageLength),
          docUrl: docUrlOf(publicUrl, item.code),
        })),
  statusCode,
  traceId,
})

const ErrorItem = Type.Object({
  field: Type.String(),
  code: Type.String(),
  message: Type.String(),
  docUrl: Type.String(),
})

/** The schema of the envelope around data. */
export const envelopeSchema = (data: TSchema): TSchema =>
  Type.Object({
    success: Type.Boolean(),
    data,
    message: TextOrNull,
    errors: Type.Unsafe<object[] | null>({ type: ['array', 'null'], items: ErrorItem }),
    statusCode: Type.Integer(),
    traceId: Type.String(),
  })
