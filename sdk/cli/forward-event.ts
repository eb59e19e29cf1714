import { signForTests } from '../index.ts'

/** What the local receiver responded. `error` is set without a response. */
export type ForwardResult = {
  readonly statusCode: number | null
  readonly error: string | null
  readonly durationMs: number
}

/** Where events are posted to, and with which secret they are signed. */
export type LocalReceiver = { readonly url: string; readonly secret: string; readonly fetch: typeof fetch }

/** As long as the service waits for a receiver (§8), in milliseconds. */
const timeoutMs = 5000

/** Posts a body like the service: signed now, without following redirects, once. `headers` are those of the delivery. */
export async function forwardEvent(
  { url, secret, fetch }: LocalReceiver,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
): Promise<ForwardResult> {
  const startedAt = Date.now()
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'X-Service-Signature': await signForTests(body, secret) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return { statusCode: response.status, error: null, durationMs: Date.now() - startedAt }
  } catch (error) {
    return { statusCode: null, error: reasonOf(error as Error), durationMs: Date.now() - startedAt }
  }
}

/** `fetch failed` has the reason in its cause. */
function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'timeout'
  const cause = error.cause as { readonly code?: string } | undefined
  return cause?.code ?? error.message
}

/** Whether the receiver accepted the event. */
export const isAccepted = ({ statusCode }: ForwardResult): boolean =>
  statusCode !== null && statusCode >= 200 && statusCode < 300

/** `200 in 12 ms`, or why there was no response. */
export const formatResult = ({ statusCode, error, durationMs }: ForwardResult): string =>
  `${statusCode ?? error ?? ''} in ${durationMs} ms`
