import type { PostResult } from '#platform/outbound/http/http-client.ts'
import type { Runtime } from '#platform/runtime.ts'
import { signatureHeader } from './sign.ts'

/** What a receiver gets: the frozen body and what the headers say of it. */
export type Message = {
  readonly deliveryId: string
  readonly eventType: string
  /** 1, 2, … */
  readonly attempt: number
  readonly body: string
}

/** A receiver, its secrets opened: while one is being replaced there are two, the new one first. */
export type Receiver = { readonly url: string; readonly secrets: readonly string[] }

/** The headers of every attempt but the signature. */
export const headersOf = (message: Omit<Message, 'body'>): Record<string, string> => ({
  'Content-Type': 'application/json',
  'User-Agent': 'Bellhop-Webhooks/1',
  'X-Service-Event': message.eventType,
  'X-Service-Delivery': message.deliveryId,
  'X-Service-Attempt': String(message.attempt),
})

/**
 * Sends one signed POST (§6.3). The signature is made at this moment, by the service's clock: a receiver refuses one
 * that is older than 300 s, also when the event is older.
 */
export async function postEvent(
  runtime: Runtime,
  receiver: Receiver,
  message: Message,
): Promise<{ signature: string; result: PostResult }> {
  const body = Buffer.from(message.body, 'utf8')
  const unixSeconds = Math.floor(runtime.now().epochMilliseconds / 1000)
  const signature = signatureHeader(body, receiver.secrets, unixSeconds)
  const headers = { ...headersOf(message), 'X-Service-Signature': signature }
  return { signature, result: await runtime.http.post({ url: receiver.url, headers, body }) }
}

/** What a tenant may know of an answer: the code is one of the outside's faults, or `http` for any status but 2xx. */
export function answerOf(result: PostResult) {
  const { durationMs } = result
  if ('error' in result) return { statusCode: null, errorCode: result.error, responseBody: null, durationMs }
  const { statusCode, body } = result
  const errorCode = statusCode >= 200 && statusCode < 300 ? null : 'http'
  return { statusCode, errorCode, responseBody: body.toWellFormed(), durationMs }
}
