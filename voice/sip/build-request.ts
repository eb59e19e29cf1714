import { contactOf, createVia, type SipCore } from './core.ts'
import { toWireHeaders } from './dialog-request.ts'
import type { DialogState } from './dialog-state.ts'
import { SipHeaders, type SipRequest } from './message/message.ts'
import { toHeaderValue, toWire } from './message/wire-text.ts'

/** The body and headers of a request. `contentType` is `application/sdp` by default. */
export type RequestOptions = {
  readonly body?: string
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Builds a request in a dialog (RFC 3261 12.2.1.1). */
export function buildRequest(
  core: Pick<SipCore, 'address'>,
  { target, routes, localAddress, localTag, remoteAddress, remoteTag, callId }: DialogState,
  {
    method,
    seq,
    body = '',
    contentType = 'application/sdp',
    headers,
  }: RequestOptions & { method: string; seq: number },
): SipRequest {
  const built = SipHeaders.of({
    via: createVia(core),
    route: routes,
    'max-forwards': '70',
    from: `${localAddress};tag=${localTag}`,
    to: remoteTag === '' ? remoteAddress : `${remoteAddress};tag=${remoteTag}`,
    'call-id': callId,
    cseq: `${seq} ${method}`,
    contact: method === 'BYE' || method === 'ACK' ? [] : contactOf(core),
    ...toWireHeaders(headers),
  })
  if (body !== '') built.set('content-type', toHeaderValue(contentType))
  return { method, uri: target, headers: built, body: toWire(body) }
}
