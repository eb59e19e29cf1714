import { parseNameAddress } from './message/header-values.ts'
import type { SipHeaders } from './message/message.ts'
import type { MessageIds } from './message/message-ids.ts'
import type { SessionTerms } from './session-timer.ts'

/**
 * A dialog as plain JSON, to be journalled and restored. Texts are as on the wire, each character one byte
 * (`message/wire-text.ts`).
 */
export type DialogState = {
  readonly callId: string
  readonly localTag: string
  /** Empty if the peer has no tag (RFC 2543). */
  readonly remoteTag: string
  /** The name and URI of our From header, without the tag. */
  readonly localAddress: string
  readonly remoteAddress: string
  /** Where requests go: the URI of the peer's Contact. */
  readonly target: string
  /** The Route headers of requests, in their order. */
  readonly routes: readonly string[]
  /** The CSeq of our last request, and of the peer's last one. */
  readonly localSeq: number
  readonly remoteSeq: number
  /** Whether we created the Call-ID, that is, sent the first INVITE. */
  readonly isCaller: boolean
  /** How often the session is refreshed (RFC 4028); null without a session timer. */
  readonly sessionSeconds: number | null
  /** Whether we refresh it; absent or false: the peer does. */
  readonly isRefresher?: boolean
}

/** What identifies a dialog. */
export const dialogKey = ({
  callId,
  localTag,
  remoteTag,
}: Pick<DialogState, 'callId' | 'localTag' | 'remoteTag'>): string => `${callId} ${localTag} ${remoteTag}`

/** The URI of Contact; undefined if it is absent or malformed. */
export const contactUriOf = (headers: SipHeaders): string | undefined =>
  parseNameAddress(headers.get('contact') ?? '')?.uri

/** An address without the tag: From and To of later requests add their own. */
const addressOf = (value = ''): string => parseNameAddress(value)?.address ?? value

/** The dialog that a 2xx to the peer's INVITE creates. `target` is the URI of its Contact. */
export function stateOfCallee(
  headers: SipHeaders,
  ids: MessageIds,
  own: Pick<DialogState, 'localTag' | 'target' | 'sessionSeconds' | 'isRefresher'>,
): DialogState {
  return {
    ...own,
    callId: ids.callId,
    remoteTag: ids.fromTag,
    localAddress: addressOf(headers.get('to')),
    remoteAddress: addressOf(headers.get('from')),
    routes: headers.all('record-route'),
    localSeq: 0,
    remoteSeq: ids.seq,
    isCaller: false,
  }
}

/** The dialog that a 2xx to our INVITE creates. */
export function stateOfCaller(headers: SipHeaders, ids: MessageIds, terms: SessionTerms): DialogState {
  const remoteAddress = addressOf(headers.get('to'))
  return {
    callId: ids.callId,
    localTag: ids.fromTag,
    remoteTag: ids.toTag,
    localAddress: addressOf(headers.get('from')),
    remoteAddress,
    // A 2xx without Contact is malformed, but its call must be ended all the same.
    target: contactUriOf(headers) ?? parseNameAddress(remoteAddress)?.uri ?? remoteAddress,
    routes: headers.all('record-route').toReversed(),
    localSeq: ids.seq,
    remoteSeq: 0,
    isCaller: true,
    ...terms,
  }
}
