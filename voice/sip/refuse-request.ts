import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'
import { allowedMethods, phoneMethods } from './core.ts'
import { schemeOf, splitList } from './message/header-values.ts'
import type { Refusal, SipRequest } from './message/message.ts'
import { sessionOf } from './message/session-body.ts'
import { parseSessionExpires } from './session-timer.ts'

/** A refusal with the headers that explain it. */
export type ExplainedRefusal = Refusal & { readonly headers?: Readonly<Record<string, string>> }

/** Methods that exist and that the endpoint does not take where they came: 405. Others are unknown: 501. */
const knownMethods: ReadonlySet<string> = new Set([
  ...splitList(phoneMethods),
  'NOTIFY',
  'MESSAGE',
  'REGISTER',
  'SUBSCRIBE',
  'PUBLISH',
  'PRACK',
])

const takenSchemes: ReadonlySet<string> = new Set(['sip', 'sips', 'tel'])

/** Why any request is refused, in or outside a dialog (RFC 3261 8.2). */
export function refuseRequest(request: SipRequest): ExplainedRefusal | undefined {
  if (!knownMethods.has(request.method)) {
    return { status: 501, reason: 'Not Implemented', headers: { allow: allowedMethods } }
  }
  if (!takenSchemes.has(schemeOf(request.uri))) return { status: 416, reason: 'Unsupported URI Scheme' }
  const unsupported = request.headers
    .all('require')
    .flatMap(splitList)
    .filter((option) => option !== 'timer')
  // A call ends whatever else the peer wants.
  if (unsupported.length === 0 || request.method === 'CANCEL' || request.method === 'BYE') return undefined
  return { status: 420, reason: 'Bad Extension', headers: { unsupported: unsupported.join(', ') } }
}

/** The types of bodies that INVITE and UPDATE may have. A multipart body needs a session among its parts. */
export const acceptedTypes = 'application/sdp, multipart/mixed'

/** Why an INVITE or UPDATE is refused, in or outside a dialog. */
export function refuseOffer(request: SipRequest, minSessionSeconds: number): ExplainedRefusal | undefined {
  const encoding = lowerAscii(request.headers.get('content-encoding') ?? 'identity')
  if (request.body !== '' && (encoding !== 'identity' || sessionOf(request) === '')) {
    const accepted = encoding === 'identity' ? { accept: acceptedTypes } : { 'accept-encoding': 'identity' }
    return { status: 415, reason: 'Unsupported Media Type', headers: accepted }
  }
  const seconds = parseSessionExpires(request.headers)?.seconds
  if (seconds === undefined || seconds >= minSessionSeconds) return undefined
  return { status: 422, reason: 'Session Interval Too Small', headers: { 'min-se': String(minSessionSeconds) } }
}
