import { eventTrace } from '#platform/events/event-trace.ts'
import { inTrace } from '#platform/observability/trace-context.ts'
import type { Runtime } from '#platform/runtime.ts'
import { nextStep } from '../delivery-policy.ts'
import { decryptSecrets } from '../endpoints/signing-secrets.ts'
import type { Attempt, ClaimedDelivery, Outcome } from './delivery.ts'
import { postEvent, toAttemptResult } from './post-event.ts'

/** Sends a claimed delivery once and returns its outcome. Never throws. */
export async function attemptDelivery(runtime: Runtime, delivery: ClaimedDelivery): Promise<Outcome> {
  const startedAt = runtime.now()
  const attempt = { startedAt, ...(await inTrace(eventTrace(delivery), () => sendDelivery(runtime, delivery))) }
  const endedAt = runtime.now()
  const succeeded = attempt.errorCode === null
  const attempts = delivery.attempts - delivery.attemptsBeforeResend + 1
  const step = nextStep({ attempts, succeeded, endedAt }, runtime.random())
  return { delivery, attempt, status: step.status, endedAt, dueAt: step.status === 'pending' ? step.dueAt : endedAt }
}

async function sendDelivery(runtime: Runtime, delivery: ClaimedDelivery): Promise<Omit<Attempt, 'startedAt'>> {
  const { tenantId, webhookId, url, eventType, body } = delivery
  try {
    const secrets = decryptSecrets(runtime, delivery, { tenantId, id: webhookId })
    const message = { deliveryId: delivery.id, eventType, attempt: delivery.attempts + 1, body }
    return toAttemptResult((await postEvent(runtime, { url, secrets }, message)).result)
  } catch (error) {
    // The key of a secret is missing: an operator must fix it, neither the receiver nor the tenant can.
    runtime.log.error({ err: error, deliveryId: delivery.id }, 'webhook could not be sent')
    return { statusCode: null, errorCode: 'internal', responseBody: null, durationMs: 0 }
  }
}
