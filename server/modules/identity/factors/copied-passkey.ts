import type { WriteContext } from '#platform/context.ts'
import { enqueueFactorMail } from '../account-mail/credential-mail.ts'
import { emitFactorChange } from './factor-change.ts'

/** Notes that a passkey was refused, because another copy of it was used before, and tells the user and administrators. */
export async function noteCopiedPasskey(ctx: WriteContext, userId: string): Promise<void> {
  ctx.audit({ action: 'factor.copied', resourceType: 'user', resourceId: userId })
  await enqueueFactorMail(ctx, userId, 'passkeyCopied')
  await emitFactorChange(ctx, userId, { change: 'copied', factor: 'passkey' })
}
