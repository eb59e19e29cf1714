import { endpoint } from '#platform/http/endpoint.ts'
import { reply } from '#platform/http/response/reply.ts'
import { planAccountMail } from '../account-mail/account-mail.ts'
import { bodyOf, Email, Nothing } from '../schemas.ts'

/** §4.4 POST /auth/forgot-password: always 200, in the same time; a mail only where an account is. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  access: 'anyone',
  summary: 'Ask for a mail to set a new password',
  status: 200,
  limit: 'auth',
  body: bodyOf({ email: Email }),
  returns: Nothing,
  async handle(ctx, { body }) {
    planAccountMail(ctx, { email: body.email, about: 'resetPassword' })
    return reply(null, { message: 'If there is an account, a mail is on its way' })
  },
})
