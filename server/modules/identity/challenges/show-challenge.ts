import Type from 'typebox'
import type { OwnContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Instant, named, secretText } from '#platform/http/schemas.ts'
import { hostOf } from '../account-mail/templates/mail-pages.ts'
import { relyingPartyOf } from '../factors/relying-party.ts'
import { totpUri } from '../factors/totp.ts'
import { PasskeyCreation, passkeyCreation } from '../factors/webauthn.ts'
import { bodyOf, OpaqueToken } from '../schemas.ts'
import { type Challenge, challengeInvalid, findChallenge, parseChallenge } from './challenges.ts'
import { type FactorMethod, factorMethods, methodFields } from './factor-methods.ts'

/** The secret of an authenticator app, as text and for a QR code. */
export const totpSecretFields = {
  totpSecret: doc(secretText(), 'The secret of the authenticator app, base32.', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  totpUri: doc(
    secretText(),
    'The same as the address that an authenticator app reads as a QR code.',
    'otpauth://totp/Bellhop%20bellhop.example.com:deniz%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  ),
}

/** The token of a challenge in a body. */
export const challengeToken = doc(OpaqueToken, 'The token of the header `X-Sign-In-Challenge`.')

const SignInChallenge = named(
  'SignInChallenge',
  Type.Object({
    ...methodFields,
    triesLeft: doc(Type.Integer(), 'How many tries are left.', 5),
    expiresAt: doc(Instant, 'When the challenge ends: ten minutes after the password.', '2026-08-01T10:14:40.000Z'),
    enrolment: Type.Optional(
      doc(
        named(
          'SignInEnrolment',
          Type.Object({
            ...totpSecretFields,
            passkeyOptions: Type.Optional(
              doc(PasskeyCreation, 'What `navigator.credentials.create` makes `passkey` from.'),
            ),
          }),
        ),
        'What a first factor is made of, if the user must add one now. The next code of the app, or a new passkey, ' +
          'completes the sign-in.',
      ),
    ),
  }),
)

/** POST /auth/challenge: what a sign-in waits for. */
export const showChallenge = endpoint({
  method: 'POST',
  path: '/auth/challenge',
  operationId: 'showChallenge',
  access: 'anyone',
  summary: 'Show what a sign-in waits for',
  description:
    'Says with which factors the user may complete a sign-in that was answered with `second_factor_required`, or what ' +
    'the first factor is made of after `second_factor_enrolment_required`. It takes no try.',
  errors: ['challenge_invalid'],
  extension: true,
  status: 200,
  unit: 'own',
  secretAnswer: true,
  body: bodyOf({ challenge: challengeToken }),
  returns: json(SignInChallenge),
  async handle(ctx, { body }) {
    const token = parseChallenge(body.challenge)
    const db = ctx.runtime.database.in({ tenant: token.tenantId })
    const challenge = await findChallenge(db, token, { keys: ctx.runtime.keys, now: ctx.now })
    if (!challenge) throw challengeInvalid()
    const { triesLeft, expiresAt, data } = challenge
    const facts = { triesLeft, expiresAt }
    if (data.totpSecret !== undefined) {
      const enrolment = await enrolmentOf(ctx, challenge, data.totpSecret)
      const methods: FactorMethod[] = enrolment.passkeyOptions ? ['code', 'passkey'] : ['code']
      return { ...facts, methods, enrolment }
    }
    return { ...facts, ...(await factorMethods(ctx, db, { account: challenge, challenge: data.passkeyChallenge })) }
  },
})

async function enrolmentOf(
  { runtime: { config, database } }: OwnContext,
  { tenantId, userId, data: { passkeyChallenge: challenge } }: Challenge,
  totpSecret: string,
) {
  const user = await database.in({ tenant: tenantId }).one(sql<{ email: string; name: string }>`
    select email, first_name || ' ' || last_name as name from users where tenant_id = ${tenantId} and id = ${userId}`)
  const { email, name } = user ?? { email: '', name: '' }
  const party = relyingPartyOf(config)
  const holder = { tenantId, userId, email, name }
  return {
    totpSecret,
    totpUri: totpUri(totpSecret, { host: hostOf({ publicUrl: config.PUBLIC_URL }), email }),
    ...(party && challenge !== undefined
      ? { passkeyOptions: passkeyCreation(party, { holder, challenge, credentials: [] }) }
      : {}),
  }
}
