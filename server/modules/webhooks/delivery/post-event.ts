import type { PostResult } from '#platform/outbound/http/http-client.ts'
import { maskCardNumbers } from '#platform/privacy/card-numbers.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { DeliveryFault } from '#shared/delivery-faults.ts'
import { faultOfStatus } from './delivery-faults.ts'
import { signatureHeader } from './sign.ts'

/** The frozen body and the header values of a delivery. */
export type WebhookMessage = {
  readonly deliveryId: string
  readonly eventType: string
  /** The number of the attempt, from 1. */
  readonly attempt: number
  readonly body: string
}

/** A receiver with its decrypted secrets. While a secret is being replaced there are two, the new one first. */
export type Receiver = { readonly url: string; readonly secrets: readonly string[] }

/** The headers of a delivery without the signature. */
export const formatHeaders = (message: Omit<WebhookMessage, 'body'>): Record<string, string> => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Bellhop-Webhooks/1',
  'X-Service-Event': message.eventType,
  'X-Service-Delivery': message.deliveryId,
  'X-Service-Attempt': String(message.attempt),
})

/**
 * Sends one signed POST (§6.3). The signature is created now with the service's clock, because receivers refuse
 * signatures older than 300 s, also for older events.
 */
export async function postEvent(
  runtime: Runtime,
  receiver: Receiver,
  message: WebhookMessage,
): Promise<{ signature: string; result: PostResult }> {
  const body = Buffer.from(message.body, 'utf8')
  const unixSeconds = Math.floor(runtime.now().epochMilliseconds / 1000)
  const signature = signatureHeader(body, receiver.secrets, unixSeconds)
  const headers = { ...formatHeaders(message), 'X-Service-Signature': signature }
  return { signature, result: await runtime.http.post({ url: receiver.url, headers, body }) }
}

/** The result of an attempt as it is stored and shown. */
export type AttemptResult = {
  readonly statusCode: number | null
  readonly errorCode: DeliveryFault | null
  readonly responseBody: string | null
  readonly durationMs: number
}

/** Converts a response to the result of an attempt. */
export function toAttemptResult(result: PostResult): AttemptResult {
  const { durationMs } = result
  if ('error' in result) return { statusCode: null, errorCode: result.error, responseBody: null, durationMs }
  const { statusCode, body } = result
  return {
    statusCode,
    errorCode: faultOfStatus(statusCode),
    responseBody: maskCardNumbers(body.toWellFormed()),
    durationMs,
  }
}

/** The seconds of `Retry-After`, a number or a date (RFC 9110 §10.2.3); undefined if there is no valid one. */
export function parseRetryAfter(value: string | undefined, now: Temporal.Instant): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value)
  const seconds = Math.ceil((Date.parse(value) - now.epochMilliseconds) / 1000)
  return value.endsWith(' GMT') && seconds > 0 ? seconds : undefined
}
