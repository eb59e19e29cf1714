import { readPhone } from '#shared/phone.ts'
import type { Context } from '#platform/context.ts'
import { type ErrorItem, invalid, invalidField, refuse } from '#platform/kernel/errors.ts'
import type { PreChatField } from '../widgets/chat-widgets.ts'
import { isVouchedFor, type Vouching } from '../widgets/identity-secret.ts'

/** What a page says of its visitor. */
export type Claims = {
  readonly name?: string | null
  readonly email?: string | null
  readonly phone?: string | null
  readonly identifier?: string | null
  readonly identifierHash?: string | null
}

/** The answers to the questions before the chat, the phone number in E.164. */
export type Answers = { readonly name: string | null; readonly email: string | null; readonly phone: string | null }

/** Reads the answers; throws 422 with every question that had to be answered and was not, and for what is no phone number. */
export function answersIn(ctx: Context, asked: readonly PreChatField[], claims: Claims): Answers {
  const { name = null, email = null, phone = null } = claims
  const answers = { name, email, phone: phone && (readPhone(phone, ctx.actor.tenant.countryCode) ?? null) }
  const problems = asked.flatMap(({ field, isRequired }): ErrorItem[] =>
    isRequired && claims[field] == null ? [{ field, code: 'required', message: 'This field is required' }] : [],
  )
  if (phone !== null && answers.phone === null) {
    problems.push({ field: 'phone', code: 'invalid_phone', message: 'This is not a phone number' })
  }
  if (problems.length > 0) throw invalid(...problems)
  return answers
}

/**
 * Who the page vouches for; null for a visitor nobody vouches for. An identifier without a hash is not believed, and a hash
 * that is wrong is refused with 401. Where identities must be verified, nobody gets in without.
 */
export function vouchedFor(
  ctx: Context,
  widget: Vouching & { readonly identityVerification: 'off' | 'required' },
  { identifier = null, identifierHash: hash = null }: Claims,
): string | null {
  const isRequired = widget.identityVerification === 'required'
  const missing = identifier === null ? 'identifier' : hash === null ? 'identifierHash' : undefined
  if (isRequired && missing) throw invalidField(missing, 'required', 'This chat is for users whom its page vouches for')
  if (hash === null) return null
  if (identifier !== null && isVouchedFor(ctx, widget, { identifier, hash })) return identifier
  throw refuse('signature_invalid', 'This is not the HMAC of the identifier', 'identifierHash')
}
