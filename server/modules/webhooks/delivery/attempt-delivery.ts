import { eventTrace } from '#platform/events/event-trace.ts'
import { inTrace } from '#platform/observability/trace-context.ts'
import type { Runtime } from '#platform/runtime.ts'
import { nextStep } from '../delivery-policy.ts'
import { decryptSecrets } from '../endpoints/signing-secrets.ts'
import { attemptNumber, type ClaimedDelivery, type Outcome } from './delivery.ts'
import { type AttemptResult, parseRetryAfter, postEvent, toAttemptResult } from './post-event.ts'

/** Sends a claimed delivery once and returns its outcome. Never throws. */
export async function attemptDelivery(runtime: Runtime, delivery: ClaimedDelivery): Promise<Outcome> {
  const startedAt = runtime.now()
  const { retryAfter, ...result } = await inTrace(eventTrace(delivery), () => sendDelivery(runtime, delivery))
  const endedAt = runtime.now()
  const attempt = { startedAt, ...result }
  return { delivery, attempt, endedAt, ...statusAfter(runtime, delivery, { ...result, retryAfter, endedAt }) }
}

type AttemptEnd = AttemptResult & { readonly retryAfter: string | undefined; readonly endedAt: Temporal.Instant }

/** A failed resend by hand changes nothing: the delivery is as it was before. */
function statusAfter(
  runtime: Runtime,
  delivery: ClaimedDelivery,
  { errorCode, retryAfter, endedAt }: AttemptEnd,
): Pick<Outcome, 'status' | 'statusAt'> {
  const succeeded = errorCode === null
  const { returnStatus, returnAt } = delivery
  if (!succeeded && returnStatus !== null) return { status: returnStatus, statusAt: returnAt ?? endedAt }
  const retryAfterSeconds = parseRetryAfter(retryAfter, endedAt)
  const step = nextStep({ attempts: attemptNumber(delivery), succeeded, endedAt, retryAfterSeconds }, runtime.random())
  return { status: step.status, statusAt: step.status === 'pending' ? step.dueAt : endedAt }
}

async function sendDelivery(
  runtime: Runtime,
  delivery: ClaimedDelivery,
): Promise<AttemptResult & { retryAfter: string | undefined }> {
  const { tenantId, webhookId, url, eventType, body } = delivery
  try {
    const secrets = decryptSecrets(runtime, delivery, { tenantId, id: webhookId })
    const message = { deliveryId: delivery.id, eventType, attempt: attemptNumber(delivery), body }
    const { result } = await postEvent(runtime, { url, secrets }, message)
    return { ...toAttemptResult(result), retryAfter: 'retryAfter' in result ? result.retryAfter : undefined }
  } catch (error) {
    // The key of a secret is missing: an operator must fix it, neither the receiver nor the tenant can.
    runtime.log.error({ err: error, deliveryId: delivery.id }, 'webhook could not be sent')
    return { statusCode: null, errorCode: 'internal', responseBody: null, durationMs: 0, retryAfter: undefined }
  }
}
