import type { ErrorCodeTexts } from './error-code.ts'

/** The codes about who calls and what the caller may do (401, 403). */
export const callerCodes = {
  unauthenticated: {
    status: 401,
    when: 'The request has no access token, and the endpoint needs one.',
    remedy: 'Sign in and send `Authorization: Bearer <token>`.',
  },
  token_invalid: {
    status: 401,
    when: 'The access token or API key is not one of this service, or it was revoked.',
    remedy: 'Sign in again, or use another API key.',
  },
  invalid_credentials: {
    status: 401,
    when: 'The e-mail address or the password of a login is wrong. The answer does not say which.',
    remedy: 'Let the user correct them or reset the password. Each failed login counts.',
  },
  refresh_token_invalid: {
    status: 401,
    when: 'The refresh token is unknown or has expired.',
    remedy: 'Sign in again.',
  },
  refresh_token_reused: {
    status: 401,
    when: 'The refresh token was used before. It may be stolen, so its session has ended.',
    remedy: 'Sign in again. Store the new refresh token of each answer before it is used.',
  },
  session_ended: {
    status: 401,
    when: 'The session of the token has ended: by a logout, a new password, or an administrator.',
    remedy: 'Sign in again.',
  },
  signature_invalid: {
    status: 401,
    when: 'A webhook of a provider has no valid signature of the account that its address names.',
    remedy: 'Check the secret of the integration, and the webhook address at the provider.',
  },
  permission_denied: {
    status: 403,
    when: 'The role of the user lacks the permission, or the origin of a web page is not allowed. `field` may say more.',
    remedy: 'Ask an administrator for the permission that [endpoints.md](endpoints.md) names.',
  },
  hotel_access_denied: {
    status: 403,
    when: 'The user has access to some hotels only, and the request concerns another one or the whole company.',
    remedy: 'Ask an administrator for access to the hotel.',
  },
  read_only_key: {
    status: 403,
    when: 'The API key only reads: it allows GET and HEAD, whatever its role allows. Quotes, previews and tests are POST.',
    remedy: 'Use a key without `isReadOnly`. What a key allows never changes, so create another one.',
  },
  password_change_required: {
    status: 403,
    when: 'An administrator has set the password, and the operator demands another one before anything else.',
    remedy: 'Set one with `PUT /profile/password`.',
  },
  email_not_confirmed: {
    status: 403,
    when: 'The password is right, and the user has not confirmed the e-mail address.',
    remedy: 'Open the link of the mail. `POST /auth/resend-confirmation` sends another one.',
  },
  user_suspended: {
    status: 403,
    when: 'An administrator has suspended the user.',
    remedy: 'Ask an administrator to activate the user.',
  },
  registration_closed: {
    status: 403,
    when: 'The operator allows no registration of companies, or only by invitation.',
    remedy: 'Ask the operator for an invitation and send its `invitationToken` with the address that was invited.',
  },
} as const satisfies ErrorCodeTexts
