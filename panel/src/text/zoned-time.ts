/** The day of a moment in a time zone, such as `2027-06-12`. */
export const dayIn = (timeZone: string, instant: number): string =>
  // This language writes days as `YYYY-MM-DD`.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant)

/** The day after some days, such as `2027-06-12`. Days belong to a calendar and to no time zone. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

/**
 * The moment at which clocks in a time zone show a day and a time (`2027-06-12`, `10:00`). A time that a change of the
 * clock skips becomes the same time after it.
 */
export function instantAt(day: string, time: string, timeZone: string): string {
  const shown = Date.parse(`${day}T${time}:00Z`)
  // The offset of the guess can be that before a change of the clock.
  const guess = shown - offsetAt(timeZone, shown)
  return new Date(shown - offsetAt(timeZone, guess)).toISOString()
}

/** The last moment of a day in a time zone: filters include their end. */
export const endOfDay = (day: string, timeZone: string): string =>
  new Date(Date.parse(instantAt(addDays(day, 1), '00:00', timeZone)) - 1).toISOString()

/** Ten o'clock of the next day in a time zone: when guests are called back, unless somebody chooses another time. */
export function tomorrowAtTen(timeZone: string): string {
  const noon = Date.parse(instantAt(dayIn(timeZone, Date.now()), '12:00', timeZone))
  // A day after noon is the next day, also when the clock changes.
  return instantAt(dayIn(timeZone, noon + 86_400_000), '10:00', timeZone)
}

/** What clocks in a time zone show at a moment, as date fields take it: `2027-06-12 15:00:00`. */
export const clockIn = (timeZone: string, instant: string): string => clockFormat(timeZone).format(new Date(instant))

/** The moment that a date field holds on the clock of a time zone. */
export function instantOfClock(clock: string, timeZone: string): string {
  const [day = '', time = ''] = clock.split(' ')
  return instantAt(day, time.slice(0, 5), timeZone)
}

const clockFormat = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** How far the clocks of a time zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  const wholeSeconds = Math.floor(instant / 1000) * 1000
  return Date.parse(`${clockFormat(timeZone).format(wholeSeconds).replace(' ', 'T')}Z`) - wholeSeconds
}

/** The time zones of countries with one zone, by their calling codes. */
const zonesOfCodes: Readonly<Record<string, string>> = {
  20: 'Africa/Cairo',
  27: 'Africa/Johannesburg',
  30: 'Europe/Athens',
  31: 'Europe/Amsterdam',
  32: 'Europe/Brussels',
  33: 'Europe/Paris',
  34: 'Europe/Madrid',
  36: 'Europe/Budapest',
  39: 'Europe/Rome',
  40: 'Europe/Bucharest',
  41: 'Europe/Zurich',
  43: 'Europe/Vienna',
  44: 'Europe/London',
  45: 'Europe/Copenhagen',
  46: 'Europe/Stockholm',
  47: 'Europe/Oslo',
  48: 'Europe/Warsaw',
  49: 'Europe/Berlin',
  65: 'Asia/Singapore',
  81: 'Asia/Tokyo',
  82: 'Asia/Seoul',
  86: 'Asia/Shanghai',
  90: 'Europe/Istanbul',
  91: 'Asia/Kolkata',
  92: 'Asia/Karachi',
  98: 'Asia/Tehran',
  212: 'Africa/Casablanca',
  213: 'Africa/Algiers',
  216: 'Africa/Tunis',
  353: 'Europe/Dublin',
  355: 'Europe/Tirane',
  357: 'Asia/Nicosia',
  358: 'Europe/Helsinki',
  359: 'Europe/Sofia',
  370: 'Europe/Vilnius',
  371: 'Europe/Riga',
  372: 'Europe/Tallinn',
  380: 'Europe/Kyiv',
  381: 'Europe/Belgrade',
  385: 'Europe/Zagreb',
  386: 'Europe/Ljubljana',
  387: 'Europe/Sarajevo',
  389: 'Europe/Skopje',
  420: 'Europe/Prague',
  421: 'Europe/Bratislava',
  961: 'Asia/Beirut',
  962: 'Asia/Amman',
  964: 'Asia/Baghdad',
  965: 'Asia/Kuwait',
  966: 'Asia/Riyadh',
  968: 'Asia/Muscat',
  971: 'Asia/Dubai',
  972: 'Asia/Jerusalem',
  973: 'Asia/Bahrain',
  974: 'Asia/Qatar',
  994: 'Asia/Baku',
  995: 'Asia/Tbilisi',
}

/** The time zone of a phone number in E.164, if its country has only one and the panel knows it. */
export function zoneOfPhone(phone: string | null): string | undefined {
  const digits = phone?.startsWith('+') ? phone.slice(1) : ''
  return zonesOfCodes[digits.slice(0, 3)] ?? zonesOfCodes[digits.slice(0, 2)]
}

/** The city in the name of a time zone: `Istanbul` of `Europe/Istanbul`. */
export const cityOfZone = (timeZone: string): string => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
