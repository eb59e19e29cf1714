import type { LegAgent } from '@bellhop/server/modules/voice/provider/port.ts'
import { phoneMethods } from '../../sip/core.ts'
import type { InviteOptions } from '../../sip/outgoing-invite.ts'
import type { LiveCall } from '../live-call.ts'

/** The address of a guest in a SIP header: the number as display name and user, or anonymous. */
export const guestAddress = (number: string | null, realm: string): string =>
  number === null
    ? '"Anonymous" <sip:anonymous@anonymous.invalid>'
    : `"${number.replaceAll(/["\\\r\n]/g, '')}" <sip:${encodeURIComponent(number).replaceAll('%2B', '+')}@${realm}>`

/** The address of an agent who consults a colleague: the name, and the extension or the id. */
export const colleagueAddress = ({ userId, extension, name }: LegAgent, realm: string): string =>
  `"${name.replaceAll(/["\\\r\n]/g, '')}" <${uriOf(extension ?? userId, realm)}>`

/** The SIP URI of an agent in our realm, or of a number in the domain of the trunk. */
export const uriOf = (user: string, realm: string): string =>
  `sip:${encodeURIComponent(user).replaceAll('%2B', '+')}@${realm}`

/** Tells the edge where a request goes, and the agent's phone which call it is. */
export const toAgent = (callId: string, legId: string): Record<string, string> => ({
  Allow: phoneMethods,
  'X-Bellhop-Destination': 'agent',
  'X-Bellhop-Call-Id': callId,
  'X-Bellhop-Leg-Id': legId,
})

/** A call to a number through the trunk. `from`: the hotel's number, for which we vouch (RFC 3325); null withholds it. */
export function callToTrunk(
  { context, record }: Pick<LiveCall, 'context' | 'record'>,
  { to, from }: { readonly to: string; readonly from: string | null },
): Omit<InviteOptions, 'sdp'> {
  const { trunkDomain } = context.settings
  const uri = uriOf(to, trunkDomain)
  return {
    uri,
    from: guestAddress(from, trunkDomain),
    to: `<${uri}>`,
    headers: {
      ...(from === null ? {} : { 'P-Asserted-Identity': `<${uriOf(from, trunkDomain)}>` }),
      'X-Bellhop-Destination': 'trunk',
      'X-Bellhop-Call-Id': record.callId ?? '',
    },
  }
}
