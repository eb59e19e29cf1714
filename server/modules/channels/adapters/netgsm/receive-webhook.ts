import { createHash, timingSafeEqual } from 'node:crypto'
import type { OpenIntegration } from '#modules/integrations/index.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { ProviderRequest, Received, Tiding } from '../../provider/port.ts'
import { momentOf } from './local-time.ts'
import { nationalOf, numberFromNetgsm } from './numbers.ts'

/**
 * Reads a message that came in, as Netgsm sends it on (`URL Adresine Yönlendir`). Netgsm signs nothing: that it knows the
 * token in the address that it was given is all its proof.
 */
export function receiveRequest(runtime: Runtime, integration: OpenIntegration, request: ProviderRequest): Received {
  const tokens = new URL(request.url).searchParams.getAll('token')
  const [token = ''] = tokens
  if (tokens.length !== 1 || !isSame(token, integration.verifyToken)) return { isAuthentic: false }
  const tiding = request.method === 'POST' ? messageIn(request.rawBody, runtime.now()) : undefined
  const answer = { status: 200, contentType: 'text/plain; charset=utf-8', body: 'OK' }
  return { isAuthentic: true, tidings: tiding ? [tiding] : [], answer }
}

function messageIn(rawBody: Buffer, now: Temporal.Instant): Tiding | undefined {
  const { messageId, subscriberNumber, sourceNumber, messageDateTime, content } = objectIn(rawBody)
  const [providerMessageId, to, from] = [messageId, subscriberNumber, sourceNumber].map(textOf)
  if (!providerMessageId || !to || !from) return undefined
  return {
    kind: 'message',
    providerMessageId,
    channel: 'sms',
    to: nationalOf(to),
    from: numberFromNetgsm(from),
    fromName: null,
    type: 'text',
    text: typeof content === 'string' ? content : null,
    attachments: [],
    location: null,
    at: momentOf(messageDateTime) ?? now,
  }
}

/** It writes numbers with and without quotes. */
const textOf = (value: unknown): string =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0
    ? String(value)
    : typeof value === 'string'
      ? value.trim()
      : ''

function objectIn(rawBody: Buffer): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(rawBody.toString())
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether two texts are the same, in the same time whatever they are. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected))
