/** Whether the name is an IANA time zone that this runtime knows (`Europe/Istanbul`, `UTC`). Offsets are not names. */
export function isIanaTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
