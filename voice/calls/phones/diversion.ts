import type { Diversion } from '@bellhop/server/modules/voice/provider/port.ts'
import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'
import type { IncomingInvite } from '../../sip/incoming-invite.ts'
import { paramOf, parseNameAddress, userOf } from '../../sip/message/header-values.ts'

type Reason = Diversion['reason']

/** The reasons of Diversion (RFC 5806). */
const diversionReasons: Readonly<Record<string, Reason>> = {
  unconditional: 'unconditional',
  'follow-me': 'unconditional',
  'user-busy': 'busy',
  'no-answer': 'noAnswer',
  unavailable: 'unreachable',
  'out-of-service': 'unreachable',
  deflection: 'deflected',
  'do-not-disturb': 'doNotDisturb',
  away: 'doNotDisturb',
  'time-of-day': 'timeOfDay',
}

/** The causes in URIs of History-Info (RFC 4458, RFC 7044), and the responses that its Reason names. */
const causes: Readonly<Record<string, Reason>> = {
  302: 'unconditional',
  404: 'unreachable',
  408: 'noAnswer',
  480: 'deflected',
  486: 'busy',
  487: 'deflected',
  503: 'unreachable',
  600: 'busy',
}

/**
 * Whom a call was for at first: the last Diversion, or the first entry of History-Info that was passed on. Undefined if
 * nobody passed the call on. The number is as the carrier writes it; null if it is withheld or no number.
 */
export function findDiversion(invite: Pick<IncomingInvite, 'headers' | 'to'>): Diversion | undefined {
  return fromDiversion(invite.headers('diversion')) ?? fromHistory(invite.headers('history-info'), invite.to)
}

/** Every number that passes a call on puts its Diversion before the others. */
function fromDiversion(values: readonly string[]): Diversion | undefined {
  const first = values.at(-1)
  if (first === undefined) return undefined
  const address = parseNameAddress(first)
  if (!address) return undefined
  const param = (name: string): string => lowerAscii(unquoted(paramOf(address.params, name) ?? ''))
  const isWithheld = !['', 'off', 'no', 'name'].includes(param('privacy'))
  return {
    number: isWithheld ? null : numberOf(address.uri),
    reason: diversionReasons[param('reason')] ?? 'other',
  }
}

/** The entries stand in the order in which the call was passed on; their reason stands in the next one, or in their own. */
function fromHistory(values: readonly string[], called: string): Diversion | undefined {
  const entries = values.flatMap((value) => {
    const uri = parseNameAddress(value)?.uri
    return uri === undefined ? [] : [splitUri(uri)]
  })
  const [first, second] = entries
  if (!first || !second || isSameNumber(userOf(first.uri), called)) return undefined
  const isWithheld = first
    .header('privacy')
    .split(';')
    .some((value) => hidingPrivacy.has(lowerAscii(value.trim())))
  const cause = paramOf(second.uri, 'cause') ?? paramOf(first.header('reason'), 'cause') ?? ''
  return { number: isWithheld ? null : numberOf(first.uri), reason: causes[cause] ?? 'other' }
}

/** The values of Privacy that withhold an entry (RFC 7044). */
const hidingPrivacy: ReadonlySet<string> = new Set(['history', 'session', 'header'])

/** A URI without its headers (`?Reason=…`), and these. */
function splitUri(uri: string): { readonly uri: string; header(name: string): string } {
  const [address = '', headers = ''] = uri.split('?', 2)
  const values = [...new URLSearchParams(headers)]
  return { uri: address, header: (name) => values.find(([key]) => lowerAscii(key) === name)?.[1] ?? '' }
}

/** Whether two texts are the same number, one with and one without its country: the last digits decide. */
function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.replaceAll(/\D/g, '').slice(-9))
  return a !== '' && a === b
}

function numberOf(uri: string): string | null {
  const number = userOf(uri).replaceAll(/[^\w+]/g, '')
  return /^\+?\d{3,20}$/.test(number) ? number : null
}

const unquoted = (text: string): string => text.replaceAll('"', '')
