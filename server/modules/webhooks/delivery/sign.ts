import { createHmac } from 'node:crypto'

/**
 * The value of `X-Service-Signature` (§6.3): `t=<unix seconds>,v1=<hex>`, one `v1` per secret, the newest first. The
 * digest is the HMAC-SHA256 of `<t>.<raw body>`. Created for every attempt, because receivers refuse an old `t`.
 */
export function signatureHeader(body: Buffer, secrets: readonly string[], unixSeconds: number): string {
  const digests = secrets.map((secret) => {
    const hmac = createHmac('sha256', secret).update(`${unixSeconds}.`).update(body)
    return `v1=${hmac.digest('hex')}`
  })
  return [`t=${unixSeconds}`, ...digests].join(',')
}
