/** Formats a number for Netgsm: ten digits for Türkiye, `00` and all digits for other countries. */
export function formatNetgsmNumber(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (/^90\d{10}$/.test(digits)) return digits.slice(2)
  return number.startsWith('+') ? `00${digits}` : digits
}

/** Converts a number of Netgsm to E.164; a short service number stays unchanged. */
export function parseNetgsmNumber(number: string): string {
  const digits = number.replace(/\D/g, '')
  const national = nationalNumber(digits)
  if (national !== digits || digits.length === 10) return `+90${national}`
  if (digits.length > 10) return `+${digits.replace(/^00/, '')}`
  return number.trim()
}

/** The ten digits of a number of Türkiye in any format; any other text stays unchanged. */
export const nationalNumber = (number: string): string => /^\+?(?:0090|90|0)?([1-9]\d{9})$/.exec(number)?.[1] ?? number
