import type { FastifyReply } from 'fastify'

/** The names of the headers that show a limit (§8). */
export const rateLimitHeaderNames = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const
export type RateLimitHeader = (typeof rateLimitHeaderNames)[number]

const [limitHeader, remainingHeader, resetHeader] = rateLimitHeaderNames

/** What is left of a limit of `points` requests, for so many `seconds` more. */
export type RateLimitState = { readonly points: number; readonly remaining: number; readonly seconds: number }

/** The headers that show a limit. */
export const rateLimitHeaders = ({ points, remaining, seconds }: RateLimitState): Record<RateLimitHeader, string> => ({
  [limitHeader]: String(points),
  [remainingHeader]: String(remaining),
  [resetHeader]: String(seconds),
})

/**
 * Shows a limit in the headers of the answer (§8). If several limits apply to a request, the answer shows the one with
 * the fewest requests left, because that one ends first.
 */
export function showRateLimit(reply: FastifyReply, state: RateLimitState | undefined): void {
  if (!state) return
  const shown = reply.getHeader(remainingHeader)
  if (shown === undefined || state.remaining < Number(shown)) reply.headers(rateLimitHeaders(state))
}
