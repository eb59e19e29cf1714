import { authenticate, type DNSResolver } from 'mailauth'
import { type Authentication, toResult } from './authentication-results.ts'

/** How a mail came, as far as its server says so. */
export type Envelope = {
  readonly clientIp: string | null
  readonly helo: string | null
  /** SMTP's MAIL FROM: an address, or empty for a bounce. */
  readonly from: string | null
}

/**
 * Checks DKIM, and SPF if the address of the sending server is known, and DMARC by both. Without that address a failed
 * DMARC says nothing, because SPF might have passed; it is then `none`.
 */
export async function verifyAuthentication(
  bytes: Uint8Array,
  { clientIp, helo, from }: Envelope,
  resolver: DNSResolver,
): Promise<Authentication> {
  const { dkim, spf, dmarc } = await authenticate(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    resolver,
    mta: 'bellhop.invalid',
    disableArc: true,
    disableBimi: true,
    ...(clientIp === null ? {} : { ip: clientIp, helo: helo ?? clientIp, sender: from ?? '' }),
  })
  const signatures = dkim.results.map(({ status }) => toResult(status.result))
  const result = dmarc ? toResult(dmarc.status.result) : null
  return {
    spf: clientIp !== null && spf ? toResult(spf.status.result) : null,
    dkim: signatures.find((each) => each === 'pass') ?? signatures[0] ?? null,
    dmarc: result === 'fail' && clientIp === null ? 'none' : result,
    policy: dmarc ? policyOf(dmarc.policy) : null,
  }
}

const policyOf = (policy: string): Authentication['policy'] =>
  policy === 'none' || policy === 'quarantine' || policy === 'reject' ? policy : null
