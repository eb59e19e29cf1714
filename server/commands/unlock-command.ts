import { parseArgs } from 'node:util'
import { CommandRefusal, OperatorError } from '#platform/config/operator-error.ts'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { isUuid } from '#platform/kernel/ids.ts'
import type { Config } from '../config.ts'
import { normalizeEmail } from '../modules/identity/authentication/login-emails.ts'
import { unlockTenant } from '../modules/identity/policy/unlock-tenant.ts'
import { removeFactors } from '../modules/identity/second-factor/reset-factors.ts'
import { onService } from './on-service.ts'

const usage = 'Use: npm run unlock-tenant -- --tenant <id of the hotel group> [--user <e-mail address>]'

type UserRow = { id: string; hotelIds: string[] }

/**
 * Lets a hotel group in again that cannot sign in any more. With `--user` it removes the second factors of a user; without,
 * it lifts the networks and the single sign-on that the policy demands. The audit log names the system, and the
 * administrators are notified.
 * @throws OperatorError for the arguments, CommandRefusal if there is nothing to lift or remove
 */
export async function unlockCommand(config: Config, args: readonly string[]) {
  const { tenant: tenantId, user: address } = optionsOf(args)
  const lines = await onService(config, (runtime) =>
    inTransaction(backgroundInvocation(runtime, tenantId), (ctx) =>
      address === undefined ? liftPolicy(ctx) : removeFactorsOf(ctx, normalizeEmail(address)),
    ),
  )
  return { text: lines.join('\n'), isInOrder: true }
}

async function liftPolicy(ctx: WriteContext): Promise<string[]> {
  const { tenantId } = ctx.actor
  const tenant = await ctx.db.one(sql`select tenant_id from tenants where tenant_id = ${tenantId}`)
  if (!tenant) throw new CommandRefusal(`There is no hotel group ${tenantId}.`)
  if (!(await unlockTenant(ctx))) {
    throw new CommandRefusal(`The hotel group ${tenantId} allows every network and demands no single sign-on.`)
  }
  return [
    `Sign-ins to the hotel group ${tenantId} are allowed from every network, with or without single sign-on.`,
    'An administrator can set both again under Security.',
  ]
}

/** Removes the second factors of a user, as an administrator of the company would. */
async function removeFactorsOf(ctx: WriteContext, email: string): Promise<string[]> {
  const { tenantId } = ctx.actor
  const user = await ctx.db.one(sql<UserRow>`
    select id, hotel_ids from users
    where tenant_id = ${tenantId} and email = ${email} and deleted_at is null for update`)
  if (!user) throw new CommandRefusal(`The hotel group ${tenantId} has no user ${email}.`)
  if (!(await removeFactors(ctx, user, 'npm run unlock-tenant'))) {
    throw new CommandRefusal(`${email} has no second factor, so nothing was changed.`)
  }
  return [
    `Removed the second factors of ${email}; all sessions have ended.`,
    'At the next sign-in, with the password, the user adds a new factor.',
  ]
}

function optionsOf(args: readonly string[]): { tenant: string; user: string | undefined } {
  const options = { tenant: { type: 'string' }, user: { type: 'string' } } as const
  try {
    const { tenant, user } = parseArgs({ args: [...args], options }).values
    if (tenant === undefined) throw new OperatorError(usage)
    if (!isUuid(tenant)) throw new OperatorError(`--tenant: ${tenant} is not an id. ${usage}`)
    return { tenant, user }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const [first] = (error instanceof Error ? error.message : String(error)).split('. To specify')
    throw new OperatorError(`${first}. ${usage}`, { cause: error })
  }
}
