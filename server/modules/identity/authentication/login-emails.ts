import type { ReadContext, WriteContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { noTenant } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import { refuse } from '#platform/kernel/errors.ts'
import type { Runtime } from '#platform/runtime.ts'
import { addressKey } from '#shared/letter-case.ts'

/**
 * How an account got its e-mail address. `confirmed`: the owner of the mailbox confirmed it; the address has at most
 * one confirmed account in all tenants. `registered`: a registration that waits for its confirmation. `assigned`: set
 * by an administrator of the tenant.
 */
export type ClaimStatus = 'confirmed' | 'registered' | 'assigned'

/** An account with this e-mail address. */
export type LoginClaim = {
  readonly tenantId: string
  readonly userId: string
  readonly status: ClaimStatus
  /** A token that was mailed to the address was redeemed for this account. */
  readonly isProven: boolean
  readonly claimedAt: string
}

/** Accounts without a proof that a sign-in looks at. Proven accounts are never left out. */
const maxUnproven = 20

/** Companies that may have an account without a proof at one address; as many mails and places are theirs. */
const maxUnprovenCompanies = 5

/** After this time without a proof a claim gets no mails and takes no place any more. Its password still works. */
const unprovenDays = 14

/** Whether a row of `login_emails` is proven. */
export const isProvenClaim = sql`(status = 'confirmed' or proven_at is not null)`

/** Normalizes an address to the form that is stored and compared. */
export const normalizeEmail = (email: string): string => addressKey(email)

/**
 * Lists the accounts of an address in all tenants: first the confirmed one, then the other proven ones, then a
 * registration, then those that administrators gave the address, from the newest on.
 */
export const listEmailClaims = (db: Db, email: string): Promise<LoginClaim[]> =>
  db.many(sql<LoginClaim>`
    select tenant_id, user_id, status, is_proven, claimed_at from (
      select tenant_id, user_id, status, claimed_at, ${isProvenClaim} as is_proven,
        row_number() over (partition by ${isProvenClaim} or status = 'registered' order by claimed_at desc, user_id) as place
      from login_emails where email = ${normalizeEmail(email)}) claims
    where is_proven or status = 'registered' or place <= ${maxUnproven}
    order by status = 'confirmed' desc, is_proven desc, status = 'registered' desc, claimed_at desc, user_id`)

/** Whether an account may get mails: it is proven, or administrators gave it the address in the last 14 days. */
export const isClaimAlive = ({ isProven, claimedAt }: LoginClaim, now: Temporal.Instant): boolean =>
  isProven || Temporal.Instant.compare(Temporal.Instant.from(claimedAt), now.subtract({ hours: 24 * unprovenDays })) > 0

/**
 * Throws 409 `duplicate` if five other companies have claimed the address and none of them has proven it. So nobody can
 * bury an address under claims. Claims of one address wait for each other.
 */
async function assertPlaceForClaim(ctx: WriteContext, email: string): Promise<void> {
  const since = ctx.now.subtract({ hours: 24 * unprovenDays })
  const [, [others]] = await ctx.db.batch<[object, { count: number }]>([
    sql<object>`select pg_advisory_xact_lock(hashtextextended(${`claims of ${email}`}, 0))`,
    sql<{ count: number }>`
      select count(distinct tenant_id)::integer as count from login_emails
      where email = ${email} and tenant_id <> ${ctx.actor.tenantId} and not ${isProvenClaim} and status = 'assigned'
        and claimed_at > ${since}::timestamptz`,
  ])
  if ((others?.count ?? 0) < maxUnprovenCompanies) return
  throw refuse('duplicate', 'Too many companies use this address without a confirmation of its owner', 'email')
}

/**
 * Claims an address for a user of the tenant. Throws 409 `duplicate` on `email` if another user of the tenant has it, or
 * if five other tenants claim it without a proof. Accounts of other tenants make no difference.
 */
export async function claimEmail(ctx: WriteContext, userId: string, email: string): Promise<void> {
  await assertPlaceForClaim(ctx, email)
  await ctx.db.run(sql`
    insert into login_emails (email, tenant_id, user_id, status, claimed_at)
    values (${email}, ${ctx.actor.tenantId}, ${userId}, 'assigned', ${ctx.now}::timestamptz)`)
}

/** Gives an unproven account another 14 days, because it is invited again. */
export const renewEmailClaim = (ctx: WriteContext, userId: string): void =>
  ctx.onCommit(sql`
    update login_emails set claimed_at = ${ctx.now}::timestamptz
    where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`)

/** Replaces the address of a user. Throws 409 as `claimEmail` does. */
export async function changeEmailClaim(ctx: WriteContext, userId: string, email: string): Promise<void> {
  await assertPlaceForClaim(ctx, email)
  await ctx.db.run(sql`
    update login_emails set email = ${email}, status = 'assigned', proven_at = null,
      claimed_at = ${ctx.now}::timestamptz
    where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`)
}

/**
 * Marks the account as proven, because a token that was mailed to its address was redeemed. The first proven account of
 * an address is the confirmed one; a waiting registration of another tenant becomes `assigned`. Of two first proofs at
 * once one gets 409 `duplicate` on `token` and can be repeated.
 */
export async function markEmailConfirmed(ctx: ReadContext, userId: string): Promise<void> {
  const { tenantId } = ctx.actor
  const ownClaim = sql`m.tenant_id = ${tenantId} and m.user_id = ${userId}`
  await ctx.db.batch<[object, object]>([
    sql`
      update login_emails o set status = 'assigned' from login_emails m
      where ${ownClaim} and o.email = m.email and o.status = 'registered' and o.tenant_id <> m.tenant_id`,
    sql`
      update login_emails m set proven_at = ${ctx.now}::timestamptz, status = case when exists (
          select from login_emails o where o.email = m.email and o.status = 'confirmed' and o.tenant_id <> m.tenant_id)
        then m.status else 'confirmed' end
      where ${ownClaim} and (m.status <> 'confirmed' or m.proven_at is null)`,
  ])
}

/** Releases the address of a user. */
export const releaseEmail = (ctx: WriteContext, userId: string): void =>
  ctx.onCommit(sql`delete from login_emails where tenant_id = ${ctx.actor.tenantId} and user_id = ${userId}`)

/** Whether the database has no account yet. */
export async function hasNoAccounts({ database }: Pick<Runtime, 'database'>): Promise<boolean> {
  const first = await database.in(noTenant).one(sql`select user_id from login_emails limit 1`)
  return first === undefined
}
