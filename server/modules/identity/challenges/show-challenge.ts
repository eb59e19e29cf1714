import Type from 'typebox'
import type { OwnContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json } from '#platform/http/response/json-response.ts'
import { doc, Instant, named, secretText } from '#platform/http/schemas.ts'
import { oneOf } from '#platform/resource/fields.ts'
import { hostOf } from '../account-mail/templates/mail-pages.ts'
import type { FactorProof } from '../factors/factor-proof.ts'
import { totpUri } from '../factors/totp.ts'
import { bodyOf, OpaqueToken } from '../schemas.ts'
import { type Challenge, challengeInvalid, findChallenge, parseChallenge } from './challenges.ts'

/** The secret of an authenticator app, as text and for a QR code. */
export const totpSecretFields = {
  totpSecret: doc(secretText(), 'The secret of the authenticator app, base32.', 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'),
  totpUri: doc(
    secretText(),
    'The same as the address that an authenticator app reads as a QR code.',
    'otpauth://totp/Bellhop%20bellhop.example.com:deniz%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  ),
}

/** A field that shows a factor. */
type FactorMethod = keyof FactorProof

/** The token of a challenge in a body. */
export const challengeToken = doc(OpaqueToken, 'The token of the header `X-Sign-In-Challenge`.')

const SignInChallenge = named(
  'SignInChallenge',
  Type.Object({
    methods: doc(
      Type.Array(Type.Unsafe<FactorMethod>(oneOf('code', 'recoveryCode').schema)),
      'The fields of `POST /auth/second-factor` of which one is sent.',
      ['code', 'recoveryCode'],
    ),
    triesLeft: doc(Type.Integer(), 'How many tries are left.', 5),
    expiresAt: doc(Instant, 'When the challenge ends: ten minutes after the password.', '2026-08-01T10:14:40.000Z'),
    enrolment: Type.Optional(
      doc(
        named('SignInEnrolment', Type.Object(totpSecretFields)),
        'What a first factor is made of, if the user must add one now. The next code of the app completes the sign-in.',
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
    const { totpSecret } = data
    const methods: FactorMethod[] = totpSecret === undefined ? ['code', 'recoveryCode'] : ['code']
    if (totpSecret === undefined) return { methods, triesLeft, expiresAt }
    const enrolment = { totpSecret, totpUri: await uriFor(ctx, challenge, totpSecret) }
    return { methods, triesLeft, expiresAt, enrolment }
  },
})

async function uriFor({ runtime }: OwnContext, { tenantId, userId }: Challenge, secret: string): Promise<string> {
  const user = await runtime.database.in({ tenant: tenantId }).one(sql<{ email: string }>`
    select email from users where tenant_id = ${tenantId} and id = ${userId}`)
  return totpUri(secret, { host: hostOf({ publicUrl: runtime.config.PUBLIC_URL }), email: user?.email ?? '' })
}
