import { callerTag } from './session-commands.ts'

/** A side of a call: the guest (the far end of an outbound call) or the agent (or the external number in its place). */
export type Side = 'caller' | 'agent'

/** A key that a side pressed: `0`–`9`, `*`, `#` or `A`–`D`. */
export type KeypadEvent = { readonly mediaId: string; readonly digit: string; readonly from: Side }

const digits = '0123456789*#ABCD'

/**
 * Reads what rtpengine reports when a key was released (`--dtmf-log-dest`); undefined for anything else:
 * `{"callid":"…","source_tag":"caller","tags":[…],"type":"DTMF","timestamp":…,"source_ip":"…","event":1,"duration":100,
 * "volume":10}`.
 */
export function parseKeypadReport(datagram: Buffer): KeypadEvent | undefined {
  const report = parseObject(datagram.toString())
  if (!report || report['type'] !== 'DTMF') return undefined
  const { callid, source_tag: tag, event } = report
  const digit = typeof event === 'number' ? digits[event] : undefined
  if (typeof callid !== 'string' || typeof tag !== 'string' || digit === undefined) return undefined
  return { mediaId: callid, digit, from: tag === callerTag ? 'caller' : 'agent' }
}

function parseObject(text: string): { readonly [key: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}
