import type { CustomFetch } from 'openid-client'
import { type Refusal, refuse } from '#platform/kernel/errors.ts'
import { CircuitOpen } from '#platform/outbound/http/circuit-breaker.ts'
import type { Runtime } from '#platform/runtime.ts'

const deadlineMs = 5_000
const maxBytes = 256 * 1024

/** 503 if an identity provider does not answer as one. Sessions that have begun go on meanwhile. */
export const providerUnavailable = (): Refusal =>
  refuse('provider_unavailable', 'The identity provider does not answer; try again later')

/**
 * Sends requests to the identity provider of a connection: through the guard of addresses that tenants choose, to https
 * alone, for five seconds, 256 KiB and no redirect. Throws 503 `provider_unavailable` without an answer.
 */
export const providerFetch =
  ({ http }: Pick<Runtime, 'http'>, connectionId: string): CustomFetch =>
  async (url, { method, headers, body }) => {
    if (!url.startsWith('https://')) throw providerUnavailable()
    const sent = body === undefined || body === null ? {} : { body: Buffer.from(String(body)) }
    const answer = await http
      .request({ account: `sso ${connectionId}`, method: method as 'GET', url, headers, deadlineMs, maxBytes, ...sent })
      .catch((error: unknown) => {
        if (error instanceof CircuitOpen) throw providerUnavailable()
        throw error
      })
    if ('error' in answer || answer.statusCode >= 500) throw providerUnavailable()
    const { statusCode: status, headers: given, body: bytes } = answer
    const isEmpty = status === 204 || status === 304
    return new Response(isEmpty ? null : new Uint8Array(bytes), {
      status,
      headers: { 'content-type': given['content-type'] ?? '' },
    })
  }
