import type { IncomingFile, Location } from '../../provider/port.ts'
import { contentTypeOfName } from './content-types.ts'
import {
  fileContent,
  type IncomingContent,
  joinLines,
  parseLocation,
  textContent,
  unsupportedContent,
} from './incoming-content.ts'
import { isMediaUrl } from './media-hosts.ts'
import { type Fields, fieldsOf, lineOf, listOf, textOf } from './parse-json.ts'

/**
 * The content types by kind, for addresses without a known extension. A story that mentions the account must not be
 * stored.
 */
const fileKinds: Readonly<Record<string, string>> = {
  image: 'image/jpeg',
  sticker: 'image/png',
  video: 'video/mp4',
  audio: 'audio/mp4',
  file: 'application/octet-stream',
}

type Part = {
  readonly kind: string
  readonly file?: IncomingFile
  readonly location?: Location
  readonly line?: string
}

/**
 * The content of a Messenger or Instagram message. Files at Meta become attachments; shared items become their title
 * and address; content that Meta does not deliver becomes a note.
 */
export function directContent(message: Fields, baseUrl: string): IncomingContent {
  const parts = listOf(message['attachments']).map((each) => parsePart(each, baseUrl))
  const story = textOf(fieldsOf(fieldsOf(message['reply_to'])['story'])['url'])
  const text = joinLines([
    textOf(message['text']),
    ...parts.map(({ line }) => line ?? null),
    story === null ? null : `[story: ${story}]`,
  ])
  const files = parts.flatMap(({ kind, file }) => (file ? [{ kind, file }] : []))
  const [first] = files
  if (first) {
    const isImage = first.kind === 'image' || first.kind === 'sticker'
    return fileContent(isImage ? 'image' : 'file', uniqueFiles(files.map(({ file }) => file)), text)
  }
  const location = parts.find((each) => each.location)?.location
  if (location) return { type: 'location', text, attachments: [], location: location }
  if (text !== null) return textContent(text)
  return unsupportedContent(message['is_unsupported'] === true ? 'unsupported' : (parts[0]?.kind ?? 'empty'))
}

/** A sticker arrives as two attachments while Meta renames its type. */
const uniqueFiles = (files: readonly IncomingFile[]): IncomingFile[] =>
  files.filter((file, index) => files.findIndex(({ ref }) => ref === file.ref) === index)

function parsePart({ type, payload, title, url: attachmentUrl }: Fields, baseUrl: string): Part {
  const kind = lineOf(type, 40) ?? 'attachment'
  const { url: payloadUrl, title: payloadTitle, coordinates } = fieldsOf(payload)
  const url = textOf(payloadUrl) ?? textOf(attachmentUrl)
  if (url !== null && Object.hasOwn(fileKinds, kind) && isMediaUrl(url, baseUrl)) {
    return { kind, file: parseFile(url, kind) }
  }
  const { lat, long } = fieldsOf(coordinates)
  const location = parseLocation(lat, long, null)
  if (location) return { kind, location }
  const labels = [textOf(payloadTitle) ?? textOf(title), url].filter((each) => each !== null)
  return labels.length > 0 ? { kind, line: `[${kind}: ${labels.join(' ')}]` } : { kind }
}

function parseFile(address: string, kind: string): IncomingFile {
  const { href: ref, pathname } = new URL(address)
  const last = pathname.split('/').at(-1) ?? ''
  const byName = contentTypeOfName(last)
  const defaultType = fileKinds[kind] ?? 'application/octet-stream'
  // A voice message has the extension of a video.
  const isSameKind = kind === 'file' || byName?.split('/')[0] === defaultType.split('/')[0]
  const fileName = kind === 'file' && byName !== undefined ? lineOf(decode(last), 255) : null
  return { ref, contentType: (isSameKind ? byName : undefined) ?? defaultType, fileName, sizeBytes: null }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
