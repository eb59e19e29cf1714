import { findBuiltIn } from '../../../server/shared/tenant-defaults/built-in-names.ts'
import { catalogue, textsOf } from '../text/catalogue.ts'

/** Guests by the number, for the types that every company has at first. */
export const partyTexts = catalogue('parts/partyTexts', {
  adult: (count: string, isOne: boolean) => (isOne ? '1 adult' : `${count} adults`),
  child: (count: string, isOne: boolean) => (isOne ? '1 child' : `${count} children`),
  infant: (count: string, isOne: boolean) => (isOne ? '1 infant' : `${count} infants`),
})

/** So many guests of a type: `2 adults`, and `2 × Senior` for a type that the company has named. */
export function guestsText(name: string, count: number, written: string): string {
  const type = findBuiltIn('guestTypes', name)
  return type === undefined ? `${written} × ${name}` : textsOf(partyTexts)[type](written, count === 1)
}
