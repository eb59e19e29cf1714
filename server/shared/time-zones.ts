/** The names that IANA uses today for zones that the runtime still calls by an older name. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const regions = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

/**
 * The name by which IANA calls a time zone today: `Asia/Kolkata` for `Asia/Calcutta`, `America/New_York` for
 * `US/Eastern`, `UTC` for `Etc/UTC`. Undefined for other texts, and for abbreviations such as `EST`, offsets and
 * `Etc/GMT+3`, which have no daylight saving time and mean different zones to different people.
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (!/^([A-Za-z]+\/[A-Za-z]|utc$)/i.test(name) || name.length > 64) return undefined
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    return timeZone === 'UTC' || regions.test(timeZone) ? (renamed[timeZone] ?? timeZone) : undefined
  } catch {
    return undefined
  }
}

/** Whether the name is an IANA time zone that this runtime knows (`Europe/Istanbul`, `UTC`). */
export const isIanaTimeZone = (name: string): boolean => canonicalTimeZone(name) !== undefined
