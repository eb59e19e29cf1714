import { createHmac } from 'node:crypto'

/**
 * The value of `X-Service-Signature` (§6.3): `t=<unix seconds>,v1=<hex>`, one `v1` for each secret, the newest first.
 * The digest is HMAC-SHA256 of `<t>.<raw body>`. Made afresh for every attempt, because receivers refuse an old `t`.
 */
export function signatureHeader(body: Buffer, secrets: readonly string[], unixSeconds: number): string {
  const digests = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret).update(`${unixSeconds}.`).update(body)
    return `v1=${hmac.digest('hex')}`
  })
  return [`t=${unixSeconds}`, ...digests].join(',')
}
