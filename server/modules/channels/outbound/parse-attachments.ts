import type { ReadContext } from '#platform/context.ts'
import { type ErrorCode, type ErrorItem, invalid } from '#platform/kernel/errors.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { parseFileName } from '../attachments/attachment-file.ts'
import { maxUploadBytes, type Upload } from '../attachments/uploads.ts'
import type { MessageType } from '../channels.ts'
import type { AttachmentInput } from '../messages/content.ts'
import { contentTypeOfName, hasContentType, sendableContentTypes } from '../messages/file-types.ts'

/** A file to send: an address on the web, its bytes, or an upload. */
export type OutboundFile = {
  readonly contentType: string
  readonly fileName: string | null
  readonly url: string | null
  readonly bytes: Buffer | null
  readonly upload: Upload | null
}

/** A file of a body, with the upload that it names. */
export type GivenFile = AttachmentInput & { readonly upload?: Upload | undefined }

type Problem = { readonly at: string; readonly code: ErrorCode; readonly message: string }

/**
 * Parses the files of a request body. Throws 422 with all problems: an address that is not public, an unsupported type,
 * or bytes that do not match their type.
 */
export function parseAttachments(
  ctx: ReadContext,
  type: MessageType,
  inputs: readonly GivenFile[],
): readonly OutboundFile[] {
  const files = inputs.map((file) => parseFile(file))
  const items = files.flatMap((file, index) =>
    problemsOf(ctx, type, { given: inputs[index] ?? {}, file }).map(({ at, ...rest }) => ({
      field: `attachments[${index}].${at}`,
      ...rest,
    })),
  )
  if (items.length === 0) items.push(...sizeProblems(files))
  if (items.length > 0) throw invalid(...items)
  return files
}

/** Of an unknown upload nothing else is known. */
function problemsOf(
  ctx: ReadContext,
  type: MessageType,
  { given, file }: { readonly given: GivenFile; readonly file: OutboundFile },
): Problem[] {
  const problems = sourceProblems(ctx, given)
  return problems.includes(unknownUpload) ? problems : [...problems, ...typeProblems(type, file)]
}

/** The size of a file on the web is not known. */
function sizeProblems(files: readonly OutboundFile[]): ErrorItem[] {
  const total = files.reduce((sum, { bytes, upload }) => sum + (bytes?.length ?? upload?.sizeBytes ?? 0), 0)
  if (total <= maxUploadBytes) return []
  return [
    { field: 'attachments', code: 'invalid_value', message: 'The files of a message have at most 20 MiB together' },
  ]
}

/** The content type from the body, or from the extension; empty if both are missing. */
export const contentTypeOf = ({ url, fileName, contentType, upload }: GivenFile): string =>
  upload?.contentType ??
  (contentType ? lowerAscii(contentType) : undefined) ??
  contentTypeOfName(fileName ?? '') ??
  contentTypeOfName(pathOf(url)) ??
  ''

const parseFile = ({ content, ...inputs }: GivenFile): OutboundFile => ({
  contentType: contentTypeOf(inputs),
  fileName: parseFileName(inputs.fileName ?? null) ?? inputs.upload?.fileName ?? null,
  url: inputs.url ?? null,
  bytes: content === undefined ? null : Buffer.from(content, 'base64'),
  upload: inputs.upload ?? null,
})

const pathOf = (url: string | undefined): string =>
  url !== undefined && URL.canParse(url) ? new URL(url).pathname : ''

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

function sourceProblems(ctx: ReadContext, { url, content, fileName, uploadId, upload }: GivenFile): Problem[] {
  if ([url, content, uploadId].filter((each) => each !== undefined).length !== 1) {
    return [{ at: 'url', code: 'required', message: 'Give one of url, content and uploadId' }]
  }
  if (uploadId !== undefined) return upload ? [] : [unknownUpload]
  if (url !== undefined) {
    const verdict = ctx.runtime.http.checkUrl(url)
    return 'code' in verdict ? [{ at: 'url', ...verdict }] : []
  }
  const problems: Problem[] = []
  if (fileName === undefined)
    problems.push({ at: 'fileName', code: 'required', message: 'fileName is required with content' })
  if (!base64.test(content ?? ''))
    problems.push({ at: 'content', code: 'invalid_format', message: 'content must be base64' })
  return problems
}

const unknownUpload: Problem = {
  at: 'uploadId',
  code: 'unknown_reference',
  message: 'There is no such upload of yours, or a message has it already',
}

function typeProblems(type: MessageType, { contentType, bytes }: OutboundFile): Problem[] {
  const problem = (code: ErrorCode, message: string): Problem[] => [{ at: 'contentType', code, message }]
  if (contentType === '') return problem('required', 'contentType is required for this file name')
  if (!sendableContentTypes.includes(contentType)) {
    return problem('invalid_value', `Only files of these types can be sent: ${sendableContentTypes.join(', ')}`)
  }
  if (type === 'image' && !contentType.startsWith('image/')) return problem('invalid_value', 'This is not an image')
  if (bytes && !hasContentType(bytes, contentType))
    return problem('invalid_value', `The bytes are not those of ${contentType}`)
  return []
}
