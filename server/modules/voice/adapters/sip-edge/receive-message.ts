import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { RawResponse } from '#platform/http/response/raw-response.ts'
import type { Runtime } from '#platform/runtime.ts'
import { parseCarrierNumber } from '../../inbound/carrier-number.ts'
import type { OfferMessage } from '../../protocol/messages.ts'
import { readVoiceKeys, type VoiceKeys } from '../../protocol/voice-keys.ts'
import { isValidVoiceSignature, signatureHeader } from '../../protocol/webhook-signature.ts'
import type { InboundHandler, OfferedCall, ProviderRequest } from '../../provider/port.ts'
import { voiceSettings } from '../../settings.ts'
import { isOwnEdge } from './edge-account.ts'
import { parseEvents, parseMessage } from './parse-message.ts'

/** What the signature of a request is verified with. */
export type ControllerCall = Pick<ProviderRequest, 'url' | 'headers' | 'rawBody'>

/** Whether the voice controller has signed a request, in the last five minutes. */
export const isSignedByController = (
  runtime: Pick<Runtime, 'now'>,
  keys: readonly VoiceKeys[],
  { url, headers, rawBody }: ControllerCall,
): boolean =>
  isValidVoiceSignature(
    keys.map(({ webhook }) => webhook),
    headers[signatureHeader],
    { path: url, body: rawBody },
    runtime.now(),
  )

const jsonResponse = (value: object): RawResponse => ({
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
})

const noContent: RawResponse = { status: 204, contentType: 'application/json; charset=utf-8', body: '' }

/**
 * Handles a message of the voice controller: an incoming call, events, or the transfer by a phone. Undefined if the
 * controller has not signed it, and for an integration of another edge. A repeated message changes nothing: calls,
 * events and legs have ids. Throws 422 for a message that is not of the protocol.
 */
export async function receiveMessage(
  runtime: Runtime,
  integration: DecryptedIntegration,
  request: ProviderRequest,
  handler: InboundHandler,
): Promise<RawResponse | undefined> {
  const keys = readVoiceKeys(voiceSettings.of(runtime.config))
  if (!isOwnEdge(keys, integration) || !isSignedByController(runtime, keys, request)) return undefined
  const message = parseMessage(request.rawBody)
  switch (message.kind) {
    case 'offer':
      return jsonResponse(await handler.answerCall(parseOffer(message)))
    case 'events':
      await handler.receiveEvents(parseEvents(message.events))
      return noContent
    case 'transfer': {
      const { providerCallId, legId, to } = message
      return jsonResponse(await handler.transferCall({ providerCallId, legId, to }))
    }
  }
}

function parseOffer({ call }: OfferMessage): OfferedCall {
  const { providerCallId, to, from, diversion, at } = call
  return { providerCallId, to: parseCarrierNumber(to, null) ?? to, from, diversion, at: Temporal.Instant.from(at) }
}
