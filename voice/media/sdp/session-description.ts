import { UnsupportedMediaError } from '../errors.ts'

/** An `m=` line with the lines below it. */
export type MediaSection = {
  readonly kind: string
  readonly port: number
  readonly protocol: string
  readonly formats: readonly string[]
  /** The address of the section or of the session; undefined without a usable `c=` line. */
  readonly address: string | undefined
  /** `name` or `name:value`, of the section first and then of the session. */
  readonly attributes: readonly string[]
}

const maxLength = 32_768
const maxSections = 16

/**
 * Splits an SDP text (RFC 8866) into its media sections. Unknown lines are ignored.
 * @throws UnsupportedMediaError for a text that is no SDP, or is larger than any honest one
 */
export function parseSessionDescription(text: string): MediaSection[] {
  if (text.length > maxLength) throw new UnsupportedMediaError('The SDP is too long')
  const lines = text.split(/\r\n|\r|\n/)
  if (lines[0] !== 'v=0') throw new UnsupportedMediaError('The body is no SDP')
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? [index] : []))
  if (starts.length > maxSections) throw new UnsupportedMediaError('The SDP has too many media')
  const session = lines.slice(0, starts[0] ?? lines.length)
  return starts.map((start, index) => parseSection(lines.slice(start, starts[index + 1] ?? lines.length), session))
}

const mediaLine = /^m=([a-z]{1,16}) (\d{1,5})(?:\/1)? ([A-Za-z0-9/]{1,32}) ([A-Za-z0-9 _.*-]{1,512})$/

function parseSection(lines: readonly string[], session: readonly string[]): MediaSection {
  const [, kind, port, protocol, formats] = mediaLine.exec(lines[0] ?? '') ?? []
  if (!kind || !port || !protocol || !formats) throw new UnsupportedMediaError('The SDP has a media line in bad form')
  if (Number(port) > 65_535) throw new UnsupportedMediaError('The SDP has a port above 65535')
  return {
    kind,
    port: Number(port),
    protocol,
    formats: formats.split(' ').filter((format) => format !== ''),
    address: connectionAddress(lines) ?? connectionAddress(session),
    attributes: [...attributesOf(lines), ...attributesOf(session)],
  }
}

function connectionAddress(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const [, address] = /^c=IN IP[46] ([0-9A-Fa-f.:]{2,45})$/.exec(line.trimEnd()) ?? []
    if (address) return address
  }
  return undefined
}

const attributesOf = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => (line.startsWith('a=') ? [line.slice(2).trimEnd()] : []))
