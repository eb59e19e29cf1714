import { numberOf } from './parse-json.ts'

/** The vendor's clock may be ahead of ours by so much. */
const mostAhead = Temporal.Duration.from({ hours: 1 })

/** Meta's oldest service is younger. */
const oldest = Temporal.Instant.from('2004-01-01T00:00:00Z')

type Unit = 'seconds' | 'milliseconds'

/** The same moment; what cannot be one happened now. */
export const momentOf = (value: unknown, unit: Unit, now: Temporal.Instant): Temporal.Instant =>
  momentIn(value, unit, now) ?? now

/**
 * A moment as Meta spells it: seconds (WhatsApp) or milliseconds (Messenger, Instagram) since 1970, a number or the text of
 * one; nothing where it cannot be such a moment.
 */
export function momentIn(value: unknown, unit: Unit, now: Temporal.Instant): Temporal.Instant | undefined {
  const number = numberOf(value)
  const milliseconds = number === null ? 0 : Math.floor(unit === 'seconds' ? number * 1_000 : number)
  if (milliseconds < oldest.epochMilliseconds || milliseconds > now.add(mostAhead).epochMilliseconds) return undefined
  return Temporal.Instant.fromEpochMilliseconds(milliseconds)
}
