import { randomBytes } from 'node:crypto'

/** A SIP message, as far as tests look at it. Header names are in lower case; repeated headers keep their order. */
export type SipText = {
  readonly startLine: string
  /** The status of a reply; undefined for a request. */
  readonly status: number | undefined
  /** The method of a request; that of the CSeq in a reply. */
  readonly method: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
  /** The first value of a header. */
  header(name: string): string | undefined
}

/** A random token of 16 hexadecimal digits. */
export const token = (): string => randomBytes(8).toString('hex')

/** A message from its headers; Content-Length is computed. */
export function sipMessage(startLine: string, headers: readonly (readonly [string, string])[], body = ''): string {
  const lines = [...headers, ['Content-Length', String(Buffer.byteLength(body))] as const]
  return `${startLine}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}

/** Parses a whole message. */
export function parseSip(text: string): SipText {
  const end = text.indexOf('\r\n\r\n')
  const [startLine = '', ...lines] = text.slice(0, end === -1 ? undefined : end).split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  const header = (name: string): string | undefined => headers.find(([found]) => found === name.toLowerCase())?.[1]
  const [, status] = /^SIP\/2\.0 (\d{3})/.exec(startLine) ?? []
  return {
    startLine,
    status: status === undefined ? undefined : Number(status),
    method: (status === undefined ? startLine.split(' ')[0] : header('cseq')?.split(' ')[1]) ?? '',
    headers,
    body: end === -1 ? '' : text.slice(end + 4),
    header,
  }
}

/** A reply to a request, with the headers that it must repeat. */
export function replyTo(
  request: SipText,
  status: number,
  more: readonly (readonly [string, string])[] = [],
  body = '',
) {
  const repeated = request.headers.filter(([name]) => ['via', 'from', 'call-id', 'cseq', 'record-route'].includes(name))
  const to = request.header('to') ?? ''
  const tagged = /;tag=/.test(to) || status === 100 ? to : `${to};tag=${token()}`
  return sipMessage(`SIP/2.0 ${status} Test`, [...repeated, ['To', tagged], ...more], body)
}
