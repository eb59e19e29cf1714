import type { ByteRange } from '../../outbound/storage/storage.ts'

/**
 * What `Range` asks of a file (RFC 9110, 14.2): one part of it; `whole` where the header is absent, is none that we know, or
 * asks for several parts, which nobody has to be given; `unsatisfiable` where the file has nothing of what it asks for.
 */
export function rangeOf(header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === '') return last === '' ? 'whole' : lastBytes(Number(last), sizeBytes)
  const [start, end] = [Number(first), last === '' ? Infinity : Number(last)]
  if (end < start) return 'whole'
  return start < sizeBytes ? { start, end: Math.min(end, sizeBytes - 1) } : 'unsatisfiable'
}

function lastBytes(count: number, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  if (count === 0) return 'unsatisfiable'
  return sizeBytes === 0 ? 'whole' : { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 }
}
