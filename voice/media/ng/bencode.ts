/** A value of the bencode encoding (BEP 3). `undefined` fields of a dictionary are left out. */
export type Bencodable = string | number | readonly Bencodable[] | { readonly [key: string]: Bencodable | undefined }

/** A decoded value. Texts are UTF-8. */
export type BencodeValue = string | number | BencodeValue[] | BencodeDictionary

/** A decoded dictionary. It has no prototype, so that no key of a peer means anything else. */
export type BencodeDictionary = { [key: string]: BencodeValue }

/** A text is not bencode. */
export class BencodeError extends Error {
  override readonly name = 'BencodeError'
}

const dictionaryStart = 0x64
const listStart = 0x6c
const integerStart = 0x69
const end = 0x65
const maxDepth = 64

/** Encodes a value. Keys are sorted by their bytes. @throws RangeError for a number that is no safe integer */
export function encodeBencode(value: Bencodable): Buffer {
  const parts: Buffer[] = []
  append(value, parts)
  return Buffer.concat(parts)
}

function append(value: Bencodable, parts: Buffer[]): void {
  if (typeof value === 'string') return appendText(value, parts)
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`bencode has no number ${value}`)
    parts.push(Buffer.from(`i${value}e`))
  } else if (isList(value)) {
    parts.push(Buffer.from('l'))
    for (const item of value) append(item, parts)
    parts.push(Buffer.from('e'))
  } else appendDictionary(value, parts)
}

const isList = (value: Bencodable): value is readonly Bencodable[] => Array.isArray(value)

function appendText(text: string, parts: Buffer[]): void {
  const bytes = Buffer.from(text)
  parts.push(Buffer.from(`${bytes.length}:`), bytes)
}

function appendDictionary(dictionary: { readonly [key: string]: Bencodable | undefined }, parts: Buffer[]): void {
  parts.push(Buffer.from('d'))
  const keys = Object.keys(dictionary).toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  for (const key of keys) {
    const value = dictionary[key]
    if (value === undefined) continue
    appendText(key, parts)
    append(value, parts)
  }
  parts.push(Buffer.from('e'))
}

/** Decodes one value that fills `bytes`. @throws BencodeError, whatever the bytes are */
export function decodeBencode(bytes: Buffer): BencodeValue {
  const reader = { bytes, at: 0 }
  const value = readValue(reader, 0)
  if (reader.at !== bytes.length) throw new BencodeError('bytes after the value')
  return value
}

type Reader = { readonly bytes: Buffer; at: number }

function readValue(reader: Reader, depth: number): BencodeValue {
  if (depth > maxDepth) throw new BencodeError('nested too deeply')
  switch (reader.bytes[reader.at]) {
    case integerStart:
      return readInteger(reader)
    case listStart:
      return readList(reader, depth)
    case dictionaryStart:
      return readDictionary(reader, depth)
    default:
      return readText(reader)
  }
}

function readInteger(reader: Reader): number {
  const until = reader.bytes.indexOf(end, reader.at)
  const digits = reader.bytes.toString('latin1', reader.at + 1, until)
  if (until < 0 || !/^(0|-?[1-9][0-9]{0,19})$/.test(digits)) throw new BencodeError('no integer')
  reader.at = until + 1
  return Number(digits)
}

function readText(reader: Reader): string {
  const colon = reader.bytes.indexOf(0x3a, reader.at)
  const digits = reader.bytes.toString('latin1', reader.at, Math.min(colon, reader.at + 12))
  if (colon < 0 || !/^[0-9]{1,10}$/.test(digits)) throw new BencodeError('no length of a text')
  const from = colon + 1
  const until = from + Number(digits)
  if (until > reader.bytes.length) throw new BencodeError('the text is cut off')
  reader.at = until
  return reader.bytes.toString('utf8', from, until)
}

function readList(reader: Reader, depth: number): BencodeValue[] {
  reader.at += 1
  const list: BencodeValue[] = []
  while (!isEnd(reader)) list.push(readValue(reader, depth + 1))
  return list
}

function readDictionary(reader: Reader, depth: number): BencodeDictionary {
  reader.at += 1
  const dictionary: BencodeDictionary = Object.create(null)
  while (!isEnd(reader)) {
    const key = readText(reader)
    dictionary[key] = readValue(reader, depth + 1)
  }
  return dictionary
}

function isEnd(reader: Reader): boolean {
  if (reader.at >= reader.bytes.length) throw new BencodeError('the value is cut off')
  if (reader.bytes[reader.at] !== end) return false
  reader.at += 1
  return true
}
