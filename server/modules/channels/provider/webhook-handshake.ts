import type { ForeignAnswer } from '#platform/http/response/raw-exchange.ts'
import { isEqualInConstantTime } from '#platform/crypto/constant-time-equal.ts'
import type { ProviderRequest, Received } from './port.ts'

/** An answer to a provider, as plain text. */
export const plain = (status: number, body: string): ForeignAnswer => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body,
})

const longestChallenge = 1_000

/** Answers a provider that makes sure that an address is ours: with its challenge (`hub.challenge`), if it knows the token. */
export function handshake(verifyToken: string, query: ProviderRequest['query']): Received {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
  const isOurs = mode === 'subscribe' && isEqualInConstantTime(token, verifyToken)
  if (!isOurs || !challenge || challenge.length > longestChallenge) return { isAuthentic: false }
  return { isAuthentic: true, tidings: [], answer: plain(200, challenge) }
}
