import type { Query } from '@tanstack/react-query'
import { queryClient } from '../api/queries.ts'

/** How often events refresh a reading at most, in milliseconds. What somebody waits for on the phone comes first. */
const spacingMs = 500
/** Readings that every event of the hotels makes outdated. All open desks read them, and a tenant has one rate limit. */
const slowSpacingMs = 5000
const slow: ReadonlySet<string> = new Set([
  'availability',
  'dashboard',
  'guests',
  'reservations',
  'timelines',
  'unassignedConversations',
])

/** When each reading was refreshed, and the timer of its next turn. */
const turns = new Map<string, { at: number; timer?: ReturnType<typeof setTimeout> }>()

/**
 * Reads again what an event made outdated: the first time at once, and further events soon after it together. Own
 * changes do not wait (`useChange`).
 */
export function refreshReadings(key: string): void {
  const spacing = slow.has(key) ? slowSpacingMs : spacingMs
  const turn = turns.get(key)
  const wait = turn === undefined ? 0 : turn.at + spacing - performance.now()
  if (wait <= 0) return refresh(key)
  if (turn && turn.timer === undefined) turn.timer = setTimeout(() => refresh(key), wait)
}

function refresh(key: string): void {
  turns.set(key, { at: performance.now() })
  void queryClient.invalidateQueries({ queryKey: [key], predicate: (query) => !isAnnounced(query) })
  void queryClient.invalidateQueries({ queryKey: [key], predicate: isAnnounced, refetchType: 'none' })
}

/** Whether a list only announces what is new. */
const isAnnounced = ({ meta }: Query): boolean => meta?.isAnnounced === true
