import { reportHealthy } from '#modules/integrations/index.ts'
import type { Context } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Job, WorkKind } from '#platform/jobs/jobs.ts'
import { tellStatus } from '../live-events.ts'
import { noteTrouble, sentenceOf } from '../provider/account-health.ts'
import { type Accepted, AccountTrouble, MessageRefused, TryLater } from '../provider/port.ts'
import { messageProvider } from '../adapters/registry.ts'
import { type Failure, type Prepared, prepareMessage } from './prepare-message.ts'
import { applyMarks } from '../inbound/apply-read-receipt.ts'
import { applyWaitingStatuses } from '../inbound/apply-delivery-status.ts'

/**
 * Hands a message to its provider. Those of one conversation go one after the other. One that was handed over by a process
 * that was killed before it wrote that down is handed over again; a provider that takes our id sees that it is the same.
 */
export const messageSend: WorkKind<{ messageId: string }> = {
  kind: 'message.send',
  queue: 'messages',
  maxAttempts: 7,
  waits: [5, 30, 120, 600, 1_800, 3_600],
  waitAskedBy: (error) => (error instanceof TryLater ? error.afterSeconds : null),
  async perform(job) {
    const prepared = await job.transact((ctx) => prepareMessage(ctx, job.payload.messageId))
    if (!prepared) return
    const { reasonAgainst } = prepared
    if (reasonAgainst) return job.transact((ctx) => noteFailure(ctx, prepared, reasonAgainst))
    const accepted = await handOver(job, prepared)
    if (accepted) await job.transact((ctx) => noteSent(ctx, prepared, accepted))
  },
}

type HandedOver = Accepted & { readonly at: Temporal.Instant }

/** Nothing, once it has failed for good. Whatever is worth another attempt is thrown. */
async function handOver(job: Job, prepared: Prepared): Promise<HandedOver | undefined> {
  const { integration, message } = prepared
  const at = job.runtime.now()
  try {
    return { ...(await messageProvider(integration).send(job.runtime, integration, message)), at }
  } catch (error) {
    const isOver = job.isLastWith(error) || error instanceof MessageRefused
    await job.transact(async (ctx) => {
      await noteTrouble(ctx, integration.id, error)
      if (isOver) await noteFailure(ctx, prepared, failureOf(error))
    })
    // Those after it in the lane must come through.
    if (!isOver) throw error
    return undefined
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof MessageRefused) return { code: error.code, message: sentenceOf(error) }
  const code = error instanceof AccountTrouble ? 'account_refused' : 'provider_unavailable'
  return { code, message: sentenceOf(error) }
}

/** It was sent when it was handed over: what the vendor tells of it by its own clock is later than that. */
async function noteSent(
  ctx: Context,
  { message, integration, ...about }: Prepared,
  accepted: HandedOver,
): Promise<void> {
  const { providerMessageId, at } = accepted
  const noted = await ctx.db.run(sql`
    update messages set status = 'sent', sent_at = ${at}, provider_message_id = ${providerMessageId},
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${message.id} and status = 'queued'`)
  if (noted === 0) return
  tellStatus(ctx, { ...about, messageId: message.id, status: 'sent' })
  await applyWaitingStatuses(ctx, integration.id, providerMessageId)
  await applyMarks(ctx, about.conversationId)
  await reportHealthy(ctx, integration.id)
}

const longestCode = 60

async function noteFailure(ctx: Context, { message, ...about }: Prepared, failure: Failure): Promise<void> {
  const noted = await ctx.db.run(sql`
    update messages set status = 'failed', error_code = ${failure.code.slice(0, longestCode)},
      error_message = ${failure.message}, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${message.id} and status = 'queued'`)
  if (noted > 0) tellStatus(ctx, { ...about, messageId: message.id, status: 'failed' })
}
