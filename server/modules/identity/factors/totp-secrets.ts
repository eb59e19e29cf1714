import type { WriteContext } from '#platform/context.ts'
import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import { sql } from '#platform/db/sql.ts'
import { matchTotpStep } from './totp.ts'

/** The secret that an authenticator app shares with the service. */
export const totpSecretColumn = encryptedColumn({ table: 'totp_secrets', column: 'secret', idColumn: 'user_id' })

/** An app that has shown its first code: the secret as base32, and the half minute of the code. */
export type ConfirmedTotp = { readonly secret: string; readonly step: number }

/** Stores the app of a user and replaces an earlier one. The code that confirmed it does not work again. */
export function storeTotp(ctx: WriteContext, userId: string, { secret, step }: ConfirmedTotp): Promise<number> {
  const { tenantId } = ctx.actor
  const encrypted = totpSecretColumn.encrypt(ctx.runtime.keys, secret, { tenantId, id: userId })
  return ctx.db.run(sql`
    insert into totp_secrets (tenant_id, user_id, secret, confirmed_at, last_step)
    values (${tenantId}, ${userId}, ${encrypted}, ${ctx.now}, ${step})
    on conflict (tenant_id, user_id) do update set secret = excluded.secret, confirmed_at = excluded.confirmed_at,
      last_step = excluded.last_step`)
}

/** Whether this is the code of the user's app. Of two uses of a code one succeeds. */
export async function redeemTotpCode(ctx: WriteContext, userId: string, code: string): Promise<boolean> {
  const { tenantId } = ctx.actor
  const owned = sql`tenant_id = ${tenantId} and user_id = ${userId}`
  const row = await ctx.db.one(sql<{ secret: string }>`select secret from totp_secrets where ${owned}`)
  if (!row) return false
  const secret = totpSecretColumn.decrypt(ctx.runtime.keys, row.secret, { tenantId, id: userId })
  const step = matchTotpStep(secret, code, ctx.now)
  if (step === undefined) return false
  const redeemed = await ctx.db.run(sql`
    update totp_secrets set last_step = ${step} where ${owned} and secret = ${row.secret} and last_step < ${step}`)
  return redeemed === 1
}
