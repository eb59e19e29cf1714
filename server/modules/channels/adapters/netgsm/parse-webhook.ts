import type { ProviderEvent } from '../../provider/port.ts'
import { parseLocalTime } from './local-time.ts'
import { nationalNumber, parseNetgsmNumber } from './numbers.ts'
import { parseJsonObject } from './parse-json.ts'

/** Parses an incoming message; undefined for a body without message id or numbers. */
export function parseWebhook(rawBody: Buffer, now: Temporal.Instant): ProviderEvent | undefined {
  const { messageId, subscriberNumber, sourceNumber, messageDateTime, content } = parseJsonObject(rawBody)
  const [providerMessageId, to, from] = [messageId, subscriberNumber, sourceNumber].map(textOf)
  if (!providerMessageId || !to || !from) return undefined
  return {
    kind: 'message',
    providerMessageId,
    channel: 'sms',
    to: nationalNumber(to),
    from: parseNetgsmNumber(from),
    fromName: null,
    type: 'text',
    text: typeof content === 'string' ? content : null,
    attachments: [],
    location: null,
    at: parseLocalTime(messageDateTime) ?? now,
  }
}

/** Netgsm sends ids and numbers with and without quotes. */
const textOf = (value: unknown): string =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    ? String(value)
    : typeof value === 'string'
      ? value.trim()
      : ''
