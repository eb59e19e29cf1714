import { countryOfPhone } from '#shared/phone.ts'

/** The hours in which guests are not disturbed, `HH:mm` each; none if both are equal. */
export type QuietHours = { readonly quietFrom: string; readonly quietTo: string }

/** The end of the quiet hours that hold at `now` on the clocks of a time zone; null outside of them. */
export function quietUntil(
  now: Temporal.Instant,
  { quietFrom, quietTo }: QuietHours,
  timeZone: string,
): Temporal.Instant | null {
  const [from, to] = [Temporal.PlainTime.from(quietFrom), Temporal.PlainTime.from(quietTo)]
  const local = now.toZonedDateTimeISO(timeZone)
  const time = local.toPlainTime()
  const hasBegun = Temporal.PlainTime.compare(time, from) >= 0
  const endsLaterToday = Temporal.PlainTime.compare(time, to) < 0
  const isOverMidnight = Temporal.PlainTime.compare(from, to) > 0
  const isQuiet = isOverMidnight ? hasBegun || endsLaterToday : hasBegun && endsLaterToday
  if (!isQuiet) return null
  const end = local
    .toPlainDate()
    .add({ days: endsLaterToday ? 0 : 1 })
    .toPlainDateTime(to)
  const first = end.toZonedDateTime(timeZone, { disambiguation: 'compatible' }).toInstant()
  if (Temporal.Instant.compare(first, now) > 0) return first
  // In the hour that the clocks repeat, the end has passed once already.
  return end.toZonedDateTime(timeZone, { disambiguation: 'later' }).toInstant()
}

/**
 * The time zone of a phone number, if its country has only one clock at this moment; null otherwise. Zones of one
 * country that show the same time, as Berlin and Büsingen do, count as one.
 */
export function timeZoneOfNumber(number: string, now: Temporal.Instant): string | null {
  const country = countryOfPhone(number)
  const zones = country === null ? [] : zonesOf(country)
  const offsets = new Set(zones.map((zone) => now.toZonedDateTimeISO(zone).offsetNanoseconds))
  return offsets.size === 1 ? (zones[0] ?? null) : null
}

/**
 * The end of the quiet hours of whoever has an address: on the clock of its number if that is known, else on that of the
 * hotel; null outside of them.
 */
export const quietUntilOf = (
  address: string,
  hotel: QuietHours & { readonly timeZone: string },
  now: Temporal.Instant,
): Temporal.Instant | null => quietUntil(now, hotel, timeZoneOfNumber(address, now) ?? hotel.timeZone)

/** Older engines have a property where newer ones have a method. */
type ZonedLocale = { readonly timeZones?: readonly string[]; getTimeZones?(): readonly string[] | undefined }

function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale(`und-${country}`) as ZonedLocale
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}
