import { numberOf } from './read-json.ts'

/** The vendor's clock may be ahead of ours by so much. */
const mostAhead = Temporal.Duration.from({ hours: 1 })

/** Meta's oldest service is younger. */
const oldest = Temporal.Instant.from('2004-01-01T00:00:00Z')

/**
 * A moment as Meta spells it: seconds (WhatsApp) or milliseconds (Messenger, Instagram) since 1970, a number or the text of
 * one. What cannot be such a moment happened now.
 */
export function momentOf(value: unknown, unit: 'seconds' | 'milliseconds', now: Temporal.Instant): Temporal.Instant {
  const number = numberOf(value)
  const milliseconds = number === null ? 0 : Math.floor(unit === 'seconds' ? number * 1_000 : number)
  if (milliseconds < oldest.epochMilliseconds || milliseconds > now.add(mostAhead).epochMilliseconds) return now
  return Temporal.Instant.fromEpochMilliseconds(milliseconds)
}
