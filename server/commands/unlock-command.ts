import { parseArgs } from 'node:util'
import { CommandRefusal, OperatorError } from '#platform/config/operator-error.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { isUuid } from '#platform/kernel/ids.ts'
import type { Config } from '../config.ts'
import { normalizeEmail } from '../modules/identity/authentication/login-emails.ts'
import { removeFactors } from '../modules/identity/second-factor/reset-factors.ts'
import { onService } from './on-service.ts'

const usage = 'Use: npm run unlock-tenant -- --tenant <id of the hotel group> --user <e-mail address>'

type UserRow = { id: string; hotelIds: string[] }

/**
 * Removes the second factors of a user, as an administrator of the company would: the sessions end, a new factor is due at
 * the next sign-in, the user gets a mail and the administrators are notified. The audit log names the system.
 * @throws OperatorError for the arguments, CommandRefusal if there is no such user or no factor
 */
export async function unlockCommand(config: Config, args: readonly string[]) {
  const { tenant: tenantId, user: address } = optionsOf(args)
  const email = normalizeEmail(address)
  const outcome = await onService(config, (runtime) =>
    inTransaction(backgroundInvocation(runtime, tenantId), async (ctx) => {
      const user = await ctx.db.one(sql<UserRow>`
        select id, hotel_ids from users
        where tenant_id = ${tenantId} and email = ${email} and deleted_at is null for update`)
      if (!user) return 'unknown'
      return (await removeFactors(ctx, user, 'npm run unlock-tenant')) ? 'removed' : 'none'
    }),
  )
  if (outcome === 'unknown') throw new CommandRefusal(`The hotel group ${tenantId} has no user ${email}.`)
  if (outcome === 'none') throw new CommandRefusal(`${email} has no second factor, so nothing was changed.`)
  const lines = [
    `Removed the second factors of ${email}; all sessions have ended.`,
    'At the next sign-in, with the password, the user adds a new factor.',
  ]
  return { text: lines.join('\n'), isInOrder: true }
}

function optionsOf(args: readonly string[]): { tenant: string; user: string } {
  const options = { tenant: { type: 'string' }, user: { type: 'string' } } as const
  try {
    const { tenant, user } = parseArgs({ args: [...args], options }).values
    if (tenant === undefined || user === undefined) throw new OperatorError(usage)
    if (!isUuid(tenant)) throw new OperatorError(`--tenant: ${tenant} is not an id. ${usage}`)
    return { tenant, user }
  } catch (error) {
    if (error instanceof OperatorError) throw error
    const [first] = (error instanceof Error ? error.message : String(error)).split('. To specify')
    throw new OperatorError(`${first}. ${usage}`, { cause: error })
  }
}
