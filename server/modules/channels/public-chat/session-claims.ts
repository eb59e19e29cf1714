import type { ReadContext } from '#platform/context.ts'
import { type ErrorItem, invalid, invalidField, refuse } from '#platform/kernel/errors.ts'
import { parsePhone } from '#shared/phone.ts'
import type { PreChatField } from '../widgets/chat-widget-fields.ts'
import {
  type IdentityVerifier,
  isIdentityVerified,
  readIdentityToken,
  type SignedClaims,
} from '../widgets/identity-secret.ts'

/** The data that the page sends about its visitor. */
export type SessionClaims = {
  readonly name?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly identifier?: string | null
  readonly identifierHash?: string | null
  readonly identityToken?: string | null
}

/** The answers to the questions before the chat; the phone number in E.164. */
export type PreChatAnswers = {
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** Parses the answers. Throws 422 with all missing required answers and an invalid phone number. */
export function parsePreChatAnswers(
  ctx: ReadContext,
  fields: readonly PreChatField[],
  claims: SessionClaims,
): PreChatAnswers {
  const { name = null, email = null, phone = null } = claims
  const answers = { name, email, phone: phone && (parsePhone(phone, ctx.actor.tenant.phoneCountry) ?? null) }
  const problems = fields.flatMap(({ field, isRequired }): ErrorItem[] =>
    isRequired && claims[field] == null ? [{ field, code: 'required', message: 'This field is required' }] : [],
  )
  if (phone !== null && answers.phone === null) {
    problems.push({ field: 'phone', code: 'invalid_phone', message: 'This is not a phone number' })
  }
  if (problems.length > 0) throw invalid(...problems)
  return answers
}

/** What the page has signed: everything in a token, or only the identifier. Nothing else is trusted. */
export type VerifiedClaims = Pick<SignedClaims, 'identifier' | 'email' | 'phone' | 'name'>

/**
 * Returns what the page has signed; null for an unverified visitor. An identifier without a hash is not trusted, and a
 * wrong hash or token throws 401. If the widget requires verification, a missing identifier or hash throws 422.
 */
export function verifyIdentity(
  ctx: ReadContext,
  widget: IdentityVerifier & { readonly identityVerification: 'off' | 'required' },
  { identifier = null, identifierHash: hash = null, identityToken = null }: SessionClaims,
): VerifiedClaims | null {
  if (identityToken !== null) {
    const signed = readIdentityToken(ctx, widget, identityToken)
    if (signed) return signed
    throw refuse(
      'signature_invalid',
      'identityToken is not signed with identitySecret, or has expired',
      'identityToken',
    )
  }
  const isRequired = widget.identityVerification === 'required'
  const missing = identifier === null ? 'identifier' : hash === null ? 'identifierHash' : undefined
  if (isRequired && missing) throw invalidField(missing, 'required', 'This chat requires identifier and identifierHash')
  if (hash === null) return null
  if (identifier !== null && isIdentityVerified(ctx, widget, { identifier, hash })) return { identifier }
  throw refuse('signature_invalid', 'identifierHash is not the HMAC of identifier', 'identifierHash')
}
