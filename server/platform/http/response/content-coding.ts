import { lowerAscii } from '#shared/letter-case.ts'
/** The content codings that the service offers, the better one first. */
export type ContentCoding = 'br' | 'gzip'

const offered: readonly ContentCoding[] = ['br', 'gzip']

/**
 * The coding that `Accept-Encoding` prefers (RFC 9110, 12.5.3): the highest weight wins, and of equal ones brotli.
 * Undefined if the client accepts none of them, or would rather have the content as it is.
 */
export function preferredCoding(header: string | undefined): ContentCoding | undefined {
  if (header === undefined) return undefined
  const weights = new Map(header.split(',').map(parseCoding))
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0
  const identity = weights.get('identity') ?? 0
  const [best] = offered.filter((coding) => weightOf(coding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best !== undefined && weightOf(best) >= identity ? best : undefined
}

/** One element, such as `gzip;q=0.5`. A weight that is not valid counts as 0. */
function parseCoding(element: string): [coding: string, weight: number] {
  const [coding = '', ...parameters] = lowerAscii(element).split(';')
  const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
  if (weight === undefined) return [coding.trim(), 1]
  return [coding.trim(), /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight.slice(2)) : 0]
}
