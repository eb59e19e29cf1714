/** A number as Netgsm takes it: of Türkiye ten digits, of other countries `00` before all digits. */
export function numberForNetgsm(number: string): string {
  const digits = number.replace(/\D/g, '')
  if (/^90\d{10}$/.test(digits)) return digits.slice(2)
  return number.startsWith('+') ? `00${digits}` : digits
}

/** A number of Netgsm's as all others write it, with its country; a short one is one of a service, and stays. */
export function numberFromNetgsm(number: string): string {
  const digits = number.replace(/\D/g, '')
  const national = nationalOf(digits)
  if (national !== digits || digits.length === 10) return `+90${national}`
  if (digits.length > 10) return `+${digits.replace(/^00/, '')}`
  return number.trim()
}

/** A number of Türkiye in its ten digits, however it is written; any other text as it is. */
export const nationalOf = (number: string): string => /^\+?(?:0090|90|0)?([1-9]\d{9})$/.exec(number)?.[1] ?? number
