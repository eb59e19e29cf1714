import { type OpenIntegration, type TwilioAccount, twilioAccount } from '#modules/integrations/index.ts'
import { isSignedByTwilio } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { ForeignAnswer } from '#platform/http/response/raw-exchange.ts'
import type { ProviderRequest, Switchboard } from '../../provider/port.ts'
import { callbackUrls } from './callback-url.ts'
import { answering, nothingMore } from './twiml-documents.ts'
import { ended, isOver, type Named } from './call-events.ts'
import { type Heard, meaningOf } from './interpret-callback.ts'
import { type KnownCall, knownCall, renamed } from './known-call.ts'
import { isCallSid } from './sids.ts'
import { type Callback, readCallback } from './parse-callback.ts'

const xml = (body: string): ForeignAnswer => ({ status: 200, contentType: 'text/xml; charset=utf-8', body })

type Work = { readonly runtime: Runtime; readonly account: TwilioAccount; readonly switchboard: Switchboard }

/** Hears what Twilio calls back about, and answers with what is to be done next. Nothing when Twilio has not signed it. */
export async function receiveCallback(
  runtime: Runtime,
  integration: OpenIntegration,
  request: ProviderRequest,
  switchboard: Switchboard,
): Promise<ForeignAnswer | undefined> {
  const account = twilioAccount(integration)
  const { url, headers, rawBody } = request
  const signed = { signature: headers['x-twilio-signature'], url, contentType: headers['content-type'], body: rawBody }
  if (!isSignedByTwilio(account.secrets.authToken, signed)) return undefined
  const callback = readCallback(request)
  if (!callback) return { status: 400, contentType: 'text/plain; charset=utf-8', body: 'This is no callback of ours' }
  const work = { runtime, account, switchboard }
  return xml(await (callback.kind === null ? comesIn(work, callback) : hear(work, callback)))
}

/** The number's own two addresses are one: its status callback tells that a call is over. */
async function comesIn({ runtime, account, switchboard }: Work, { callSid, field }: Callback): Promise<string> {
  const at = runtime.now()
  const status = field('CallStatus')
  if (isOver(status)) {
    const by = status === 'failed' || status === 'busy' ? ended('network', status) : ended('caller')
    await switchboard.tell([eventOf(callSid, by, at)])
    return nothingMore()
  }
  const call = { providerCallId: callSid, to: field('To'), from: numberOrNull(field('From')), at }
  const directive = await switchboard.offered(call)
  return answering(directive, (callId) => callbackUrls(runtime, account.id, { callId }))
}

/** What Twilio writes instead of a number that is withheld: words, or digits that spell ANONYMOUS and the like. */
const withheld = ['+266696687', '+7378742833', '+2562533', '+8656696', '+86282452253', '+464']

const numberOrNull = (from: string): string | null =>
  /^\+[1-9]\d{6,14}$/.test(from) && !withheld.includes(from) ? from : null

const eventOf = (providerCallId: string, { name, happening }: Named, at: Temporal.Instant) => ({
  providerCallId,
  idempotencyKey: name,
  at,
  happening,
})

async function hear(work: Work, callback: Callback): Promise<string> {
  const { runtime, account, switchboard } = work
  const { kind, callId = '', legId, callSid } = callback
  const known = await knownCall(runtime, { tenantId: account.tenantId, callId })
  if (kind === null || !known) return nothingMore()
  const providerCallId = await nameOf(work, callback, known)
  // The agent of a call whose other side was sent elsewhere goes its own way.
  if ((kind === 'agent' || kind === 'farOver') && callSid !== providerCallId) return nothingMore()
  const now = runtime.now()
  const url = callbackUrls(runtime, account.id, { callId, legId })
  const heard: Heard = { ...callback, leg: legId ?? '', url, languageCode: known.languageCode, now }
  const { happenings, document } = meaningOf[kind](heard)
  if (happenings.length > 0) await switchboard.tell(happenings.map((each) => eventOf(providerCallId, each, now)))
  return document
}

/** A call that we dial may be heard of before the answer to its dialling has come: it has its name from the first to tell. */
async function nameOf({ runtime, account }: Work, callback: Callback, known: KnownCall): Promise<string> {
  if (isCallSid(known.providerCallId)) return known.providerCallId
  const { callId = '', callSid, parentSid = callSid } = callback
  await renamed(runtime, account.tenantId, { callId, from: known.providerCallId, to: parentSid })
  return parentSid
}
