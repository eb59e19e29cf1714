import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '#platform/crypto/constant-time-equal.ts'
import type { ProviderEvent, ProviderRequest, WebhookResult } from '../../provider/port.ts'
import { answerHandshake, plainTextResponse } from '../../provider/webhook-handshake.ts'
import type { GraphAccount } from './graph-account.ts'
import { type Fields, parseJson } from './parse-json.ts'

/**
 * Verifies and reads a request of Meta: the handshake that proves the ownership of the address, or a webhook signed
 * with `X-Hub-Signature-256`, the HMAC-SHA256 of the body's bytes with the app secret. The signature contains no time,
 * so replayed webhooks are authentic; the ids of the events make them harmless.
 */
export function receiveWebhook(
  account: GraphAccount,
  { method, query, headers, rawBody }: ProviderRequest,
  parse: (body: Fields) => readonly ProviderEvent[],
): WebhookResult {
  if (method === 'GET') return answerHandshake(account.verifyToken, query)
  if (!isSigned(account.secrets.appSecret, headers['x-hub-signature-256'], rawBody)) return { isAuthentic: false }
  const body = parseJson(rawBody)
  if (!body) return { isAuthentic: true, events: [], response: plainTextResponse(400, 'The body is not a JSON object') }
  return { isAuthentic: true, events: parse(body), response: plainTextResponse(200, 'EVENT_RECEIVED') }
}

const isSigned = (appSecret: string, signature: string | undefined, rawBody: Buffer): boolean =>
  constantTimeEqual(signature, `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`)
