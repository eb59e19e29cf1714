import type { KeyRing } from '#platform/crypto/key-ring.ts'
import { signText, verifySignedText } from '#platform/crypto/signed-text.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { normalizeEmail } from '../authentication/login-emails.ts'
import { identitySettings } from '../settings.ts'

const lifetimeDays = 14

const forAddress = (email: string) => ({ purpose: 'company invitation', about: [normalizeEmail(email)] })

/**
 * Issues a token with which the owner of an e-mail address may register a company while `REGISTRATION=invite`. It is
 * valid for 14 days. It is signed and not stored: an address can register only once anyway.
 */
export const issueCompanyInvitation = (keys: KeyRing, email: string, now: Temporal.Instant): string =>
  signText(keys, String(now.add({ hours: 24 * lifetimeDays }).epochMilliseconds), forAddress(email))

type RegistrationRequest = { readonly email: string; readonly invitationToken?: string | null | undefined }

/** Throws 403 `registration_closed` unless the operator allows this address to register a company. */
export function assertMayRegister(
  { config, keys, now }: Pick<Runtime, 'config' | 'keys' | 'now'>,
  { email, invitationToken }: RegistrationRequest,
): void {
  const { REGISTRATION } = identitySettings.of(config)
  if (REGISTRATION === 'open') return
  const closed = 'Registration is closed on this service. Invited users can still join their company'
  if (REGISTRATION === 'off') throw refuse('registration_closed', closed)
  const expiresAt = verifySignedText(keys, invitationToken ?? '', forAddress(email))
  if (expiresAt !== undefined && Number(expiresAt) > now().epochMilliseconds) return
  const needed = 'Registration needs an invitation: send the invitationToken that the operator issued for this address'
  throw refuse('registration_closed', needed)
}
