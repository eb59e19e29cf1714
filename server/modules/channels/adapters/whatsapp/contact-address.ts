import { idOf } from '../meta/parse-json.ts'

/**
 * Parses a guest's address. Meta sends a number as bare digits; the plus sign makes it the same number as elsewhere. A
 * guest who hides the number has an id that begins with a country, `US.1349…`.
 */
export function parseContactAddress(number: unknown, userId: unknown): string | null {
  const address = idOf(number) ?? idOf(userId)
  return address !== null && /^\d{5,20}$/.test(address) ? `+${address}` : address
}

/** The recipient field of a message. Numbers have their plus sign, as the vendor recommends. */
export function formatRecipient(address: string): { readonly to: string } | { readonly recipient: string } {
  if (/^[A-Z]{2}\./.test(address)) return { recipient: address }
  return { to: /^\d+$/.test(address) ? `+${address}` : address }
}
