import type { GuestTypeTerms, PartyMember } from './terms.ts'

/** Who is meant when nobody said: as many of the default adult type as the base price covers (§4.5); null without one. */
export function defaultParty<GuestType extends GuestTypeTerms & { readonly isDefault: boolean }>(
  guestTypes: readonly GuestType[],
  baseOccupancy: number,
): (PartyMember & { readonly guestType: GuestType })[] | null {
  const adults = guestTypes.filter((guestType) => guestType.category === 'adult')
  const guestType = adults.find((adult) => adult.isDefault) ?? adults[0]
  return guestType ? [{ guestType, count: baseOccupancy }] : null
}
