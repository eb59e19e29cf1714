import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '#platform/crypto/constant-time-equal.ts'
import { newToken } from '#platform/kernel/ids.ts'
import { fromBase32, toBase32 } from './base32.ts'

const secretBytes = 20
const stepSeconds = 30
const digits = 6
/** Codes of the half minute before and after are accepted, for clocks that are a little off. */
const tolerance = [-1, 0, 1]

/** A new secret of 160 bits, as base32. */
export const newTotpSecret = (): string => toBase32(Buffer.from(newToken(secretBytes), 'base64url'))

/** The half minute of a moment. */
const stepAt = (now: Temporal.Instant): number => Math.floor(now.epochMilliseconds / 1000 / stepSeconds)

/** The code of a half minute: RFC 6238 with SHA-1 and six digits, which every authenticator app counts. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** The half minute whose code this is, now or one before or after; undefined for a wrong code. */
export const matchTotpStep = (secret: string, code: string, now: Temporal.Instant): number | undefined =>
  tolerance.map((offset) => stepAt(now) + offset).find((step) => constantTimeEqual(codeOf(secret, step), code))

/** The address that an authenticator app reads as a QR code. */
export function totpUri(secret: string, { host, email }: { readonly host: string; readonly email: string }): string {
  const issuer = `Bellhop ${host}`
  const facts = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: String(stepSeconds) })
  // Apps take a plus sign for itself and not for a blank.
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${email}`)}?${facts.toString().replaceAll('+', '%20')}`
}
