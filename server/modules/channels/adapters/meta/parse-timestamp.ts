import { numberOf } from './parse-json.ts'

/** How far the vendor's clock may be ahead. */
const maxClockSkew = Temporal.Duration.from({ hours: 1 })

/** No service of Meta is older. */
const oldest = Temporal.Instant.from('2004-01-01T00:00:00Z')

type Unit = 'seconds' | 'milliseconds'

/** Parses a time of Meta; an invalid one becomes `now`. */
export const parseTimestamp = (value: unknown, unit: Unit, now: Temporal.Instant): Temporal.Instant =>
  findTimestamp(value, unit, now) ?? now

/**
 * Parses a time of Meta: seconds (WhatsApp) or milliseconds (Messenger, Instagram) since 1970, as number or text;
 * undefined for an implausible one.
 */
export function findTimestamp(value: unknown, unit: Unit, now: Temporal.Instant): Temporal.Instant | undefined {
  const number = numberOf(value)
  const milliseconds = number === null ? 0 : Math.floor(unit === 'seconds' ? number * 1_000 : number)
  if (milliseconds < oldest.epochMilliseconds || milliseconds > now.add(maxClockSkew).epochMilliseconds)
    return undefined
  return Temporal.Instant.fromEpochMilliseconds(milliseconds)
}
