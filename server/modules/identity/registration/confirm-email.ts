import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { parseEmailToken, redeemEmailToken } from '../account-mail/email-tokens.ts'
import { markEmailConfirmed } from '../authentication/login-emails.ts'
import { bodyOf, OpaqueToken } from '../schemas.ts'

/** §4.4 POST /auth/confirm-email: redeems the mailed token. From now on the user can sign in. */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/auth/confirm-email',
  operationId: 'confirmEmail',
  access: 'anyone',
  summary: 'Confirm an e-mail address with the mailed token',
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ token: OpaqueToken }),
  returns: nothing(),
  async handle(ctx, { body }) {
    const token = parseEmailToken(body.token)
    await ctx.transaction(token.tenantId, async (inside) => {
      const userId = await redeemEmailToken(inside, token, ['confirmEmail'])
      await markEmailConfirmed(inside, userId)
      inside.onCommit(sql`
        update users set email_confirmed_at = coalesce(email_confirmed_at, ${ctx.now}), updated_at = ${ctx.now},
          version = version + 1
        where tenant_id = ${token.tenantId} and id = ${userId}`)
      inside.audit({ action: 'user.emailConfirmed', resourceType: 'user', resourceId: userId })
    })
    return reply(null, { message: 'The e-mail address is confirmed' })
  },
})
