import { splitList } from './message/header-values.ts'
import type { SipHeaders } from './message/message.ts'

const expiresPattern = /^(\d{1,9})[ \t]*(?:;(.*))?$/

/** Session-Expires: the length of the session, and which side refreshes it. */
export type SessionExpires = { readonly seconds: number; readonly refresher: 'uac' | 'uas' | undefined }

/** Parses Session-Expires. Undefined if the header is absent or malformed. */
export function parseSessionExpires(headers: SipHeaders): SessionExpires | undefined {
  const found = expiresPattern.exec(headers.get('session-expires') ?? '')
  if (found === null) return undefined
  const refresher = /(?:^|;)[ \t]*refresher[ \t]*=[ \t]*(ua[cs])[ \t]*(?:$|;)/i.exec(found[2] ?? '')?.[1]?.toLowerCase()
  return {
    seconds: Number(found[1]),
    refresher: refresher === 'uac' || refresher === 'uas' ? refresher : undefined,
  }
}

/** Whether a header that lists options contains one, in small letters. */
const hasOption = (headers: SipHeaders, name: string, option: string): boolean =>
  headers.all(name).some((value) => splitList(value).some((element) => element.toLowerCase() === option))

/**
 * How often the sender of a request refreshes the session; null if it does not, or wants us to: we have no session timer
 * then (RFC 4028 section 9).
 */
export function refreshBySender(headers: SipHeaders): number | null {
  const expires = parseSessionExpires(headers)
  if (expires === undefined || expires.refresher === 'uas' || !hasOption(headers, 'supported', 'timer')) return null
  return expires.seconds
}

/** The headers of a 2xx that let the sender of the request refresh the session. */
export const sessionHeaders = (seconds: number | null): Record<string, string> =>
  seconds === null ? {} : { require: 'timer', 'session-expires': `${seconds};refresher=uac` }

/**
 * How often the receiver of our INVITE refreshes the session, by its 2xx; null if it does not.
 */
export function refreshByAnswerer(headers: SipHeaders): number | null {
  const expires = parseSessionExpires(headers)
  return expires?.refresher === 'uas' ? expires.seconds : null
}

/** Longer waits would be over at once. */
const maxTimeout = 2 ** 31 - 1

/** Notices that the peer no longer refreshes the session: a little before it expires (RFC 4028 section 10). */
export class SessionTimer {
  #timer: NodeJS.Timeout | undefined

  start(seconds: number | null, onExpired: () => void): void {
    this.stop()
    if (seconds === null) return
    const wait = (seconds - Math.min(32, seconds / 3)) * 1_000
    this.#timer = setTimeout(onExpired, Math.min(wait, maxTimeout)).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
