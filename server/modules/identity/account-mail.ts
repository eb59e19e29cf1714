import type { Context } from '#platform/context.ts'
import { nobody } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { backgroundOf, inTenant } from '#platform/make-context.ts'
import type { Runtime } from '#platform/runtime.ts'
import { plan, type WorkKind } from '#platform/work/due-work.ts'
import type { PlannedMail } from '#platform/work/mail-work.ts'
import { type EmailPurpose, issueEmailToken } from './email-tokens.ts'
import { ownerOfEmail } from './login-emails.ts'
import { confirmEmailMail } from './mails/confirm-email-mail.ts'
import { knownAccountMail } from './mails/known-account-mail.ts'
import { resetPasswordMail } from './mails/reset-password-mail.ts'

/** A mail to whoever owns an address, if anybody does. */
export type AccountMail = { readonly email: string; readonly about: EmailPurpose | 'knownAccount' }

/**
 * Writes and sends one such mail. It is planned for an address, not for a user: the request that asks for it does the
 * same for strangers, in the same time. And the token is made here, so that only its hash ever rests in a row.
 */
export const accountMail: WorkKind<AccountMail> = {
  kind: 'identity.account-mail',
  maxAttempts: 12,
  async perform({ id, payload, runtime }) {
    const mail = await written(runtime, payload)
    if (mail) await runtime.mailer.send({ id, ...mail })
  },
}

/** Plans the mail in the transaction that gives cause for it. */
export const planAccountMail = (ctx: Context, payload: AccountMail): void =>
  plan(ctx, accountMail, { payload, dueAt: ctx.now })

async function written(runtime: Runtime, { email, about }: AccountMail): Promise<PlannedMail | undefined> {
  const owner = await ownerOfEmail(runtime.database.in(nobody), email)
  if (!owner) return undefined
  return inTenant(backgroundOf(runtime, owner.tenantId), async (ctx) => {
    const user = await ctx.db.one(sql<{ email: string; languageCode: string; isConfirmed: boolean }>`
      select email, language_code, email_confirmed_at is not null as is_confirmed from users
      where tenant_id = ${owner.tenantId} and id = ${owner.userId} and deleted_at is null`)
    if (!user || (about === 'confirmEmail' && user.isConfirmed)) return undefined
    const reader = { publicUrl: runtime.config.PUBLIC_URL, languageCode: user.languageCode }
    // To the address as it is stored: a spelling that finds it may be another mailbox (K as the Kelvin sign).
    if (about === 'knownAccount') return { to: user.email, ...knownAccountMail(reader) }
    const token = issueEmailToken(ctx, owner.userId, about)
    const write = about === 'confirmEmail' ? confirmEmailMail : resetPasswordMail
    return { to: user.email, ...write({ ...reader, token }) }
  })
}
