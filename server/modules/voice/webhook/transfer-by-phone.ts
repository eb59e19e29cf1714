import { getUserActor } from '#modules/identity/index.ts'
import type { DecryptedIntegration } from '#modules/integrations/index.ts'
import type { OwnContext, ReadContext } from '#platform/context.ts'
import { inTransaction, newInvocation } from '#platform/context-factory.ts'
import { refusalFrom } from '#platform/db/constraint-errors.ts'
import { sql } from '#platform/db/sql.ts'
import { auditDenial, isDenial } from '#platform/http/audit-trail.ts'
import { assertMayCall } from '#platform/http/protection/access.ts'
import { invalidField, Refusal } from '#platform/kernel/errors.ts'
import { lowerAscii } from '#shared/letter-case.ts'
import { parsePhone } from '#shared/phone.ts'
import { type TransferTarget, transferByAgent } from '../calls/transfer-by-agent.ts'
import { transferCall } from '../calls/transfer-call.ts'
import { findQueueRules } from '../distribution/new-queue-entry.ts'
import type { PhoneTransfer, PhoneTransferResult } from '../provider/port.ts'

/**
 * Transfers a call because the phone of an agent asks for it (SIP REFER). It does what `POST /calls/{id}/transfer` does
 * for that agent: same permission, same rules, same audit entry. A refusal becomes the message of the result.
 */
export async function transferByPhone(
  ctx: OwnContext,
  { id: integrationId, tenantId, provider }: DecryptedIntegration,
  { providerCallId, legId, to }: PhoneTransfer,
): Promise<PhoneTransferResult> {
  const { runtime, request: facts } = ctx
  const leg = await runtime.database.in({ tenant: tenantId }).one(sql<{ callId: string; userId: string }>`
    select l.call_id, l.user_id from call_legs l join calls c on c.tenant_id = l.tenant_id and c.id = l.call_id
    where l.tenant_id = ${tenantId} and l.id = ${legId} and l.state = 'answered' and c.provider = ${provider}
      and c.provider_call_id = ${providerCallId} and c.integration_id = ${integrationId}`)
  if (!leg) return { accepted: false, message: 'The agent is not in this call' }
  try {
    const actor = await getUserActor(runtime, { tenantId, userId: leg.userId })
    try {
      assertMayCall(transferCall, actor, ctx.now)
    } catch (error) {
      if (isDenial(error)) await auditDenial({ runtime, actor, facts, endpoint: transferCall })
      throw error
    }
    await inTransaction(newInvocation({ runtime, actor, facts }), async (inside) =>
      transferByAgent(inside, leg.callId, await findTarget(inside, to), legId),
    )
    return { accepted: true, message: 'The call is being transferred' }
  } catch (error) {
    const refusal = refusalFrom(error)
    if (!(refusal instanceof Refusal) || refusal.statusCode >= 500) throw error
    return { accepted: false, message: refusal.items[0]?.message ?? refusal.message }
  }
}

/**
 * Finds what an agent dialled: a user by id or extension, a queue by its key, or an external number. Throws 422
 * `unknown_reference` for anything else.
 */
async function findTarget(ctx: ReadContext, dialled: string): Promise<TransferTarget> {
  const user = await ctx.db.one(sql<{ id: string }>`
    select id from users
    where tenant_id = ${ctx.actor.tenantId} and deleted_at is null
      and (extension = ${dialled} or id::text = ${lowerAscii(dialled)})
    order by extension = ${dialled} limit 1`)
  if (user) return { toUserId: user.id }
  if (await findQueueRules(ctx, dialled)) return { toQueue: dialled }
  if (parsePhone(dialled, ctx.actor.tenant.phoneCountry)) return { toNumber: dialled }
  throw invalidField('to', 'unknown_reference', 'There is no agent, queue or phone number like this')
}
