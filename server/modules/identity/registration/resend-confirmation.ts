import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { doc } from '#platform/http/schemas.ts'
import { enqueueAccountMail } from '../account-mail/account-mail.ts'
import { bodyOf, Email } from '../schemas.ts'

/** §4.4 POST /auth/resend-confirmation: always 200 in the same time. Only an unconfirmed account gets a mail. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/auth/resend-confirmation',
  operationId: 'resendConfirmation',
  access: 'anyone',
  summary: 'Request another confirmation mail',
  description:
    'Sends another mail with a link that confirms the address, if an account with this address waits for it. An ' +
    'invited user gets the invitation again instead. The response is the same for every address, so it does not ' +
    'tell whether there is an account. An address gets only a few such mails an hour.',
  status: 200,
  limit: 'auth',
  body: bodyOf({ email: doc(Email, 'The e-mail address to confirm, in any case.') }),
  returns: nothing(),
  async handle(ctx, { body }) {
    enqueueAccountMail(ctx, { email: body.email, about: 'confirmEmail' })
    return reply(null, { message: 'If an account is waiting for confirmation, a mail is on its way' })
  },
})
