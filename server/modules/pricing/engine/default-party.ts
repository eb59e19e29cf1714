import type { GuestTypeTerms, PartyMember } from './terms.ts'

/** The party of a request without guests (§4.5): default adults fill the base occupancy. Null without an adult type. */
export function defaultParty<GuestType extends GuestTypeTerms & { readonly isDefault: boolean }>(
  guestTypes: readonly GuestType[],
  baseOccupancy: number,
): (PartyMember & { readonly guestType: GuestType })[] | null {
  const adults = guestTypes.filter((guestType) => guestType.category === 'adult')
  const guestType = adults.find((adult) => adult.isDefault) ?? adults[0]
  return guestType ? [{ guestType, count: baseOccupancy }] : null
}
