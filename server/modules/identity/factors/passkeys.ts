import type { WriteContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import type { AccountIds } from '../authentication/login-slots.ts'
import type { RelyingParty } from './relying-party.ts'
import { type Credential, type NewPasskey, type PasskeyAnswer, readPasskeyUse } from './webauthn.ts'

/** How many passkeys a user may have. */
export const maxPasskeys = 10

/** How a passkey is called to which its user has given no name. */
export const defaultPasskeyName = 'Passkey'

/** A passkey as its user sees it. */
export type PasskeyRow = {
  readonly id: string
  readonly name: string
  readonly credentialId: string
  readonly rpId: string
  readonly isBackedUp: boolean
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** The columns of a `PasskeyRow`. */
export const passkeyColumns: Query = sql`
  id, name, translate(encode(credential_id, 'base64'), E'+/=\n', '-_') as credential_id, rp_id, is_backed_up, created_at,
  last_used_at`

/** The passkeys of a user that a browser can use at this address. */
export const listCredentials = (db: Db, account: AccountIds, party: RelyingParty): Promise<Credential[]> =>
  db.many(sql<Credential>`
    select translate(encode(credential_id, 'base64'), E'+/=\n', '-_') as id, transports from passkeys
    where tenant_id = ${account.tenantId} and user_id = ${account.userId} and rp_id = ${party.id} order by created_at, id`)

/** Stores a passkey of a user and returns it. Throws 409 `duplicate` for one that is stored already. */
export async function storePasskey(
  ctx: WriteContext,
  { userId, name, rpId }: { readonly userId: string; readonly name: string; readonly rpId: string },
  key: NewPasskey,
): Promise<PasskeyRow> {
  const row = await ctx.db.one(sql<PasskeyRow>`
    insert into passkeys (tenant_id, id, user_id, credential_id, public_key, algorithm, sign_count, transports, aaguid,
      is_backed_up, rp_id, name, created_at)
    values (${ctx.actor.tenantId}, ${ctx.newId()}, ${userId}, ${key.credentialId}, ${key.publicKey}, ${key.algorithm},
      ${key.signCount}, ${[...key.transports]}::text[], ${key.aaguid}, ${key.isBackedUp}, ${rpId}, ${name}, ${ctx.now})
    returning ${passkeyColumns}`)
  return row as PasskeyRow
}

/** A passkey that has signed a challenge. */
export type UsedPasskey = { readonly id: string; readonly signCount: number; readonly isBackedUp: boolean }

type Use = {
  readonly party: RelyingParty
  readonly challenge: string
  /** Fingerprint or PIN, and not a touch alone. */
  readonly isVerificationNeeded: boolean
}

/** The passkey of an account that has signed a challenge; undefined for a wrong answer. It writes nothing. */
export async function verifyPasskey(
  db: Db,
  { tenantId, userId }: AccountIds,
  { answer, ...use }: Use & { readonly answer: PasskeyAnswer },
): Promise<UsedPasskey | undefined> {
  const key = await db.one(sql<{ id: string; credentialId: Buffer; publicKey: Buffer }>`
    select id, credential_id, public_key from passkeys
    where tenant_id = ${tenantId} and user_id = ${userId} and credential_id = ${Buffer.from(answer.id, 'base64url')}`)
  const used = key && (await readPasskeyUse(answer, { ...use, key }))
  return used && { id: key.id, ...used }
}

/**
 * Stores a use of a passkey. Returns false if its count does not grow although it counts: then a copy of the passkey was
 * used before.
 */
export async function recordPasskeyUse(
  ctx: WriteContext,
  { id, signCount, isBackedUp }: UsedPasskey,
): Promise<boolean> {
  const stored = await ctx.db.run(sql`
    update passkeys set sign_count = ${signCount}, is_backed_up = ${isBackedUp}, last_used_at = ${ctx.now}
    where tenant_id = ${ctx.actor.tenantId} and id = ${id}
      and (sign_count < ${signCount} or (sign_count = 0 and ${signCount}::bigint = 0))`)
  return stored === 1
}
