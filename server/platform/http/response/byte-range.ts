import type { ByteRange } from '../../outbound/storage/storage.ts'

/**
 * The part of a file that `Range` names (RFC 9110, 14.2). `whole`: the header is missing, unknown or names several
 * parts, which a server need not serve. `unsatisfiable`: the file has none of the bytes.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '') ?? []
  if (first === '') return last === '' ? 'whole' : suffixRange(Number(last), sizeBytes)
  const [start, end] = [Number(first), last === '' ? Infinity : Number(last)]
  if (end < start) return 'whole'
  return start < sizeBytes ? { start, end: Math.min(end, sizeBytes - 1) } : 'unsatisfiable'
}

function suffixRange(count: number, sizeBytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  if (count === 0) return 'unsatisfiable'
  return sizeBytes === 0 ? 'whole' : { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 }
}
