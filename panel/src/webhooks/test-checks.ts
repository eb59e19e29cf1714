import type { Webhook, WebhookTestResult } from '@bellhop/sdk'

/** What a test event has shown, by the name of its sentence. */
export type TestCheck = {
  readonly name:
    | 'reached'
    | 'certificate'
    | 'signed'
    | 'signedTwice'
    | 'accepted'
    | 'refused'
    | 'failed'
    | 'lifted'
    | 'stillSuspended'
  readonly isGood: boolean
}

/** Whether a connection failed before anything was sent. */
const isBeforeContact = (code: string | null): boolean =>
  /^(dns|connection|tls)_|^(blocked_address|host_unreachable|http2_only)$/.test(code ?? '')

/** The checks of a test event. `before` is the endpoint as it was when the event was sent. */
export function checksOf(result: WebhookTestResult, before: Webhook, shouldReactivate: boolean): TestCheck[] {
  const { succeeded, statusCode, errorCode, request } = result
  const wasReached = !isBeforeContact(errorCode)
  const wasSuspended = before.status === 'suspended'
  const wasSignedTwice = (request.headers['X-Service-Signature'] ?? '').split('v1=').length > 2
  const verdict = succeeded ? 'accepted' : statusCode === null ? 'failed' : 'refused'
  const checks: (TestCheck | false)[] = [
    wasReached && { name: 'reached', isGood: true },
    wasReached && before.url.startsWith('https:') && { name: 'certificate', isGood: true },
    { name: wasSignedTwice ? 'signedTwice' : 'signed', isGood: true },
    { name: verdict, isGood: succeeded },
    wasSuspended && succeeded && shouldReactivate && { name: 'lifted', isGood: true },
    wasSuspended && !(succeeded && shouldReactivate) && { name: 'stillSuspended', isGood: false },
  ]
  return checks.filter((check) => check !== false)
}
