import type { FastifyReply } from 'fastify'

/** What is left of a limit of `points` requests, for so many `seconds` more. */
export type RateLimitState = { readonly points: number; readonly remaining: number; readonly seconds: number }

/** The headers that show a limit. */
export const rateLimitHeaders = ({ points, remaining, seconds }: RateLimitState): Record<string, string> => ({
  'RateLimit-Limit': String(points),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(seconds),
})

/**
 * Shows a limit in the headers of the answer (§8). If several limits apply to a request, the answer shows the one with
 * the fewest requests left, because that one ends first.
 */
export function showRateLimit(reply: FastifyReply, state: RateLimitState | undefined): void {
  if (!state) return
  const shown = reply.getHeader('RateLimit-Remaining')
  if (shown === undefined || state.remaining < Number(shown)) reply.headers(rateLimitHeaders(state))
}
