import { reportHealthy } from '#modules/integrations/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { sql } from '#platform/db/sql.ts'
import type { Job, JobKind } from '#platform/jobs/jobs.ts'
import { renewingLease } from '#platform/jobs/renewing-lease.ts'
import { getMessageProvider } from '../adapters/registry.ts'
import { notifyMessageStatus } from '../live-events.ts'
import { applyWaitingStatuses } from '../messages/apply-delivery-status.ts'
import { applyWaitingReceipts } from '../messages/apply-read-receipt.ts'
import { emitLetterProgress } from '../messages/letter-messages.ts'
import { formatErrorMessage, reportAccountHealth } from '../provider/account-health.ts'
import { AccountError, RefusedMessageError, RetryLater, type SendResult } from '../provider/port.ts'
import { type PreparedMessage, prepareMessage, type SendFailure } from './prepare-message.ts'

/**
 * Sends a message to its provider. The messages of a conversation are sent one after the other. If a process is killed
 * before it stores the result, the message is sent again; a provider that accepts the service's id recognises the
 * repeat.
 */
export const sendJob: JobKind<{ messageId: string }> = {
  kind: 'channels.send-message',
  queue: 'messages',
  maxAttempts: 7,
  retryDelaysSeconds: [5, 30, 120, 600, 1_800, 3_600],
  requestedDelaySeconds: (error) => (error instanceof RetryLater ? error.afterSeconds : null),
  async perform(job) {
    const prepared = await job.transaction((ctx) => prepareMessage(ctx, job.payload.messageId))
    if (!prepared) return
    const { blockReason } = prepared
    if (blockReason) return job.transaction((ctx) => markFailed(ctx, prepared, blockReason))
    const sent = await sendToProvider(job, prepared)
    if (sent) await job.transaction((ctx) => markSent(ctx, prepared, sent))
  },
}

type SentMessage = SendResult & { readonly at: Temporal.Instant }

/** Undefined after a final failure. Throws an error that is worth a retry. */
async function sendToProvider(job: Job, prepared: PreparedMessage): Promise<SentMessage | undefined> {
  const { integration, message } = prepared
  const at = job.runtime.now()
  try {
    const provider = getMessageProvider(integration)
    return { ...(await renewingLease(job, () => provider.sendMessage(job.runtime, integration, message))), at }
  } catch (error) {
    const isFinal = job.isLastWith(error) || error instanceof RefusedMessageError
    await job.transaction(async (ctx) => {
      await reportAccountHealth(ctx, integration.id, error)
      if (isFinal) await markFailed(ctx, prepared, toSendFailure(error))
    })
    // The job must not block the later messages of its queue key.
    if (!isFinal) throw error
    return undefined
  }
}

function toSendFailure(error: unknown): SendFailure {
  if (error instanceof RefusedMessageError) return { code: error.code, message: formatErrorMessage(error) }
  const code = error instanceof AccountError ? 'account_refused' : 'provider_unavailable'
  return { code, message: formatErrorMessage(error) }
}

/** Uses the time before the request as the sent time: the vendor's own times are later than that. */
async function markSent(
  ctx: WriteContext,
  { message, integration, ...conversation }: PreparedMessage,
  sent: SentMessage,
): Promise<void> {
  const { providerMessageId, serverMessageId = null, at } = sent
  const updated = await ctx.db.run(sql`
    update messages set status = 'sent', sent_at = ${at}, provider_message_id = ${providerMessageId},
      updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${message.id} and status = 'queued'`)
  if (updated === 0) return
  if (serverMessageId !== null) {
    ctx.onCommit(sql`
      update message_emails set server_id = ${serverMessageId}
      where tenant_id = ${ctx.actor.tenantId} and id = ${message.id}`)
  }
  notifyMessageStatus(ctx, { ...conversation, messageId: message.id, status: 'sent' })
  emitLetterProgress(ctx, { ...conversation, id: message.id, status: 'sent', errorCode: null })
  await applyWaitingStatuses(ctx, integration.id, providerMessageId)
  await applyWaitingReceipts(ctx, conversation.conversationId)
  await reportHealthy(ctx, integration.id)
}

const maxErrorCodeLength = 60

async function markFailed(
  ctx: WriteContext,
  { message, ...conversation }: PreparedMessage,
  failure: SendFailure,
): Promise<void> {
  const errorCode = failure.code.slice(0, maxErrorCodeLength)
  const updated = await ctx.db.run(sql`
    update messages set status = 'failed', error_code = ${errorCode},
      error_message = ${failure.message}, updated_at = ${ctx.now}, version = version + 1
    where tenant_id = ${ctx.actor.tenantId} and id = ${message.id} and status = 'queued'`)
  if (updated === 0) return
  notifyMessageStatus(ctx, { ...conversation, messageId: message.id, status: 'failed' })
  emitLetterProgress(ctx, { ...conversation, id: message.id, status: 'failed', errorCode })
}
