import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { doc, machineText, text } from '#platform/http/schemas.ts'
import { invalidField } from '#platform/kernel/errors.ts'
import { noteCopiedPasskey } from './copied-passkey.ts'
import { recordPasskeyUse, verifyPasskey } from './passkeys.ts'
import { redeemRecoveryCode } from './recovery-codes.ts'
import { relyingPartyOf } from './relying-party.ts'
import { redeemTotpCode } from './totp-secrets.ts'
import { type PasskeyAnswer, PasskeyResponse } from './webauthn.ts'

/** A factor that was shown in a session. */
export type ShownFactor = 'totp' | 'passkey' | 'recoveryCode'

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

/** The fields of a body that show a factor again, of which one is sent. */
export const ownProofFields = {
  code: Type.Optional(TotpCode),
  passkey: Type.Optional(doc(PasskeyResponse, 'What the browser has answered to `passkeyOptions`.')),
}

/** The fields of a body that complete a sign-in, of which one is sent. */
export const proofFields = { ...ownProofFields, recoveryCode: Type.Optional(RecoveryCode) }

/** What a caller sends to show a factor. */
export type FactorProof = {
  readonly code?: string
  readonly passkey?: PasskeyAnswer
  readonly recoveryCode?: string
}

/** Throws 422 unless the body has exactly one of these fields. */
export function assertOneProof(proof: FactorProof, accepted: readonly (keyof FactorProof)[]): void {
  const sent = accepted.filter((name) => proof[name] !== undefined)
  const [first = 'code'] = accepted
  if (sent.length === 0) throw invalidField(first, 'required', `Send ${accepted.join(' or ')}`)
  if (sent.length > 1) throw invalidField(String(sent[1]), 'invalid_value', `Send one of ${accepted.join(' and ')}`)
}

/**
 * Redeems a factor of a user and returns which one it was; undefined for a wrong or used one. `passkeyChallenge`: what a
 * passkey must have signed.
 */
export async function redeemFactor(
  ctx: WriteContext,
  userId: string,
  { code, passkey, recoveryCode, passkeyChallenge }: FactorProof & { readonly passkeyChallenge?: string | undefined },
): Promise<ShownFactor | undefined> {
  if (code !== undefined) return (await redeemTotpCode(ctx, userId, code)) ? 'totp' : undefined
  if (passkey) return (await redeemPasskey(ctx, userId, { passkey, passkeyChallenge })) ? 'passkey' : undefined
  if (recoveryCode === undefined) return undefined
  return (await redeemRecoveryCode(ctx, userId, recoveryCode)) ? 'recoveryCode' : undefined
}

type SignedChallenge = { readonly passkey: PasskeyAnswer; readonly passkeyChallenge: string | undefined }

async function redeemPasskey(
  ctx: WriteContext,
  userId: string,
  { passkey: answer, passkeyChallenge: challenge }: SignedChallenge,
): Promise<boolean> {
  const party = relyingPartyOf(ctx.runtime.config)
  if (!party || challenge === undefined) return false
  const account = { tenantId: ctx.actor.tenantId, userId }
  const used = await verifyPasskey(ctx.db, account, { party, challenge, answer, isVerificationNeeded: false })
  if (!used) return false
  if (await recordPasskeyUse(ctx, used)) return true
  await noteCopiedPasskey(ctx, userId)
  return false
}
