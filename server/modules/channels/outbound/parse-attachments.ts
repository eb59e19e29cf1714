import type { Context } from '#platform/context.ts'
import { type ErrorCode, invalid } from '#platform/kernel/errors.ts'
import type { MessageType } from '../channels.ts'
import { nameOf } from '../attachments/attachment-file.ts'
import type { GivenFile } from '../messages/content.ts'
import { isOfType, sendableTypes, typeOfName } from '../messages/file-types.ts'

/** A file that goes out: somewhere on the web, or its bytes. */
export type FileToSend = {
  readonly contentType: string
  readonly fileName: string | null
  readonly url: string | null
  readonly bytes: Buffer | null
}

type Problem = { readonly at: string; readonly code: ErrorCode; readonly message: string }

/**
 * Reads the files of a body. Throws 422 with all that is wrong: an address that is not public, a type that is not sent, bytes
 * that are not what they are called.
 */
export function readFiles(ctx: Context, type: MessageType, given: readonly GivenFile[]): readonly FileToSend[] {
  const read = given.map((file) => fileOf(file))
  const items = read.flatMap((file, index) =>
    [...sourceProblems(ctx, given[index] ?? {}), ...typeProblems(type, file)].map(({ at, ...rest }) => ({
      field: `attachments[${index}].${at}`,
      ...rest,
    })),
  )
  if (items.length > 0) throw invalid(...items)
  return read
}

/** What a file is, as the body says, or as its name tells; empty where neither does. */
export const contentTypeOf = ({ url, fileName, contentType }: GivenFile): string =>
  contentType?.toLowerCase() ?? typeOfName(fileName ?? '') ?? typeOfName(pathOf(url)) ?? ''

const fileOf = ({ content, ...given }: GivenFile): FileToSend => ({
  contentType: contentTypeOf(given),
  fileName: nameOf(given.fileName ?? null),
  url: given.url ?? null,
  bytes: content === undefined ? null : Buffer.from(content, 'base64'),
})

const pathOf = (url: string | undefined): string =>
  url !== undefined && URL.canParse(url) ? new URL(url).pathname : ''

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

function sourceProblems(ctx: Context, { url, content, fileName }: GivenFile): Problem[] {
  if ((url === undefined) === (content === undefined)) {
    return [{ at: 'url', code: 'required', message: 'Say one of: url, content' }]
  }
  if (url !== undefined) {
    const judged = ctx.runtime.http.judgeUrl(url)
    return 'code' in judged ? [{ at: 'url', ...judged }] : []
  }
  const problems: Problem[] = []
  if (fileName === undefined) problems.push({ at: 'fileName', code: 'required', message: 'Say what it is called' })
  if (!base64.test(content ?? '')) problems.push({ at: 'content', code: 'invalid_format', message: 'Must be base64' })
  return problems
}

function typeProblems(type: MessageType, { contentType, bytes }: FileToSend): Problem[] {
  const problem = (code: ErrorCode, message: string): Problem[] => [{ at: 'contentType', code, message }]
  if (contentType === '') return problem('required', 'Say what it is')
  if (!sendableTypes.includes(contentType)) {
    return problem('invalid_value', `Files of these types are sent: ${sendableTypes.join(', ')}`)
  }
  if (type === 'image' && !contentType.startsWith('image/')) return problem('invalid_value', 'This is no image')
  if (bytes && !isOfType(bytes, contentType))
    return problem('invalid_value', `The bytes are not those of ${contentType}`)
  return []
}
