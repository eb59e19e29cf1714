import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive, whose bytes are made while it is written. */
export type ZipEntry = { readonly name: string; readonly chunks: AsyncIterable<string> | Iterable<string> }

/** Made later than anything else, so that an archive of the same rows has the same bytes: 1 January 1980. */
const dosTime = 0
const dosDate = 0x21
/** Sizes stand behind the bytes, names are UTF-8. */
const flags = 0x0808
const version = 45
const deflated = 8
const unknown32 = 0xffffffff

type WrittenEntry = {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly at: number
}

/**
 * Streams a ZIP archive (APPNOTE 6.3) whose entries are read one after the other: sizes follow the bytes. The directory
 * has sizes and places of 64 bits, so no part has a limit.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>): Readable {
  return Readable.from(archive(entries), { objectMode: false })
}

async function* archive(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = []
  let at = 0
  for await (const { name: text, chunks } of entries) {
    const name = Buffer.from(text)
    const sums = { crc: 0, size: 0 }
    const head = localHeader(name)
    yield head
    let packed = 0
    for await (const chunk of pack(chunks, sums)) {
      packed += chunk.length
      yield chunk
    }
    const tail = descriptor({ ...sums, packed })
    yield tail
    written.push({ name, ...sums, packed, at })
    at += head.length + packed + tail.length
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOfDirectory({ at, size: directory.length, entries: written.length })
}

/**
 * Packs the texts of an entry. The next one is made when the last one is packed: what waits in a stream outlives the
 * collector of young objects and fills the memory.
 */
function pack(chunks: ZipEntry['chunks'], sums: { crc: number; size: number }): AsyncIterable<Buffer> {
  const packer = createDeflateRaw()
  const write = promisify<Buffer, void>((bytes, done) => packer.write(bytes, done))
  feed().catch((error: unknown) => packer.destroy(error as Error))
  return packer

  async function feed(): Promise<void> {
    for await (const chunk of chunks) {
      const bytes = Buffer.from(chunk)
      sums.crc = crc32(bytes, sums.crc)
      sums.size += bytes.length
      await write(bytes)
    }
    packer.end()
  }
}

/** Its extra field of 64-bit sizes is empty, and tells readers that those behind the bytes have 64 bits. */
function localHeader(name: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(0x04034b50, 0)
  const field = extra([0n, 0n])
  return Buffer.concat([head, facts(name, field, 0), name, field])
}

/** What the header of an entry and its place in the directory say alike. The sizes stand in the extra field. */
function facts(name: Buffer, field: Buffer, crc: number): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(version, 0)
  bytes.writeUInt16LE(flags, 2)
  bytes.writeUInt16LE(deflated, 4)
  bytes.writeUInt16LE(dosTime, 6)
  bytes.writeUInt16LE(dosDate, 8)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(unknown32, 14)
  bytes.writeUInt32LE(unknown32, 18)
  bytes.writeUInt16LE(name.length, 22)
  bytes.writeUInt16LE(field.length, 24)
  return bytes
}

function descriptor({ crc, packed, size }: { crc: number; packed: number; size: number }): Buffer {
  const tail = Buffer.alloc(24)
  tail.writeUInt32LE(0x08074b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeBigUInt64LE(BigInt(packed), 8)
  tail.writeBigUInt64LE(BigInt(size), 16)
  return tail
}

function directoryEntry({ name, crc, packed, size, at }: WrittenEntry): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(version, 4)
  const field = extra([BigInt(size), BigInt(packed), BigInt(at)])
  const place = Buffer.alloc(14)
  place.writeUInt32LE(unknown32, 10)
  return Buffer.concat([head, facts(name, field, crc), place, name, field])
}

function extra(values: readonly bigint[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8 * values.length, 2)
  values.forEach((value, index) => field.writeBigUInt64LE(value, 4 + 8 * index))
  return field
}

function endOfDirectory({ at, size, entries }: { at: number; size: number; entries: number }): Buffer {
  const end = Buffer.alloc(56 + 20 + 22)
  end.writeUInt32LE(0x06064b50, 0)
  end.writeBigUInt64LE(44n, 4)
  end.writeUInt16LE(version, 12)
  end.writeUInt16LE(version, 14)
  end.writeBigUInt64LE(BigInt(entries), 24)
  end.writeBigUInt64LE(BigInt(entries), 32)
  end.writeBigUInt64LE(BigInt(size), 40)
  end.writeBigUInt64LE(BigInt(at), 48)
  end.writeUInt32LE(0x07064b50, 56)
  end.writeBigUInt64LE(BigInt(at + size), 64)
  end.writeUInt32LE(1, 72)
  end.writeUInt32LE(0x06054b50, 76)
  end.writeUInt16LE(0xffff, 84)
  end.writeUInt16LE(0xffff, 86)
  end.writeUInt32LE(unknown32, 88)
  end.writeUInt32LE(unknown32, 92)
  return end
}
