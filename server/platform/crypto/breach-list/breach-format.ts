import { createHash, type Hash } from 'node:crypto'

/** What the header of a breach list says. `date` is the day on which the list was made. */
export type BreachHeader = {
  readonly count: number
  readonly source: string
  readonly date: string
  /** SHA-256 of everything behind the header, in hex. */
  readonly sha256: string
}

/** The bytes of a header: its first line names the format, its second is JSON, blanks fill it up. */
export const headerBytes = 512
/** The bytes of an entry: the first ones of the SHA-1 of a password. A billion entries have a false alarm in 280 000. */
export const entryBytes = 6

const formatName = 'bellhop breach list 1'

/** The header as bytes. */
export function writeHeader(header: BreachHeader): Buffer {
  const text = `${formatName}\n${JSON.stringify(header)}\n`
  if (Buffer.byteLength(text) > headerBytes) throw new Error('The source of the list is too long')
  return Buffer.from(text.padEnd(headerBytes - Buffer.byteLength(text) + text.length))
}

/** Reads a header; undefined for bytes that are none. */
export function readHeader(bytes: Buffer): BreachHeader | undefined {
  const [name, json = ''] = bytes.toString('utf8').split('\n')
  if (name !== formatName) return undefined
  try {
    const { count, source, date, sha256 } = JSON.parse(json)
    if (!Number.isSafeInteger(count) || count < 0 || typeof sha256 !== 'string') return undefined
    return { count, source: String(source), date: String(date), sha256 }
  } catch {
    return undefined
  }
}

/** The entry of a password, as a number. */
export const entryOf = (password: string): number =>
  createHash('sha1').update(password).digest().readUIntBE(0, entryBytes)

/** The hash that the digest of a header is made of. */
export const digestOfEntries = (): Hash => createHash('sha256')
