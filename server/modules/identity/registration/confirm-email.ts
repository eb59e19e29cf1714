import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { doc } from '#platform/http/schemas.ts'
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
  description:
    'Marks the e-mail address of the user as confirmed, so that the user can sign in. The token comes from the ' +
    'link of the confirmation mail; it is valid for 24 hours and for one use. An address can have accounts of ' +
    'several companies; each is confirmed by a mail of its own.',
  errors: ['token_used', 'token_expired', 'duplicate'],
  status: 200,
  limit: 'auth',
  unit: 'own',
  body: bodyOf({ token: doc(OpaqueToken, 'The token of the link in the confirmation mail.') }),
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
