import { createHash } from 'node:crypto'
import Type from 'typebox'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { doc, secretText } from '#platform/http/schemas.ts'
import { newToken } from '#platform/kernel/ids.ts'
import { upperAscii } from '#shared/letter-case.ts'
import { toBase32 } from './base32.ts'

const codesPerUser = 10
const codeBytes = 10
const groupLength = 4

/** New recovery codes in an answer. */
export const recoveryCodesField = doc(
  Type.Array(secretText()),
  'Ten recovery codes, shown once. Each completes one sign-in when the factors of the user are lost.',
  ['ABCD-EFGH-IJKL-MNOP'],
)

/** 80 random bits cannot be guessed, so a fast hash is enough. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** A code as people read it: `ABCD-EFGH-IJKL-MNOP`. */
const inGroups = (code: string): string =>
  Array.from({ length: code.length / groupLength }, (_, index) =>
    code.slice(index * groupLength, (index + 1) * groupLength),
  ).join('-')

/** Replaces the recovery codes of a user with ten new ones and returns them. Only their hashes are stored. */
export function createRecoveryCodes(ctx: WriteContext, userId: string): string[] {
  const { tenantId } = ctx.actor
  const codes = Array.from({ length: codesPerUser }, () => toBase32(Buffer.from(newToken(codeBytes), 'base64url')))
  ctx.onCommit(sql`delete from recovery_codes where tenant_id = ${tenantId} and user_id = ${userId}`)
  ctx.onCommit(sql`
    insert into recovery_codes (tenant_id, user_id, code_hash, created_at)
    select ${tenantId}, ${userId}, code_hash, ${ctx.now} from unnest(${codes.map(hashOf)}::bytea[]) as code (code_hash)`)
  return codes.map(inGroups)
}

/** Whether this is an unused recovery code of the user, in any spelling. Of two uses one succeeds. */
export async function redeemRecoveryCode(ctx: WriteContext, userId: string, code: string): Promise<boolean> {
  const redeemed = await ctx.db.run(sql`
    update recovery_codes set used_at = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and used_at is null
      and code_hash = ${hashOf(upperAscii(code).replaceAll(/[\s-]/g, ''))}`)
  return redeemed === 1
}
