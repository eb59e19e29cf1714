import type { IncomingFile, Location } from '../../provider/port.ts'
import { contentTypeOf } from './content-types.ts'
import { filesWith, type IncomingContent, linesOf, notShown, placeOf, words } from './incoming-content.ts'
import { isMediaUrl } from './media-hosts.ts'
import { type Fields, fieldsOf, lineOf, listOf, textOf } from './parse-json.ts'

/** What the files of each kind are, where the address does not tell. A story that mentions the account must not be kept. */
const fileKinds: Readonly<Record<string, string>> = {
  image: 'image/jpeg',
  sticker: 'image/png',
  video: 'video/mp4',
  audio: 'audio/mp4',
  file: 'application/octet-stream',
}

type Part = { readonly kind: string; readonly file?: IncomingFile; readonly place?: Location; readonly line?: string }

/**
 * What stands in a message of Messenger or Instagram. Files that Meta keeps are fetched; what is shared is told by its title
 * and address; of what Meta does not hand over it is said that there was something.
 */
export function directContent(message: Fields, baseUrl: string): IncomingContent {
  const parts = listOf(message['attachments']).map((each) => partOf(each, baseUrl))
  const story = textOf(fieldsOf(fieldsOf(message['reply_to'])['story'])['url'])
  const text = linesOf([
    textOf(message['text']),
    ...parts.map(({ line }) => line ?? null),
    story === null ? null : `[story: ${story}]`,
  ])
  const files = parts.flatMap(({ kind, file }) => (file ? [{ kind, file }] : []))
  const [first] = files
  if (first) {
    const isImage = first.kind === 'image' || first.kind === 'sticker'
    return filesWith(isImage ? 'image' : 'file', unique(files.map(({ file }) => file)), text)
  }
  const place = parts.find((each) => each.place)?.place
  if (place) return { type: 'location', text, attachments: [], location: place }
  if (text !== null) return words(text)
  return notShown(message['is_unsupported'] === true ? 'unsupported' : (parts[0]?.kind ?? 'empty'))
}

/** One sticker comes as two attachments while the vendor renames what it calls it. */
const unique = (files: readonly IncomingFile[]): IncomingFile[] =>
  files.filter((file, index) => files.findIndex(({ ref }) => ref === file.ref) === index)

function partOf({ type, payload, title, url: shared }: Fields, baseUrl: string): Part {
  const kind = lineOf(type, 40) ?? 'attachment'
  const { url: given, title: name, coordinates } = fieldsOf(payload)
  const url = textOf(given) ?? textOf(shared)
  if (url !== null && Object.hasOwn(fileKinds, kind) && isMediaUrl(url, baseUrl)) {
    return { kind, file: fileAt(url, kind) }
  }
  const { lat, long } = fieldsOf(coordinates)
  const place = placeOf(lat, long, null)
  if (place) return { kind, place }
  const told = [textOf(name) ?? textOf(title), url].filter((each) => each !== null)
  return told.length > 0 ? { kind, line: `[${kind}: ${told.join(' ')}]` } : { kind }
}

function fileAt(address: string, kind: string): IncomingFile {
  const { href: ref, pathname } = new URL(address)
  const last = pathname.split('/').at(-1) ?? ''
  const byName = contentTypeOf(last)
  const usual = fileKinds[kind] ?? 'application/octet-stream'
  // A voice message has the ending of a video.
  const isSuch = kind === 'file' || byName?.split('/')[0] === usual.split('/')[0]
  const fileName = kind === 'file' && byName !== undefined ? lineOf(decoded(last), 255) : null
  return { ref, contentType: (isSuch ? byName : undefined) ?? usual, fileName, sizeBytes: null }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
