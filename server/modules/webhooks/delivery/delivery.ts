import type { TraceColumns } from '#platform/observability/trace-context.ts'
import type { EncryptedSecrets } from '../endpoints/signing-secrets.ts'
import type { AttemptResult } from './post-event.ts'

/** A delivery that this process alone may send until its lease ends. */
export type ClaimedDelivery = EncryptedSecrets &
  TraceColumns & {
    readonly tenantId: string
    readonly id: string
    readonly webhookId: string
    readonly eventType: string
    /** The attempts made before this one. */
    readonly attempts: number
    /** Those of them that do not count: before the last recovery, and resends by hand. */
    readonly attemptsBeforeResend: number
    /** A resend by hand: the status to return to if it fails, and its `due_at` or `completed_at`. Otherwise null. */
    readonly returnStatus: 'pending' | 'succeeded' | 'failed' | null
    readonly returnAt: Temporal.Instant | string | null
    /** Belongs to a batch (an import) and waits behind all other deliveries. */
    readonly isBatched: boolean
    readonly leaseToken: string
    readonly url: string
    /** The frozen body of the event. */
    readonly body: string
  }

/** The result of an attempt. */
export type Attempt = AttemptResult & { readonly startedAt: Temporal.Instant }

/** An attempt of a claimed delivery, and the status that the delivery gets. */
export type Outcome = {
  readonly delivery: Pick<
    ClaimedDelivery,
    'tenantId' | 'id' | 'leaseToken' | 'webhookId' | 'attempts' | 'attemptsBeforeResend' | 'returnStatus'
  >
  readonly attempt: Attempt
  readonly status: 'succeeded' | 'failed' | 'pending'
  readonly endedAt: Temporal.Instant
  /** When it is due again or was completed. */
  readonly statusAt: Temporal.Instant | string
}

/** Whether a delivery was resent by hand. That is no attempt of the five, and has no consequences for the endpoint. */
export const isManual = ({ returnStatus }: Pick<ClaimedDelivery, 'returnStatus'>): boolean => returnStatus !== null

/** The number of the attempt that is made now, from 1 to 5. A resend by hand repeats that of the last attempt. */
export function attemptNumber({
  attempts,
  attemptsBeforeResend,
  returnStatus,
}: Pick<ClaimedDelivery, 'attempts' | 'attemptsBeforeResend' | 'returnStatus'>): number {
  const counted = attempts - attemptsBeforeResend
  return isManual({ returnStatus }) ? Math.max(1, counted) : counted + 1
}

/** The key of a webhook endpoint. */
export type EndpointKey = { readonly tenantId: string; readonly webhookId: string }
