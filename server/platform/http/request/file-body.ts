import Type, { type TSchema } from 'typebox'
import { invalidField } from '../../kernel/errors.ts'

/** The one file of a form: the field it comes under, how many bytes it may have, and whether it is read as it comes in. */
export type FileField = { readonly field: string; readonly maxBytes: number; readonly isStreamed: boolean }

const mark = Symbol('file body')

/**
 * A body of `multipart/form-data`: one file and nothing else. The handler finds its bytes under `body.<field>`.
 * For endpoints with `unit: 'own'`: looking into a file takes longer than a transaction should.
 */
export const fileBody = <Field extends string>(field: Field, maxBytes: number) =>
  formOf<Record<Field, Buffer>>({ field, maxBytes, isStreamed: false })

/**
 * The same for files that are too large to be held: the handler reads `body.<field>` as it comes in, once, and hears while
 * reading what is wrong with the form (422, 413). What it leaves is thrown away.
 */
export const streamedBody = <Field extends string>(field: Field, maxBytes: number) =>
  formOf<Record<Field, AsyncIterable<Buffer>>>({ field, maxBytes, isStreamed: true })

function formOf<Body>(taken: FileField) {
  const { field } = taken
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
  const form = { type: 'object', required: [field], properties: { [field]: file }, additionalProperties: false }
  return Type.Unsafe<Body>(Object.assign(form, { [mark]: taken }))
}

/** The file that an endpoint with this body takes; nothing where the body is JSON. */
export const fileFieldOf = (body: TSchema): FileField | undefined => (body as { [mark]?: FileField })[mark]

/** The body as the handler gets it. Throws 422 `required` when no file came, or an empty one. */
export function withFile({ field, isStreamed }: FileField, bytes: unknown): Record<string, unknown> {
  if (isStreamed && bytes) return { [field]: bytes }
  if (Buffer.isBuffer(bytes) && bytes.length > 0) return { [field]: bytes }
  throw invalidField(field, 'required', 'Send a file under this name')
}
