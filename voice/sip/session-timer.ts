import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'
import { splitList } from './message/header-values.ts'
import type { SipHeaders } from './message/message.ts'

const expiresPattern = /^(\d{1,9})[ \t]*(?:;(.*))?$/

/** Session-Expires: the length of the session, and which side refreshes it. */
export type SessionExpires = { readonly seconds: number; readonly refresher: 'uac' | 'uas' | undefined }

/** Parses Session-Expires. Undefined if the header is absent or malformed. */
export function parseSessionExpires(headers: SipHeaders): SessionExpires | undefined {
  const found = expiresPattern.exec(headers.get('session-expires') ?? '')
  if (found === null) return undefined
  const named = /(?:^|;)[ \t]*refresher[ \t]*=[ \t]*(ua[cs])[ \t]*(?:$|;)/i.exec(found[2] ?? '')?.[1] ?? ''
  const refresher = lowerAscii(named)
  return {
    seconds: Number(found[1]),
    refresher: refresher === 'uac' || refresher === 'uas' ? refresher : undefined,
  }
}

/** Whether a header that lists options contains one, in small letters. */
const hasOption = (headers: SipHeaders, name: string, option: string): boolean =>
  headers.all(name).some((value) => splitList(value).some((element) => lowerAscii(element) === option))

/** A session that ends unless one side refreshes it. `isRefresher`: we do, by UPDATE. */
export type SessionTerms = { readonly sessionSeconds: number | null; readonly isRefresher: boolean }

/** A session that lasts without being refreshed. */
export const noTimer: SessionTerms = { sessionSeconds: null, isRefresher: false }

/**
 * The session timer that the sender of a request asks for. There is none if it does not support one, or if it wants us
 * to refresh and takes no UPDATE (RFC 4028 section 9).
 */
export function termsOfSender(headers: SipHeaders): SessionTerms {
  const expires = parseSessionExpires(headers)
  if (expires === undefined || !hasOption(headers, 'supported', 'timer')) return noTimer
  const isRefresher = expires.refresher === 'uas'
  if (isRefresher && !hasOption(headers, 'allow', 'update')) return noTimer
  return { sessionSeconds: expires.seconds, isRefresher }
}

/** The session timer that a 2xx to an INVITE or UPDATE of ours says. We go on refreshing only if we did before. */
export function termsOfAnswerer(headers: SipHeaders, wasRefresher = false): SessionTerms {
  const expires = parseSessionExpires(headers)
  if (expires === undefined) return noTimer
  if (expires.refresher === 'uas') return { sessionSeconds: expires.seconds, isRefresher: false }
  return wasRefresher ? { sessionSeconds: expires.seconds, isRefresher: true } : noTimer
}

/** The headers of a 2xx that say who refreshes the session. */
export function sessionHeaders({ sessionSeconds, isRefresher = false }: OptionalTerms): Record<string, string> {
  if (sessionSeconds === null) return {}
  if (isRefresher) return { 'session-expires': `${sessionSeconds};refresher=uas` }
  return { require: 'timer', 'session-expires': `${sessionSeconds};refresher=uac` }
}

/** The headers of a request of ours that keep the refresher that there is. */
export function renewalHeaders({ sessionSeconds, isRefresher = false }: OptionalTerms): Record<string, string> {
  if (sessionSeconds === null) return {}
  return { Supported: 'timer', 'Session-Expires': `${sessionSeconds};refresher=${isRefresher ? 'uac' : 'uas'}` }
}

type OptionalTerms = Pick<SessionTerms, 'sessionSeconds'> & { readonly isRefresher?: boolean }

/** Longer waits would be over at once. */
const maxTimeout = 2 ** 31 - 1

/**
 * Notices that the peer no longer refreshes the session, a little before it expires, or that it is time to refresh it
 * ourselves, after half of it (RFC 4028 section 10).
 */
export class SessionTimer {
  #timer: NodeJS.Timeout | undefined

  start({ sessionSeconds, isRefresher = false }: OptionalTerms, on: { expired(): void; due(): void }): void {
    this.stop()
    if (sessionSeconds === null) return
    const seconds = isRefresher ? sessionSeconds / 2 : sessionSeconds - Math.min(32, sessionSeconds / 3)
    this.#timer = setTimeout(isRefresher ? on.due : on.expired, Math.min(seconds * 1_000, maxTimeout)).unref()
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
