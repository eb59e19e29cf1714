import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import { lockAccess } from '../../access/lock-access.ts'
import { claimEmail, markEmailConfirmed } from '../../authentication/login-emails.ts'
import { type User, users } from '../../users/users.ts'
import type { ProviderConnection } from '../connections/provider-connection.ts'
import { domainOfEmail } from '../domains/sso-domains.ts'
import { linkAccount } from '../identities/link-account.ts'
import type { SsoAccount } from './read-account.ts'
import { findAccess, noRole, syncUser } from './sso-access.ts'

/** A sign-in of an account at a connection. */
type AccountLogin = { readonly connection: ProviderConnection; readonly account: SsoAccount }

/**
 * The user of an account: the one that it is linked to, else the one with its address, else a new one. Addresses count in
 * verified domains alone. Name, role and hotels are set as the provider says. Throws 403 `sso_identity_conflict`,
 * `sso_user_unknown` or `sso_no_role`.
 */
export async function findSsoUser(ctx: WriteContext, login: AccountLogin): Promise<string> {
  const { languageCode } = await lockAccess(ctx)
  const linked = await findLinkedUser(ctx, login)
  if (linked) {
    const user = await users.lock(ctx, linked)
    await syncUser(ctx, { ...login, user, isFirst: false })
    return linked
  }
  if (!(await mayFindByEmail(ctx, login.account))) throw unknownUser()
  const known = await findByEmail(ctx, login)
  if (!known) return createUser(ctx, login, languageCode)
  const user = await users.lock(ctx, known)
  await linkAccount(ctx, { ...login, user })
  await syncUser(ctx, { ...login, user: await users.find(ctx, known), isFirst: true })
  return known
}

const unknownUser = (): Refusal =>
  refuse('sso_user_unknown', 'There is no user for this account here; ask an administrator of your company')

const conflict = (): Refusal =>
  refuse(
    'sso_identity_conflict',
    'This user signs in with another account, or not with this provider; ask an administrator',
  )

async function findLinkedUser(
  { db, actor }: WriteContext,
  { connection, account }: AccountLogin,
): Promise<string | undefined> {
  const row = await db.one(sql<{ userId: string; isBreakGlass: boolean }>`
    select i.user_id, u.is_break_glass from external_identities i
      join users u on u.tenant_id = i.tenant_id and u.id = i.user_id
    where i.tenant_id = ${actor.tenantId} and i.connection_id = ${connection.id} and i.subject = ${account.subject}
      and u.deleted_at is null`)
  if (row?.isBreakGlass) throw conflict()
  return row?.userId
}

/** Whether the address of an account says who it is: the tenant has its domain, and the provider does not deny it. */
async function mayFindByEmail({ db, actor }: WriteContext, { email, isEmailVerified }: SsoAccount): Promise<boolean> {
  const domain = email === undefined ? undefined : domainOfEmail(email)
  if (domain === undefined || !isEmailVerified) return false
  const verified = await db.one(sql`
    select id from sso_domains where tenant_id = ${actor.tenantId} and domain = ${domain} and status = 'verified'`)
  return verified !== undefined
}

type KnownUser = { id: string; isServiceUser: boolean; isBreakGlass: boolean; isLinked: boolean }

async function findByEmail(
  { db, actor }: WriteContext,
  { connection, account }: AccountLogin,
): Promise<string | undefined> {
  const user = await db.one(sql<KnownUser>`
    select u.id, u.is_service_user, u.is_break_glass, exists (
      select from external_identities i
      where i.tenant_id = u.tenant_id and i.user_id = u.id and i.connection_id = ${connection.id}) as is_linked
    from users u join login_emails e on e.tenant_id = u.tenant_id and e.user_id = u.id
    where u.tenant_id = ${actor.tenantId} and e.email = ${account.email} and u.deleted_at is null`)
  if (user?.isServiceUser || user?.isBreakGlass || user?.isLinked) throw conflict()
  return user?.id
}

async function createUser(
  ctx: WriteContext,
  { connection, account }: AccountLogin,
  languageCode: string,
): Promise<string> {
  const { email } = account
  if (!connection.createsUsers || email === undefined) throw unknownUser()
  const access = await findAccess(ctx, connection, account)
  if (!access) throw noRole()
  const [local = email] = email.split('@')
  const values = { email, firstName: account.firstName ?? local, lastName: account.lastName ?? '–', languageCode }
  const confirmedAt = ctx.now.toString()
  const user: User = await users.insert(ctx, { ...values, ...access, status: 'active', emailConfirmedAt: confirmedAt })
  await claimEmail(ctx, user.id, email)
  await markEmailConfirmed(ctx, user.id)
  await linkAccount(ctx, { connection, account, user })
  return user.id
}
