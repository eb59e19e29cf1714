import { paramOf, parseCseq, parseNameAddress, parseVia } from './header-values.ts'
import type { SipHeaders } from './message.ts'

/** What a message says about its transaction and dialog. */
export type MessageIds = {
  readonly callId: string
  /** Tags are empty if there is none. */
  readonly fromTag: string
  readonly toTag: string
  readonly seq: number
  /** The method of CSeq. */
  readonly method: string
  readonly branch: string
  /** Host and port of the top Via. */
  readonly sentBy: string
}

/** Parses the headers that every message has (RFC 3261 8.1.1). Returns what is wrong with them as a text. */
export function parseIds(headers: SipHeaders): MessageIds | string {
  const via = parseVia(headers.get('via') ?? '')
  if (via === undefined || via.branch === '') return 'missing or malformed Via'
  const callId = headers.get('call-id') ?? ''
  if (callId === '' || callId.includes(' ')) return 'missing or malformed Call-ID'
  const cseq = parseCseq(headers.get('cseq') ?? '')
  if (cseq === undefined) return 'missing or malformed CSeq'
  const fromTag = tagOf(headers.get('from'))
  if (fromTag === undefined) return 'missing or malformed From'
  const toTag = tagOf(headers.get('to'))
  if (toTag === undefined) return 'missing or malformed To'
  return { callId, fromTag, toTag, ...cseq, ...via }
}

/** The tag of From or To: '' without one, undefined if the header is malformed. */
function tagOf(value: string | undefined): string | undefined {
  const address = value === undefined ? undefined : parseNameAddress(value)
  return address === undefined ? undefined : (paramOf(address.params, 'tag') ?? '')
}
