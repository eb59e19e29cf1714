import type { TraceColumns } from '#platform/observability/trace-context.ts'
import type { EncryptedSecrets } from '../endpoints/signing-secrets.ts'

/** A delivery that this process alone may send until its lease ends. */
export type ClaimedDelivery = EncryptedSecrets &
  TraceColumns & {
    readonly tenantId: string
    readonly id: string
    readonly webhookId: string
    readonly eventType: string
    /** The attempts made before this one. */
    readonly attempts: number
    /** The attempts made before the last resend or recovery. */
    readonly attemptsBeforeResend: number
    /** Belongs to a batch (an import) and waits behind all other deliveries. */
    readonly isBatched: boolean
    readonly leaseToken: string
    readonly url: string
    /** The frozen body of the event. */
    readonly body: string
  }

/** The result of an attempt. */
export type Attempt = {
  readonly startedAt: Temporal.Instant
  readonly durationMs: number
  readonly statusCode: number | null
  readonly errorCode: string | null
  readonly responseBody: string | null
}

/** An attempt of a claimed delivery, and the status that the delivery gets. */
export type Outcome = {
  readonly delivery: Pick<
    ClaimedDelivery,
    'tenantId' | 'id' | 'leaseToken' | 'webhookId' | 'attempts' | 'attemptsBeforeResend'
  >
  readonly attempt: Attempt
  readonly status: 'succeeded' | 'failed' | 'pending'
  readonly endedAt: Temporal.Instant
  readonly dueAt: Temporal.Instant
}

/** The key of a webhook endpoint. */
export type EndpointKey = { readonly tenantId: string; readonly webhookId: string }
