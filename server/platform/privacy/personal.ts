/**
 * What a personal value is. `contact` is a phone number, an e-mail address or an account, as the value itself shows. All
 * are hidden from roles with `piiAccess: masked`, but for `other`, which is for the log only.
 */
export type Personal = 'phone' | 'email' | 'document' | 'contact' | 'other'

/** The character that hides. No phone number, e-mail address or document number has it. */
const hider = '•'

/** Whether a text was hidden by `maskedValue`. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes(hider)

/** A personal value as those see it who may not: enough to tell two apart, not enough to use it. Null stays null. */
export function maskedValue(kind: Personal, value: unknown): unknown {
  if (value === null || value === undefined) return value
  if (typeof value !== 'string') return hider.repeat(3)
  if (kind === 'phone') return endOf(value, 2)
  if (kind === 'contact' && /.@./.test(value)) return maskedEmail(value)
  if (kind === 'document' || kind === 'contact') return endOf(value, value.length > 4 ? 2 : 0)
  if (kind === 'email') return maskedEmail(value)
  return hider.repeat(3)
}

const endOf = (value: string, shown: number): string => hider.repeat(6) + value.slice(value.length - shown)

/** `ada@hotel.test` → `a•••@•••.test`. */
function maskedEmail(value: string): string {
  const [name = '', domain = ''] = value.split('@')
  return `${name.slice(0, 1)}•••@•••${domain.slice(Math.max(0, domain.lastIndexOf('.')))}`
}
