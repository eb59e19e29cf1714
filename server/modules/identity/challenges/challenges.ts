import type { WriteContext } from '#platform/context.ts'
import { encryptedColumn } from '#platform/crypto/encrypted-column.ts'
import type { Db } from '#platform/db/database.ts'
import { type Query, sql } from '#platform/db/sql.ts'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import type { RetentionRule } from '#platform/retention/retention-rule.ts'
import type { Runtime } from '#platform/runtime.ts'
import { newOpaqueToken, parseOpaqueToken, type TenantToken } from '../authentication/opaque-token.ts'

/**
 * What a challenge waits for. `secondFactor`: a factor of the user. `enrolment`: the first factor of a user who must have
 * one. `registration`: a further step of a signed-in user who adds a factor. `stepUp`: a passkey of a signed-in user, again.
 */
export type ChallengeKind = 'secondFactor' | 'enrolment' | 'registration' | 'stepUp'

/** Those of somebody who is not signed in yet. Their tokens are sent back; the others belong to a session. */
const signInKinds: readonly ChallengeKind[] = ['secondFactor', 'enrolment']

/** What the next step is compared with. */
export type ChallengeData = {
  /** Of the password that was right. With another one the challenge is void. */
  readonly passwordPrint?: string
  /** The secret of an app that has not shown a code yet, as base32. */
  readonly totpSecret?: string
  /** What a passkey must sign. */
  readonly passkeyChallenge?: string
  /** The session that began a registration or a step-up. */
  readonly sessionId?: string | null
  /** The session at an identity provider by which the sign-in began, instead of a password. */
  readonly provider?: ChallengedProvider
}

/** A session at an identity provider, as `SessionProvider` has it. */
type ChallengedProvider = {
  readonly connectionId: string
  readonly idpSession: string | null
  readonly idToken: string | null
}

/** A challenge that can be met now. */
export type Challenge = {
  readonly tenantId: string
  readonly id: string
  readonly kind: ChallengeKind
  readonly userId: string
  readonly data: ChallengeData
  readonly triesLeft: number
  readonly expiresAt: string
}

const lifetime = { minutes: 10 }
const maxTries = 5

const dataColumn = encryptedColumn({ table: 'sign_in_challenges', column: 'data' })

/** The columns of secrets of challenges. */
export const challengeColumns = [dataColumn]

/** 401 for a challenge that is unknown, over, used or out of tries. The answer does not say which. */
export const challengeInvalid = (): Refusal =>
  refuse('challenge_invalid', 'This sign-in is over; begin again with the password')

/** Parses the token of a challenge. Throws 401 `challenge_invalid`. */
export function parseChallenge(text: string): TenantToken {
  const token = parseOpaqueToken(text)
  if (!token) throw challengeInvalid()
  return token
}

type NewChallenge = Pick<Challenge, 'kind' | 'userId' | 'data'>

/** Creates a challenge of ten minutes and returns its token. Only the hash of the token is stored. */
export function createChallenge(ctx: WriteContext, { kind, userId, data }: NewChallenge): string {
  const { tenantId } = ctx.actor
  const [id, token] = [ctx.newId(), newOpaqueToken(tenantId)]
  const encrypted = dataColumn.encrypt(ctx.runtime.keys, JSON.stringify(data), { tenantId, id })
  ctx.onCommit(sql`
    insert into sign_in_challenges (tenant_id, id, token_hash, kind, user_id, data, created_at, expires_at)
    values (${tenantId}, ${id}, ${token.hash}, ${kind}, ${userId}, ${encrypted}, ${ctx.now}, ${ctx.now.add(lifetime)})`)
  return token.text
}

type ChallengeRow = Omit<Challenge, 'data'> & { data: string }
type ChallengeQuery = { readonly keys: Runtime['keys']; readonly now: Temporal.Instant }

const isOpen = (now: Temporal.Instant): Query => sql`used_at is null and expires_at > ${now} and tries < ${maxTries}`
const columns = sql`tenant_id, id, kind, user_id, data, ${maxTries}::integer - tries as tries_left, expires_at`

const open = (keys: Runtime['keys'], row: ChallengeRow | undefined): Challenge | undefined =>
  row && { ...row, data: JSON.parse(dataColumn.decrypt(keys, row.data, row)) as ChallengeData }

/** Finds the challenge of a token, without a try. */
export async function findChallenge(
  db: Db,
  { tenantId, hash }: TenantToken,
  { keys, now }: ChallengeQuery,
): Promise<Challenge | undefined> {
  const row = await db.one(sql<ChallengeRow>`
    select ${columns} from sign_in_challenges
    where tenant_id = ${tenantId} and token_hash = ${hash} and kind = any(${signInKinds}::text[])
      and ${isOpen(now)}`)
  return open(keys, row)
}

/**
 * Takes a try of a challenge and locks it until the end of the transaction, so that of several uses at once one succeeds.
 * Throws 401 `challenge_invalid`.
 */
export async function takeTry(ctx: WriteContext, { tenantId, hash }: TenantToken): Promise<Challenge> {
  const row = await ctx.db.one(sql<ChallengeRow>`
    update sign_in_challenges set tries = tries + 1
    where tenant_id = ${tenantId} and token_hash = ${hash} and kind = any(${signInKinds}::text[])
      and ${isOpen(ctx.now)}
    returning ${columns}`)
  const challenge = open(ctx.runtime.keys, row)
  if (!challenge) throw challengeInvalid()
  return challenge
}

/** Locks the newest challenge of this kind of a signed-in user, if it is one of the same session. */
export async function lockOwnChallenge(
  ctx: WriteContext,
  kind: 'registration' | 'stepUp',
): Promise<Challenge | undefined> {
  const { tenantId, userId, sessionId } = ctx.actor
  const row = await ctx.db.one(sql<ChallengeRow>`
    select ${columns} from sign_in_challenges
    where tenant_id = ${tenantId} and user_id = ${userId} and kind = ${kind} and ${isOpen(ctx.now)}
    order by created_at desc, id desc limit 1 for update`)
  const challenge = open(ctx.runtime.keys, row)
  return challenge?.data.sessionId === sessionId ? challenge : undefined
}

/** Ends a challenge that was met. */
export const spendChallenge = (ctx: WriteContext, { id }: Challenge): Promise<number> =>
  ctx.db.run(sql`
    update sign_in_challenges set used_at = ${ctx.now} where tenant_id = ${ctx.actor.tenantId} and id = ${id}`)

/** Deletes challenges that are over. */
export const challengeRetention: RetentionRule = {
  scope: 'workers',
  deleteExpired: (now, atMost) => sql`
    delete from sign_in_challenges where (tenant_id, id) in (
      select tenant_id, id from sign_in_challenges where expires_at <= ${now}::timestamptz limit ${atMost})`,
}
