import { isEmailAddress } from '#shared/email.ts'
import { addressKey } from '#shared/letter-case.ts'

/**
 * An e-mail address as senders and conversations store it: without the difference of case, which no mail server makes.
 * Undefined for a text that is no address.
 */
export function readEmailAddress(text: string): string | undefined {
  const address = addressKey(text.trim())
  return isEmailAddress(address) ? address : undefined
}

/** The domain of an address. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)
