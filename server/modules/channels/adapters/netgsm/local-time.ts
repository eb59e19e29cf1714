/** Netgsm writes the time of Türkiye without a zone. */
const zone = 'Europe/Istanbul'

/** Parses a time of Netgsm, `2026-10-13 15:47:54` or `13.10.2026 15:47:54`; undefined for other formats. */
export function parseLocalTime(text: unknown): Temporal.Instant | undefined {
  if (typeof text !== 'string') return undefined
  const match =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T](?<time>\d\d:\d\d:\d\d)$/.exec(text) ??
    /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4}) (?<time>\d\d:\d\d:\d\d)$/.exec(text)
  if (!match?.groups) return undefined
  const { year, month, day, time } = match.groups
  try {
    return Temporal.PlainDateTime.from(`${year}-${month}-${day}T${time}`).toZonedDateTime(zone).toInstant()
  } catch {
    return undefined
  }
}
