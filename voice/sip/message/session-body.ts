import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'
import { paramOf } from './header-values.ts'
import type { SipMessage } from './message.ts'

/** A body with its type. Texts are as on the wire. */
type Body = { readonly type: string; readonly text: string }

/** How deep multiparts may stand in each other, and how many parts one may have. */
const maxDepth = 3
const maxParts = 20

/** The type of a body without parameters, in small letters; '' without a body. */
export function contentTypeOf({ headers, body }: Pick<SipMessage, 'headers' | 'body'>): string {
  return body === '' ? '' : plainType(headers.get('content-type') ?? '')
}

/**
 * The session description of a message, as on the wire; '' if it has none. In a multipart body it stands beside other
 * parts, such as the place of the caller or what a telephone exchange said (RFC 5621).
 */
export const sessionOf = ({ headers, body }: Pick<SipMessage, 'headers' | 'body'>): string =>
  sessionIn({ type: headers.get('content-type') ?? '', text: body }, 0)

function sessionIn({ type, text }: Body, depth: number): string {
  const plain = plainType(type)
  if (plain === 'application/sdp') return text
  if (!plain.startsWith('multipart/') || depth === maxDepth) return ''
  for (const part of partsOf(text, boundaryOf(type))) {
    const found = sessionIn(part, depth + 1)
    if (found !== '') return found
  }
  return ''
}

function boundaryOf(type: string): string {
  const value = paramOf(type, 'boundary') ?? ''
  return value.startsWith('"') ? value.slice(1, -1) : value
}

function partsOf(text: string, boundary: string): Body[] {
  if (boundary === '') return []
  // The line break before a boundary belongs to it.
  return `\r\n${text}`
    .split(`\r\n--${boundary}`)
    .slice(1, maxParts + 1)
    .filter((part) => !part.startsWith('--'))
    .flatMap(parsePart)
}

/** A part that is coded, or that has no headers, is left out. */
function parsePart(part: string): Body[] {
  const start = part.indexOf('\r\n')
  const end = part.indexOf('\r\n\r\n', start)
  if (start < 0 || end < 0) return []
  const headers = new Map(
    part
      .slice(start + 2, end)
      .split('\r\n')
      .map((line) => [lowerAscii(line.slice(0, line.indexOf(':')).trim()), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const coding = lowerAscii(headers.get('content-transfer-encoding') ?? 'binary')
  if (!['binary', '8bit', '7bit'].includes(coding) || headers.has('content-encoding')) return []
  return [{ type: headers.get('content-type') ?? headers.get('c') ?? 'text/plain', text: part.slice(end + 4) }]
}

function plainType(type: string): string {
  const end = type.indexOf(';')
  return lowerAscii((end < 0 ? type : type.slice(0, end)).trim())
}
