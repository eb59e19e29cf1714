import { endpoint } from '#platform/http/endpoint.ts'
import { reply } from '#platform/http/response/reply.ts'
import { planAccountMail } from '../account-mail/account-mail.ts'
import { bodyOf, Email, Nothing } from '../schemas.ts'

/** §4.4 POST /auth/resend-confirmation: always 200, in the same time; a mail only where an unconfirmed account is. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/auth/resend-confirmation',
  access: 'anyone',
  summary: 'Ask for another confirmation mail',
  status: 200,
  limit: 'auth',
  body: bodyOf({ email: Email }),
  returns: Nothing,
  async handle(ctx, { body }) {
    planAccountMail(ctx, { email: body.email, about: 'confirmEmail' })
    return reply(null, { message: 'If an account waits for its confirmation, a mail is on its way' })
  },
})
