import { constantTimeEqual } from '#platform/crypto/constant-time-equal.ts'
import type { RawResponse } from '#platform/http/response/raw-response.ts'
import type { ProviderRequest, WebhookResult } from './port.ts'

/** A plain text response to a provider. */
export const plainTextResponse = (status: number, body: string): RawResponse => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body,
})

const maxChallengeLength = 1_000

/**
 * Answers the verification request of a provider: returns its challenge (`hub.challenge`) if the verify token is right.
 */
export function answerHandshake(verifyToken: string, query: ProviderRequest['query']): WebhookResult {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
  const isOurs = mode === 'subscribe' && constantTimeEqual(token, verifyToken)
  if (!isOurs || !challenge || challenge.length > maxChallengeLength) return { isAuthentic: false }
  return { isAuthentic: true, events: [], response: plainTextResponse(200, challenge) }
}
