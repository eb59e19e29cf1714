import Type from 'typebox'
import { sql } from '#platform/db/sql.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { json, nothing } from '#platform/http/response/json-response.ts'
import { doc, Id, named } from '#platform/http/schemas.ts'
import { invalidField, notFound, refuse } from '#platform/kernel/errors.ts'
import { createChallenge, lockOwnChallenge, spendChallenge } from '../challenges/challenges.ts'
import {
  defaultPasskeyName,
  listCredentials,
  maxPasskeys,
  type PasskeyRow,
  passkeyColumns,
  storePasskey,
} from '../factors/passkeys.ts'
import { recoveryCodesField } from '../factors/recovery-codes.ts'
import { noPasskeysHere, relyingPartyOf } from '../factors/relying-party.ts'
import {
  newPasskeyChallenge,
  PasskeyCreation,
  PasskeyResponse,
  passkeyCreation,
  readNewPasskey,
} from '../factors/webauthn.ts'
import { getOwnAccount } from '../passwords/change-password.ts'
import { assertMayAddFactor } from '../policy/factor-demand.ts'
import { bodyOf } from '../schemas.ts'
import { lockFactors, noteAddedFactor, noteRemovedFactor } from './enrol-factor.ts'
import { firstFactorFields, ownFactor, refuseFirstFactor } from './own-factor.ts'
import { Passkey, PasskeyName, passkeyFields } from './passkey-shape.ts'

const params = Type.Object({ id: doc(Id, 'The id of the passkey.') })

/** POST /profile/passkeys/options: begins to add a passkey. */
export const beginPasskey = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/profile/passkeys/options',
  operationId: 'beginPasskey',
  summary: 'Begin to add a passkey',
  description:
    'Returns what `navigator.credentials.create` takes, after `PublicKeyCredential.parseCreationOptionsFromJSON`. The ' +
    'passkey is added when `POST /profile/passkeys` gets the answer of the browser within ten minutes. The first factor ' +
    'needs `currentPassword`, a later one a fresh factor. A service with an IP address and no host name has no passkeys.',
  errors: ['login_throttled', 'invalid_state_transition'],
  unit: 'own',
  secretAnswer: true,
  body: bodyOf(firstFactorFields),
  returns: json(
    named('PasskeyBegin', Type.Object({ options: doc(PasskeyCreation, 'What the browser makes the passkey from.') })),
  ),
  async handle(ctx, { body }) {
    const party = relyingPartyOf(ctx.runtime.config)
    if (!party) throw noPasskeysHere()
    await assertMayAddFactor(ctx)
    const refused = await refuseFirstFactor(ctx, body.currentPassword)
    if (refused) return refused
    const challenge = newPasskeyChallenge()
    const { tenantId, sessionId, name } = ctx.actor
    const userId = String(ctx.actor.userId)
    const { email } = await getOwnAccount(ctx)
    await ctx.transaction(tenantId, async (inside) => {
      createChallenge(inside, { kind: 'registration', userId, data: { passkeyChallenge: challenge, sessionId } })
      inside.audit({ action: 'factor.begun', resourceType: 'user', resourceId: userId })
    })
    const credentials = await listCredentials(ctx.db, { tenantId, userId }, party)
    const holder = { tenantId, userId, email, name: String(name) }
    return { options: passkeyCreation(party, { holder, challenge, credentials }) }
  },
})

/** POST /profile/passkeys: adds the passkey that the browser has made. */
export const addPasskey = endpoint({
  ...ownFactor,
  method: 'POST',
  path: '/profile/passkeys',
  operationId: 'addPasskey',
  summary: 'Add a passkey',
  description:
    'Adds the passkey that `POST /profile/passkeys/options` of the same session began. A user has at most ten. With the ' +
    'first factor all other sessions of the caller end, and the answer has ten recovery codes, once; later it has none. ' +
    'The caller gets a mail.',
  errors: ['invalid_state_transition'],
  secretAnswer: true,
  body: bodyOf({
    name: Type.Optional(doc(PasskeyName, 'How the user calls the passkey. By default `Passkey`.', 'Work laptop')),
    passkey: doc(PasskeyResponse, 'What the browser has answered.'),
  }),
  returns: json(
    named('NewPasskey', Type.Object({ ...passkeyFields, recoveryCodes: Type.Optional(recoveryCodesField) })),
  ),
  async handle(ctx, { body: { name: given = defaultPasskeyName, passkey: answer } }) {
    const [userId, name] = [String(ctx.actor.userId), String(ctx.actor.name)]
    const party = relyingPartyOf(ctx.runtime.config)
    const { hasFactor } = await lockFactors(ctx, userId)
    const registration = await lockOwnChallenge(ctx, 'registration')
    const { passkeyChallenge: challenge } = registration?.data ?? {}
    const key = party && challenge !== undefined && (await readNewPasskey(answer, { party, challenge }))
    if (!registration || !party || !key) {
      throw invalidField('passkey', 'invalid_value', 'This passkey is not valid here, or its options are too old')
    }
    const owned = sql`tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`
    const others = await ctx.db.one(
      sql<{ count: number }>`select count(*)::integer as count from passkeys where ${owned}`,
    )
    if (others && others.count >= maxPasskeys) {
      throw refuse('invalid_state_transition', `A user has at most ${maxPasskeys} passkeys; remove one first`)
    }
    await spendChallenge(ctx, registration)
    const passkey = await storePasskey(ctx, { userId, name: given, rpId: party.id }, key)
    const recoveryCodes = await noteAddedFactor(ctx, { userId, name }, { factor: 'passkey', isFirst: !hasFactor })
    return { ...passkey, ...(recoveryCodes ? { recoveryCodes } : {}) }
  },
})

/** PUT /profile/passkeys/{id}: names a passkey. */
export const renamePasskey = endpoint({
  ...ownFactor,
  method: 'PUT',
  path: '/profile/passkeys/:id',
  operationId: 'renamePasskey',
  summary: 'Name a passkey',
  description: 'Gives a passkey of the caller another name.',
  params,
  body: bodyOf({ name: PasskeyName }),
  returns: json(Passkey),
  async handle(ctx, { params: { id }, body: { name } }) {
    const { tenantId, userId } = ctx.actor
    const owned = sql`tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}`
    const before = await ctx.db.one(sql<{ name: string }>`select name from passkeys where ${owned} for update`)
    if (!before) throw notFound('passkey')
    const row = await ctx.db.one(sql<PasskeyRow>`
      update passkeys set name = ${name} where ${owned} returning ${passkeyColumns}`)
    const changes = [{ field: 'name', before: before.name, after: name }]
    ctx.audit({ action: 'factor.renamed', resourceType: 'user', resourceId: userId, changes })
    return row as PasskeyRow
  },
})

/** DELETE /profile/passkeys/{id}: removes a passkey. */
export const deletePasskey = endpoint({
  ...ownFactor,
  method: 'DELETE',
  path: '/profile/passkeys/:id',
  operationId: 'deletePasskey',
  summary: 'Remove a passkey',
  description:
    'Removes a passkey of the caller; with the last factor the recovery codes become invalid. The caller gets a mail. The ' +
    'passkey stays in the password manager, until the user removes it there.',
  errors: ['factor_required'],
  status: 204,
  params,
  returns: nothing(),
  async handle(ctx, { params: { id } }) {
    const userId = String(ctx.actor.userId)
    await lockFactors(ctx, userId)
    const removed = await ctx.db.run(sql`
      delete from passkeys where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId} and id = ${id}`)
    if (removed === 0) throw notFound('passkey')
    await noteRemovedFactor(ctx, userId, 'passkey')
    return null
  },
})
