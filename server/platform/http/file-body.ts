import Type, { type TSchema } from 'typebox'
import { invalidField } from '../errors.ts'

/** The one file of a form: the field it comes under, and how many bytes it may have. */
export type FileField = { readonly field: string; readonly maxBytes: number }

const mark = Symbol('file body')

/**
 * A body of `multipart/form-data`: one file and nothing else. The handler finds its bytes under `body.<field>`.
 * For endpoints with `unit: 'own'`: looking into a file takes longer than a transaction should.
 */
export const fileBody = <Field extends string>(field: Field, maxBytes: number) => {
  const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
  const form = { type: 'object', required: [field], properties: { [field]: file }, additionalProperties: false }
  return Type.Unsafe<Record<Field, Buffer>>(Object.assign(form, { [mark]: { field, maxBytes } }))
}

/** The file that an endpoint with this body takes; nothing where the body is JSON. */
export const fileFieldOf = (body: TSchema): FileField | undefined => (body as { [mark]?: FileField })[mark]

/** The body as the handler gets it. Throws 422 `required` when no file came, or an empty one. */
export function withFile({ field }: FileField, bytes: unknown): Record<string, Buffer> {
  if (Buffer.isBuffer(bytes) && bytes.length > 0) return { [field]: bytes }
  throw invalidField(field, 'required', 'Send a file under this name')
}
