import Type, { type TSchema } from 'typebox'
import { capitalize } from '#shared/words.ts'
import { invalidField } from '../../kernel/errors.ts'

/**
 * The one file of a form: its field, its maximum size, and whether the handler reads it as a stream. With `contentType`
 * the file is the whole body instead.
 */
export type FileField = {
  readonly field: string
  readonly maxBytes: number
  readonly isStreamed: boolean
  readonly contentType?: string
}

/** The bytes of a file as they arrive, and the name that the form gives it, which is known once the first have arrived. */
export type StreamedFile = AsyncIterable<Buffer> & { readonly fileName: string | null }

const mark = Symbol('file body')

/**
 * A body of `multipart/form-data`: one file and nothing else. The handler finds its bytes under `body.<field>`.
 * For endpoints with `unit: 'own'`: processing a file takes longer than a transaction should.
 */
export const fileBody = <Field extends string>(field: Field, maxBytes: number) =>
  formSchema<Record<Field, Buffer>>({ field, maxBytes, isStreamed: false })

/**
 * The same for files that are too large for the memory. The handler reads `body.<field>` once, as it arrives; reading
 * throws for a wrong form (422) or a too large file (413). The rest that the handler does not read is discarded.
 */
export const streamedBody = <Field extends string>(field: Field, maxBytes: number) =>
  formSchema<Record<Field, StreamedFile>>({ field, maxBytes, isStreamed: true })

/** A body that is one file of this content type, without a form. The handler finds its bytes under `body.<field>`. */
export function bytesBody<Field extends string>(field: Field, contentType: string, maxBytes: number) {
  const file = { title: capitalize(field), type: 'string', format: 'binary', description: 'The bytes of the file.' }
  const taken: FileField = { field, maxBytes, isStreamed: false, contentType }
  return Type.Unsafe<Record<Field, Buffer>>(Object.assign(file, { [mark]: taken }))
}

function formSchema<Body>(taken: FileField) {
  const { field } = taken
  const file = {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    description: 'The file.',
  }
  const form = {
    title: `${capitalize(field)}Form`,
    type: 'object',
    required: [field],
    properties: { [field]: file },
    additionalProperties: false,
  }
  return Type.Unsafe<Body>(Object.assign(form, { [mark]: taken }))
}

/** The file of an endpoint with this body; undefined if the body is JSON. */
export const fileFieldOf = (body: TSchema): FileField | undefined => (body as { [mark]?: FileField })[mark]

/** The body for the handler. Throws 422 `required` without a file, or for an empty one. */
export function parseFileBody({ field, isStreamed, contentType }: FileField, bytes: unknown): Record<string, unknown> {
  if (isStreamed && bytes) return { [field]: bytes }
  if (Buffer.isBuffer(bytes) && bytes.length > 0) return { [field]: bytes }
  if (contentType !== undefined) throw invalidField(field, 'required', 'Send the file as the body')
  throw invalidField(field, 'required', 'Send a file under this name')
}
