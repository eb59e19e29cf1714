import type { Allowance } from '#platform/http/protection/rate-limits.ts'

/** Limits of opening sessions: per address, and per widget. */
export const sessionLimits: readonly Allowance[] = [
  { name: 'chat sessions', per: 'address', times: 1 },
  { name: 'chat sessions', per: 'path', times: 30 },
]

/** Limits of writing: per address, per visitor, and per widget. */
export const messageLimits: readonly Allowance[] = [
  { name: 'chat messages', per: 'address', times: 6 },
  { name: 'chat messages', per: 'bearer', times: 1 },
  { name: 'chat messages', per: 'path', times: 60 },
]

/** Limits of telling that the visitor types: per address, per visitor, and per widget. */
export const typingLimits: readonly Allowance[] = [
  { name: 'chat typing', per: 'address', times: 6 },
  { name: 'chat typing', per: 'bearer', times: 1 },
  { name: 'chat typing', per: 'path', times: 60 },
]

/** Limit of reading, including streams, per address. */
export const readLimits: readonly Allowance[] = [{ name: 'chat reads', per: 'address', times: 15 }]
