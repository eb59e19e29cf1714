import type { Availability } from '@bellhop/sdk'
import type { DeskSearch } from './desk-search.ts'

/** A guest type that a party can have. */
export type GuestKind = Availability['guestTypes'][number]

/** How many guests of a type share a room. */
export type PartyMember = { readonly guestTypeId: string; readonly count: number }

/** The guests of one room. */
export type Party = readonly PartyMember[]

/** The guest type that `adults` of the address counts. */
const defaultKind = (kinds: readonly GuestKind[]): GuestKind | undefined =>
  kinds.find(({ isDefault }) => isDefault) ?? kinds.find(({ category }) => category === 'adult')

/**
 * The party of the address, else that of an earlier stay, else two adults. Types that no longer exist are left out.
 */
export function partyOf(
  { adults, others }: DeskSearch,
  { kinds, earlier }: { kinds: readonly GuestKind[]; earlier: Party | undefined },
): Party {
  const adult = defaultKind(kinds)?.guestTypeId
  if (adults === undefined && others === undefined) {
    const known = (earlier ?? []).filter(({ guestTypeId }) => kinds.some((kind) => kind.guestTypeId === guestTypeId))
    if (known.length > 0) return known
  }
  const counts = new Map<string, number>([
    ...(adult === undefined ? [] : [[adult, adults ?? 2] as const]),
    ...otherMembers(others ?? '').map(({ guestTypeId, count }) => [guestTypeId, count] as const),
  ])
  return kinds.flatMap(({ guestTypeId }) => {
    const count = counts.get(guestTypeId) ?? 0
    return count > 0 ? [{ guestTypeId, count }] : []
  })
}

const otherMembers = (text: string): PartyMember[] =>
  text.split(',').flatMap((entry) => {
    const [guestTypeId = '', count = ''] = entry.split(':')
    return /^\d{1,2}$/.test(count) ? [{ guestTypeId, count: Number(count) }] : []
  })

/** The values of the address for a party. */
export function searchOfParty(party: Party, kinds: readonly GuestKind[]): Pick<DeskSearch, 'adults' | 'others'> {
  const adult = defaultKind(kinds)?.guestTypeId
  const others = party.filter(({ guestTypeId, count }) => guestTypeId !== adult && count > 0)
  return {
    adults: party.find(({ guestTypeId }) => guestTypeId === adult)?.count ?? 0,
    others: others.length === 0 ? undefined : others.map(({ guestTypeId, count }) => `${guestTypeId}:${count}`).join(),
  }
}

/** A party as the API takes it. */
export const partyQuery = (party: Party): string[] => party.map(({ guestTypeId, count }) => `${guestTypeId}:${count}`)
