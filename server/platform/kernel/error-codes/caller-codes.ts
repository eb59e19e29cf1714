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
  challenge_invalid: {
    status: 401,
    when: 'The sign-in that waits for a second factor is unknown, over, complete or out of tries, or the password has changed.',
    remedy: 'Begin again with `POST /auth/login`. A challenge lasts ten minutes and has five tries.',
  },
  second_factor_invalid: {
    status: 401,
    when: 'The code, passkey or recovery code of a sign-in is wrong, or it was used before.',
    remedy: 'Let the user try again with the next code. Each failure counts.',
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
  network_not_allowed: {
    status: 403,
    when: 'The company, or the API key, allows requests from certain networks only, and the request comes from another one.',
    remedy: 'Call from an allowed network, or ask an administrator to add the network.',
  },
  password_change_required: {
    status: 403,
    when: 'An administrator has set the password, and the operator demands another one before anything else.',
    remedy: 'Set one with `PUT /profile/password`.',
  },
  second_factor_required: {
    status: 403,
    when: 'The password is right, and the user has a second factor.',
    remedy: 'Send the token of the header `X-Sign-In-Challenge` and a factor to `POST /auth/second-factor`.',
  },
  second_factor_enrolment_required: {
    status: 403,
    when:
      'The password is right, and the user must add a second factor before anything else; or a signed-in administrator ' +
      'asks for what needs one.',
    remedy:
      'After a login get the secret of the app with `POST /auth/challenge`, and send a code to `POST /auth/second-factor`. ' +
      'A signed-in user calls `POST /profile/totp`.',
  },
  step_up_required: {
    status: 403,
    when: 'The request needs a second factor that was shown recently. `max_age` of `WWW-Authenticate` has the seconds.',
    remedy: 'Show the factor with `POST /profile/step-up`, and repeat the request with the same `Idempotency-Key`.',
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
