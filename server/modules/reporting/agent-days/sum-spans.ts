import { type AgentSpan, type SignedInPresence, signedInPresences } from './agent-day-schema.ts'

/** A span in milliseconds since 1970. */
export type SpanMs = { readonly presence: SignedInPresence; readonly from: number; readonly to: number }

/**
 * Sums spans in whole seconds by presence. Each sum is rounded down once, so that a span of 900 ms is not lost beside
 * another one, and the total is the sum of what is shown.
 */
export function sumSpans(spans: readonly SpanMs[]): { seconds: Record<SignedInPresence, number>; total: number } {
  const seconds = Object.fromEntries(
    signedInPresences.map((presence) => {
      const ms = spans.filter((span) => span.presence === presence).reduce((sum, { from, to }) => sum + to - from, 0)
      return [presence, Math.floor(ms / 1000)]
    }),
  ) as Record<SignedInPresence, number>
  return { seconds, total: Object.values(seconds).reduce((sum, each) => sum + each, 0) }
}

/** A span as the API answers it; `isOpen`: it goes on. */
export const shownSpan = ({ presence, from, to }: SpanMs, isOpen: boolean): AgentSpan => ({
  presence,
  startedAt: new Date(from).toISOString(),
  endedAt: isOpen ? null : new Date(to).toISOString(),
})
