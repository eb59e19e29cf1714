import type { Runtime } from '#platform/runtime.ts'
import type { Claimed } from './claim-deliveries.ts'
import { nextStep } from '../delivery-policy.ts'
import { answerOf, postEvent } from './post-event.ts'
import type { Attempt, Outcome } from './record-outcomes.ts'
import { openSecrets } from '../endpoints/signing-secrets.ts'

/** Sends a claimed delivery once and says what becomes of it. Never throws. */
export async function attemptDelivery(runtime: Runtime, delivery: Claimed): Promise<Outcome> {
  const startedAt = runtime.now()
  const attempt = { startedAt, ...(await answered(runtime, delivery)) }
  const endedAt = runtime.now()
  const succeeded = attempt.errorCode === null
  const attempts = delivery.attempts - delivery.attemptsBefore + 1
  const step = nextStep({ attempts, succeeded, endedAt }, runtime.random())
  return { delivery, attempt, status: step.status, endedAt, dueAt: step.status === 'pending' ? step.dueAt : endedAt }
}

async function answered(runtime: Runtime, delivery: Claimed): Promise<Omit<Attempt, 'startedAt'>> {
  const { tenantId, webhookId, url, eventType, body } = delivery
  try {
    const secrets = openSecrets(runtime, delivery, { tenantId, id: webhookId })
    const message = { deliveryId: delivery.id, eventType, attempt: delivery.attempts + 1, body }
    return answerOf((await postEvent(runtime, { url, secrets }, message)).result)
  } catch (error) {
    // A secret whose key is gone: nothing that the receiver or the tenant can see to.
    runtime.log.error({ err: error, deliveryId: delivery.id }, 'webhook could not be sent')
    return { statusCode: null, errorCode: 'internal', responseBody: null, durationMs: 0 }
  }
}
