import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ForeignAnswer } from '#platform/http/foreign-request.ts'
import type { ProviderRequest, Received, Tiding } from '../provider/port.ts'
import type { GraphAccount } from './graph-account.ts'
import { type Fields, readJson } from './read-json.ts'

const plain = (status: number, body: string): ForeignAnswer => ({
  status,
  contentType: 'text/plain; charset=utf-8',
  body,
})

/**
 * Takes a request that Meta sends: the handshake by which it makes sure that the address is ours, or a notice, which is
 * proved by `X-Hub-Signature-256`: HMAC-SHA256 of the body's bytes with the app secret. The signature knows no time: the
 * ids of what is told must bear that it comes again.
 */
export function receiveNotice(
  account: GraphAccount,
  { method, query, headers, rawBody }: ProviderRequest,
  read: (body: Fields) => readonly Tiding[],
): Received {
  if (method === 'GET') return handshake(account.verifyToken, query)
  if (!isSigned(account.secrets.appSecret, headers['x-hub-signature-256'], rawBody)) return { isAuthentic: false }
  const body = readJson(rawBody)
  if (!body) return { isAuthentic: true, tidings: [], answer: plain(400, 'This is no notice') }
  return { isAuthentic: true, tidings: read(body), answer: plain(200, 'EVENT_RECEIVED') }
}

const longestChallenge = 1_000

function handshake(verifyToken: string, query: ProviderRequest['query']): Received {
  const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
  const isOurs = mode === 'subscribe' && token !== undefined && isSame(token, verifyToken)
  if (!isOurs || !challenge || challenge.length > longestChallenge) return { isAuthentic: false }
  return { isAuthentic: true, tidings: [], answer: plain(200, challenge) }
}

function isSigned(appSecret: string, signature: string | undefined, rawBody: Buffer): boolean {
  if (signature === undefined) return false
  return isSame(signature, `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`)
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
