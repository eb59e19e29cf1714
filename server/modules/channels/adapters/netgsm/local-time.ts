/** Netgsm's clock stands in Türkiye, and it writes no zone. */
const zone = 'Europe/Istanbul'

/** A moment that Netgsm writes, `2026-10-13 15:47:54` or `13.10.2026 15:47:54`; nothing where it writes something else. */
export function momentOf(text: unknown): Temporal.Instant | undefined {
  if (typeof text !== 'string') return undefined
  const found =
    /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)[ T](?<time>\d\d:\d\d:\d\d)$/.exec(text) ??
    /^(?<day>\d\d)\.(?<month>\d\d)\.(?<year>\d{4}) (?<time>\d\d:\d\d:\d\d)$/.exec(text)
  if (!found?.groups) return undefined
  const { year, month, day, time } = found.groups
  try {
    return Temporal.PlainDateTime.from(`${year}-${month}-${day}T${time}`).toZonedDateTime(zone).toInstant()
  } catch {
    return undefined
  }
}
