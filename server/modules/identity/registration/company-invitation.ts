import { refuse } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import type { SecretKeys } from '#platform/crypto/key-ring.ts'
import { signedText, signText } from '#platform/crypto/signed-text.ts'
import { storedEmail } from '../authentication/login-emails.ts'

const lifeInDays = 14

const forAddress = (email: string) => ({ purpose: 'company invitation', about: [storedEmail(email)] })

/**
 * A token with which the owner of an e-mail address may register a company while `REGISTRATION=invite`, for 14 days. It is
 * signed and kept nowhere; an address registers once anyway.
 */
export const issueCompanyInvitation = (keys: SecretKeys, email: string, now: Temporal.Instant): string =>
  signText(keys, String(now.add({ hours: 24 * lifeInDays }).epochMilliseconds), forAddress(email))

type Registration = { readonly email: string; readonly invitationToken?: string | null | undefined }

/** Throws 403 `registration_closed` unless the operator lets this address register a company. */
export function assertMayRegister(
  { config, keys, now }: Pick<Runtime, 'config' | 'keys' | 'now'>,
  { email, invitationToken }: Registration,
): void {
  if (config.REGISTRATION === 'open') return
  const closed = 'Registration is closed on this service. Whoever was invited to a company can still join it'
  if (config.REGISTRATION === 'off') throw refuse('registration_closed', closed)
  const expiresAt = signedText(keys, invitationToken ?? '', forAddress(email))
  if (expiresAt !== undefined && Number(expiresAt) > now().epochMilliseconds) return
  const needed =
    'A company registers here by invitation: send the invitationToken that the operator gave for this address'
  throw refuse('registration_closed', needed)
}
