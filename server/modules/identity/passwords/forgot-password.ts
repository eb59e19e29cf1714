import { endpoint } from '#platform/http/endpoint.ts'
import { nothing } from '#platform/http/response/json-response.ts'
import { reply } from '#platform/http/response/reply.ts'
import { doc } from '#platform/http/schemas.ts'
import { enqueueAccountMail } from '../account-mail/account-mail.ts'
import { bodyOf, Email } from '../schemas.ts'

/** §4.4 POST /auth/forgot-password: always 200 in the same time. Only an existing account gets a mail. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  operationId: 'forgotPassword',
  access: 'anyone',
  summary: 'Request a mail to set a new password',
  description:
    'Sends a mail with a link that sets a new password, if the address has an account. The link is valid for one ' +
    'hour. If several companies have an account with the address, the mail lists each with a link of its own. An ' +
    'account whose address was never confirmed gets its invitation or a confirmation instead. The response is the same for every address, so it does not tell whether there is an account. An ' +
    'address gets only a few such mails an hour.',
  status: 200,
  limit: 'auth',
  body: bodyOf({ email: doc(Email, 'The e-mail address of the account, in any case.') }),
  returns: nothing(),
  async handle(ctx, { body }) {
    enqueueAccountMail(ctx, { email: body.email, about: 'resetPassword' })
    return reply(null, { message: 'If there is an account, a mail is on its way' })
  },
})
