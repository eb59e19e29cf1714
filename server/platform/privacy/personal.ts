/**
 * The kind of a personal value. `contact` is a phone number, an e-mail address or an account; the value itself shows
 * which. All kinds are masked for roles with `piiAccess: masked`, except `other`, which is masked only in the audit
 * log.
 */
export type Personal = 'phone' | 'email' | 'document' | 'contact' | 'other'

/** The masking character. No phone number, e-mail address or document number contains it. */
const hider = '•'

/** Whether a text was masked by `maskValue`. */
export const isMasked = (value: unknown): boolean => typeof value === 'string' && value.includes(hider)

/** Masks a personal value: the result tells values apart but cannot be used. Null stays null. */
export function maskValue(kind: Personal, value: unknown): unknown {
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
