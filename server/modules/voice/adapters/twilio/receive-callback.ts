import {
  type DecryptedIntegration,
  isValidTwilioSignature,
  type TwilioAccount,
  twilioAccount,
} from '#modules/integrations/index.ts'
import type { RawResponse } from '#platform/http/response/raw-response.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { InboundHandler, ProviderRequest } from '../../provider/port.ts'
import { callEndedEvent, isFinished, type NamedCallEvent } from './call-events.ts'
import type { CallbackContext } from './callback-context.ts'
import { callbackUrls } from './callback-url.ts'
import { interpretCallback } from './interpret-callback.ts'
import { changeCallSid, findKnownCall, type KnownCall } from './known-call.ts'
import { type Callback, parseCallback } from './parse-callback.ts'
import { isCallSid } from './sids.ts'
import { answerDocument, emptyDocument } from './twiml-documents.ts'

const xml = (body: string): RawResponse => ({ status: 200, contentType: 'text/xml; charset=utf-8', body })

const notRequested: RawResponse = {
  status: 400,
  contentType: 'text/plain; charset=utf-8',
  body: 'The service did not request this callback',
}

type RequestContext = { readonly runtime: Runtime; readonly account: TwilioAccount; readonly handler: InboundHandler }

/**
 * Handles a Twilio callback and returns the next instructions. Returns undefined if Twilio has not signed the request.
 */
export async function receiveCallback(
  runtime: Runtime,
  integration: DecryptedIntegration,
  request: ProviderRequest,
  handler: InboundHandler,
): Promise<RawResponse | undefined> {
  const account = twilioAccount(integration)
  const { url, headers, rawBody } = request
  const signed = { signature: headers['x-twilio-signature'], url, contentType: headers['content-type'], body: rawBody }
  if (!isValidTwilioSignature(account.secrets.authToken, signed)) return undefined
  const callback = parseCallback(request)
  if (!callback) return notRequested
  const context = { runtime, account, handler }
  return xml(
    await (callback.kind === null ? handleNumberCallback(context, callback) : handleCallback(context, callback)),
  )
}

/**
 * A number uses one address for incoming calls and for status callbacks; a status callback reports the end of a call.
 */
async function handleNumberCallback(
  { runtime, account, handler }: RequestContext,
  { callSid, field }: Callback,
): Promise<string> {
  const at = runtime.now()
  const status = field('CallStatus')
  if (isFinished(status)) {
    const event =
      status === 'failed' || status === 'busy' ? callEndedEvent('network', status) : callEndedEvent('caller')
    await handler.receiveEvents([providerEvent(callSid, event, at)])
    return emptyDocument()
  }
  const call = { providerCallId: callSid, to: field('To'), from: parseCallerNumber(field('From')), at }
  const directive = await handler.answerCall(call)
  return answerDocument(directive, (callId) => callbackUrls(runtime, account.id, { callId }))
}

/** What Twilio sends instead of a withheld number: words, or digits that spell words such as ANONYMOUS. */
const withheldNumbers = ['+266696687', '+7378742833', '+2562533', '+8656696', '+86282452253', '+464']

const parseCallerNumber = (from: string): string | null =>
  /^\+?\d{3,20}$/.test(from) && !withheldNumbers.includes(from) ? from : null

const providerEvent = (providerCallId: string, { name, callEvent }: NamedCallEvent, at: Temporal.Instant) => ({
  providerCallId,
  idempotencyKey: name,
  at,
  callEvent,
})

async function handleCallback(context: RequestContext, callback: Callback): Promise<string> {
  const { runtime, account, handler } = context
  const { kind, callId = '', legId, callSid } = callback
  const known = await findKnownCall(runtime, { tenantId: account.tenantId, callId })
  if (kind === null || !known) return emptyDocument()
  const providerCallId = await resolveCallSid(context, callback, known)
  // After the far end was redirected, the agent's side is no longer part of the call.
  if ((kind === 'agent' || kind === 'farOver') && callSid !== providerCallId) return emptyDocument()
  const now = runtime.now()
  const url = callbackUrls(runtime, account.id, { callId, legId })
  const callbackContext: CallbackContext = { ...callback, leg: legId ?? '', url, languageCode: known.languageCode, now }
  const { callEvents, document } = interpretCallback(kind, callbackContext)
  const events = callEvents.map((each) => providerEvent(providerCallId, each, now))
  if (events.length > 0) await handler.receiveEvents(events)
  return document
}

/**
 * A callback about an outbound call may arrive before Twilio's answer to the dial request. The first of the two sets
 * the SID.
 */
async function resolveCallSid(
  { runtime, account }: RequestContext,
  callback: Callback,
  known: KnownCall,
): Promise<string> {
  if (isCallSid(known.providerCallId)) return known.providerCallId
  const { callId = '', callSid, parentSid = callSid } = callback
  await changeCallSid(runtime, account.tenantId, { callId, from: known.providerCallId, to: parentSid })
  return parentSid
}
