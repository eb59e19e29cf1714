import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { doc, machineText, text } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import { redeemTotpCode } from './totp-secrets.ts'

/** A factor that was shown in a session. */
export type ShownFactor = 'totp' | 'recoveryCode'

/** A code of an authenticator app. */
export const TotpCode = doc(
  text({ pattern: '^[0-9]{6}$', inWords: '6 digits, such as 204867', ...machineText }),
  'The code that the authenticator app shows now, 6 digits. Each code works once.',
  '204867',
)

/** A recovery code, in any spelling. */
const RecoveryCode = doc(
  text({ minLength: 1, maxLength: 40, ...machineText }),
  'A recovery code. Blanks, hyphens and the case of letters make no difference. Each code works once.',
  'ABCD-EFGH-IJKL-MNOP',
)

/** The fields of a body that show a factor, of which one is sent. */
export const proofFields = { code: Type.Optional(TotpCode), recoveryCode: Type.Optional(RecoveryCode) }

/** What a caller sends to show a factor. */
export type FactorProof = { readonly code?: string; readonly recoveryCode?: string }

/** Throws 422 unless the body has exactly one of these fields. */
export function assertOneProof(proof: FactorProof, accepted: readonly (keyof FactorProof)[]): void {
  const sent = accepted.filter((name) => proof[name] !== undefined)
  const [first = 'code'] = accepted
  if (sent.length === 0) throw invalidField(first, 'required', `Send ${accepted.join(' or ')}`)
  if (sent.length > 1) throw invalidField(String(sent[1]), 'invalid_value', `Send one of ${accepted.join(' and ')}`)
}

/** Redeems a factor of a user and returns which one it was; undefined for a wrong or used one. */
export async function redeemFactor(
  ctx: WriteContext,
  userId: string,
  { code, recoveryCode }: FactorProof,
): Promise<ShownFactor | undefined> {
  if (code !== undefined) return (await redeemTotpCode(ctx, userId, code)) ? 'totp' : undefined
  if (recoveryCode === undefined) return undefined
  return (await redeemRecoveryCode(ctx, userId, recoveryCode)) ? 'recoveryCode' : undefined
}
