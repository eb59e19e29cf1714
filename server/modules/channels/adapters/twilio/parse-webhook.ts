import type { IncomingFile, ProviderEvent, ProviderEventOf } from '../../provider/port.ts'
import { errorMeaning } from './error-codes.ts'
import { isMessageSid } from './sids.ts'

/** Twilio's final statuses. `accepted`, `scheduled`, `queued` and `sending` add nothing to what the service knows. */
const statuses: Readonly<Record<string, ProviderEventOf<'status'>['status']>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/**
 * Parses the form of a webhook; undefined when it contains no event. Twilio sends no time, so the event happens when it
 * arrives.
 */
export function parseWebhook(form: URLSearchParams, now: Temporal.Instant): ProviderEvent | undefined {
  const providerMessageId = form.get('MessageSid')
  if (!isMessageSid(providerMessageId)) return undefined
  const messageStatus = form.get('MessageStatus')
  if (messageStatus === null) return parseMessage(form, { providerMessageId, at: now })
  const status = statuses[messageStatus]
  if (!status) return undefined
  const errorCode = status === 'failed' ? form.get('ErrorCode') || messageStatus : null
  const errorMessage = errorCode === null ? null : (errorMeaning(errorCode) ?? null)
  return { kind: 'status', providerMessageId, status, at: now, errorCode, errorMessage }
}

function parseMessage(
  form: URLSearchParams,
  base: Pick<ProviderEventOf<'message'>, 'providerMessageId' | 'at'>,
): ProviderEvent | undefined {
  const [from, to, body] = [form.get('From'), form.get('To'), form.get('Body')]
  if (!from || !to) return undefined
  const attachments = parseFiles(form)
  const isImage = attachments.length > 0 && attachments.every(({ contentType }) => contentType.startsWith('image/'))
  return {
    kind: 'message',
    ...base,
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

/** The largest number of files in a Twilio message. */
const maxFiles = 10

/** Takes only the ids out of an address, so that a forged address is never followed. */
const mediaPath = /\/Messages\/((?:SM|MM)[0-9a-f]{32})\/Media\/(ME[0-9a-f]{32})$/i

function parseFiles(form: URLSearchParams): readonly IncomingFile[] {
  return Array.from({ length: maxFiles }, (_, index) => index).flatMap((index) => {
    const ids = mediaPath.exec(form.get(`MediaUrl${index}`) ?? '')
    if (!ids) return []
    const contentType = form.get(`MediaContentType${index}`) || 'application/octet-stream'
    return [{ ref: `${ids[1]}/${ids[2]}`, contentType, fileName: null, sizeBytes: null }]
  })
}
