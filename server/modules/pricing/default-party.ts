import type { GuestTypeTerms, PartyMember } from './price-book.ts'

/** Who is meant when nobody said: as many of the default adult type as the base price covers (§4.5); null without one. */
export function defaultParty(
  guestTypes: readonly (GuestTypeTerms & { readonly isDefault: boolean })[],
  baseOccupancy: number,
): PartyMember[] | null {
  const adults = guestTypes.filter((guestType) => guestType.category === 'adult')
  const guestType = adults.find((adult) => adult.isDefault) ?? adults[0]
  return guestType ? [{ guestType, count: baseOccupancy }] : null
}
