import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { enqueueAccountMail } from '../account-mail/account-mail.ts'
import { bodyOf, Email } from '../schemas.ts'

/** §4.4 POST /auth/resend-confirmation: always 200 in the same time. Only an unconfirmed account gets a mail. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/auth/resend-confirmation',
  operationId: 'resendConfirmation',
  access: 'anyone',
  summary: 'Request another confirmation mail',
  status: 200,
  limit: 'auth',
  body: bodyOf({ email: Email }),
  returns: nothing(),
  async handle(ctx, { body }) {
    enqueueAccountMail(ctx, { email: body.email, about: 'confirmEmail' })
    return reply(null, { message: 'If an account is waiting for confirmation, a mail is on its way' })
  },
})
