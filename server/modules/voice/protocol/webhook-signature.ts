import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '#platform/crypto/constant-time-equal.ts'

/** The header of the signature, in lower case as Node shows it. */
export const signatureHeader = 'bellhop-voice-signature'

/** How far the time of a signature may be from the receiver's clock, in seconds. */
const signatureLifetimeSeconds = 300

/**
 * What a signature covers: the address of the request and the bytes of its body. Only the part of the address from
 * `/api/v1/` on is signed, so a reverse proxy in front of the service does not matter.
 */
export type SignedContent = { readonly path: string; readonly body: string | Buffer }

const signedPathOf = (address: string): string => address.slice(Math.max(0, address.indexOf('/api/v1/')))

const signatureOf = (key: string, timestamp: string, { path, body }: SignedContent): string =>
  createHmac('sha256', key)
    .update(`${timestamp}.${signedPathOf(path)}.`)
    .update(body)
    .digest('hex')

/**
 * The value of the signature header, `t=<unix seconds>,v1=<hex>`: the HMAC-SHA256 of `<t>.<path>.<body>` under the key
 * `webhook`.
 */
export function signVoiceWebhook(key: string, content: SignedContent, now: Temporal.Instant): string {
  const timestamp = String(Math.floor(now.epochMilliseconds / 1000))
  return `t=${timestamp},v1=${signatureOf(key, timestamp, content)}`
}

/** Verifies a signature header with each accepted key. A signature older or newer than five minutes is not valid. */
export function isValidVoiceSignature(
  keys: readonly string[],
  header: string | undefined,
  content: SignedContent,
  now: Temporal.Instant,
): boolean {
  const { timestamp, signature } =
    /^t=(?<timestamp>\d{1,12}),v1=(?<signature>[0-9a-f]{64})$/.exec(header ?? '')?.groups ?? {}
  if (timestamp === undefined || signature === undefined) return false
  if (Math.abs(now.epochMilliseconds / 1000 - Number(timestamp)) > signatureLifetimeSeconds) return false
  return keys.some((key) => constantTimeEqual(signature, signatureOf(key, timestamp, content)))
}
