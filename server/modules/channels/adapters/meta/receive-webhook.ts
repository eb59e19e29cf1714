import { createHmac } from 'node:crypto'
import { isEqualInConstantTime } from '#platform/crypto/constant-time-equal.ts'
import { handshake, plain } from '../../provider/webhook-handshake.ts'
import type { ProviderRequest, Received, Tiding } from '../../provider/port.ts'
import type { GraphAccount } from './graph-account.ts'
import { type Fields, readJson } from './parse-json.ts'

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

const isSigned = (appSecret: string, signature: string | undefined, rawBody: Buffer): boolean =>
  isEqualInConstantTime(signature, `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`)
