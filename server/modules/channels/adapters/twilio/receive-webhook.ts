import { type OpenIntegration, twilioAccount } from '#modules/integrations/index.ts'
import { isSignedByTwilio } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { ProviderRequest, Received, Tiding, TidingOf } from '../../provider/port.ts'
import { meaningOfError } from './error-codes.ts'
import { mediaIn } from './media.ts'
import { isMessageSid } from './sids.ts'

type Told = TidingOf<'status'>['status']

/** What was made of a message of ours. `accepted`, `scheduled`, `queued` and `sending` say nothing that we do not know. */
const statuses: Readonly<Record<string, Told>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** Nothing is to be done: an answer would be sent to the guest. */
const nothingMore = {
  status: 200,
  contentType: 'text/xml; charset=utf-8',
  body: '<?xml version="1.0" encoding="UTF-8"?><Response/>',
}

/**
 * Reads a message that came in, or what became of one of ours: both come to the same address. Twilio tells no time in
 * them, so that what they tell counts as happened when they come in.
 */
export function receiveRequest(runtime: Runtime, integration: OpenIntegration, request: ProviderRequest): Received {
  const { url, headers, rawBody } = request
  const signed = { signature: headers['x-twilio-signature'], url, contentType: headers['content-type'], body: rawBody }
  if (!isSignedByTwilio(twilioAccount(integration).secrets.authToken, signed)) return { isAuthentic: false }
  const tiding = tidingIn(new URLSearchParams(rawBody.toString()), runtime.now())
  return { isAuthentic: true, tidings: tiding ? [tiding] : [], answer: nothingMore }
}

function tidingIn(form: URLSearchParams, at: Temporal.Instant): Tiding | undefined {
  const providerMessageId = form.get('MessageSid')
  if (!isMessageSid(providerMessageId)) return undefined
  const became = form.get('MessageStatus')
  if (became === null) return messageIn(form, { providerMessageId, at })
  const status = statuses[became]
  if (!status) return undefined
  const errorCode = status === 'failed' ? form.get('ErrorCode') || became : null
  const errorMessage = errorCode === null ? null : (meaningOfError(errorCode) ?? null)
  return { kind: 'status', providerMessageId, status, at, errorCode, errorMessage }
}

type Named = Pick<TidingOf<'message'>, 'providerMessageId' | 'at'>

function messageIn(form: URLSearchParams, named: Named): Tiding | undefined {
  const [from, to, body] = [form.get('From'), form.get('To'), form.get('Body')]
  if (!from || !to) return undefined
  const attachments = mediaIn(form)
  const isImage = attachments.length > 0 && attachments.every(({ contentType }) => contentType.startsWith('image/'))
  return {
    kind: 'message',
    ...named,
    channel: 'sms',
    to,
    from,
    fromName: null,
    type: isImage ? 'image' : attachments.length > 0 ? 'file' : 'text',
    text: body === '' && attachments.length > 0 ? null : body,
    attachments,
    location: null,
  }
}
