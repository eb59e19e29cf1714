import Type, { type Static } from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { doc } from '#platform/http/schemas.ts'
import { oneOf } from '#platform/resource/fields.ts'
import type { AccountIds } from '../authentication/login-slots.ts'
import type { FactorProof } from '../factors/factor-proof.ts'
import { listCredentials } from '../factors/passkeys.ts'
import { relyingPartyOf } from '../factors/relying-party.ts'
import { PasskeyRequest, passkeyRequest } from '../factors/webauthn.ts'

/** A field that shows a factor. */
export type FactorMethod = keyof FactorProof

/** The fields of an answer that says how a factor is shown. */
export const methodFields = {
  methods: doc(
    Type.Array(Type.Unsafe<FactorMethod>(oneOf('code', 'passkey', 'recoveryCode').schema)),
    'The fields of the next request, of which one is sent.',
    ['code', 'passkey', 'recoveryCode'],
  ),
  passkeyOptions: Type.Optional(
    doc(
      PasskeyRequest,
      'What `navigator.credentials.get` makes `passkey` from, if the user has a passkey for this host.',
    ),
  ),
}

type Methods = { methods: FactorMethod[]; passkeyOptions?: Static<typeof PasskeyRequest> }
type MethodQuery = { readonly account: AccountIds; readonly challenge: string | undefined }

/** How a user may show a factor. `challenge`: what a passkey shall sign. */
export async function factorMethods(
  { runtime }: Pick<ReadContext, 'runtime'>,
  db: Db,
  { account, challenge }: MethodQuery,
): Promise<Methods> {
  const { tenantId, userId } = account
  const party = relyingPartyOf(runtime.config)
  const credentials = party ? await listCredentials(db, account, party) : []
  const app = await db.one(sql`select user_id from totp_secrets where tenant_id = ${tenantId} and user_id = ${userId}`)
  const hasPasskey = party && challenge !== undefined && credentials.length > 0
  return {
    methods: [...(app ? (['code'] as const) : []), ...(hasPasskey ? (['passkey'] as const) : []), 'recoveryCode'],
    ...(hasPasskey ? { passkeyOptions: passkeyRequest(party, { challenge, credentials }) } : {}),
  }
}
