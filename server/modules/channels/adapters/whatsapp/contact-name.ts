import { idOf } from '../meta/parse-json.ts'

/**
 * Who is written with. Meta tells a number as bare digits, here it has its plus, so that it is the same number everywhere;
 * who hides the number is known by an id that begins with a country, `US.1349…`.
 */
export function personOf(number: unknown, userId: unknown): string | null {
  const told = idOf(number) ?? idOf(userId)
  return told !== null && /^\d{5,20}$/.test(told) ? `+${told}` : told
}

/** The field that names whom a message goes to: numbers with their plus, as the vendor recommends. */
export function recipientOf(person: string): { readonly to: string } | { readonly recipient: string } {
  if (/^[A-Z]{2}\./.test(person)) return { recipient: person }
  return { to: /^\d+$/.test(person) ? `+${person}` : person }
}
