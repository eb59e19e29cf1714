import type { ErrorCode } from '#platform/kernel/errors.ts'
import { defaultParty } from './default-party.ts'
import type { PartyMember, PricedGuestType } from './terms.ts'

/** The requested number of guests of one type. `count` is NaN if it is not a number. */
export type GuestCount = { readonly guestTypeId: string; readonly count: number }

/** The guests of one room, with the names of their types. */
export type Party = readonly (PartyMember & { readonly guestType: PricedGuestType })[]

/** A problem with one entry of a party. */
type PartyProblem = {
  readonly index: number
  readonly part: 'guestTypeId' | 'count'
  readonly code: ErrorCode
  readonly message: string
}

const maxGuestsPerType = 50

/** Returns every problem of a party (§4.5): unknown types, invalid counts, duplicate types. */
export const validateParty = (guests: readonly GuestCount[], guestTypes: readonly PricedGuestType[]): PartyProblem[] =>
  guests.flatMap(({ guestTypeId, count }, index): PartyProblem[] => {
    const problem = (part: PartyProblem['part'], code: ErrorCode, message: string) => [{ index, part, code, message }]
    if (!guestTypes.some(({ id }) => id === guestTypeId)) {
      return problem('guestTypeId', 'unknown_guest_type', `The guest type ${guestTypeId} does not exist`)
    }
    if (!Number.isInteger(count) || count < 1 || count > maxGuestsPerType) {
      return problem(
        'count',
        'invalid_guest_count',
        `The number of guests must be a whole number from 1 to ${maxGuestsPerType}`,
      )
    }
    if (guests.findIndex((other) => other.guestTypeId === guestTypeId) < index) {
      return problem('guestTypeId', 'duplicate_guest_type', 'List each guest type only once')
    }
    return []
  })

/** Converts the requested guests to a party. Without a request, default adults fill the base occupancy. */
export function partyOf(
  guests: readonly GuestCount[] | undefined,
  guestTypes: readonly PricedGuestType[],
  baseOccupancy: number,
): Party {
  if (!guests) return defaultParty(guestTypes, baseOccupancy) ?? []
  return guests.flatMap(({ guestTypeId, count }) => {
    const guestType = guestTypes.find(({ id }) => id === guestTypeId)
    return guestType ? [{ guestType, count }] : []
  })
}

/** A party as the API returns it and a booking stores it. */
export const partySnapshot = (party: Party) =>
  party.map(({ guestType, count }) => ({
    guestTypeId: guestType.id,
    name: guestType.name,
    category: guestType.category,
    count,
  }))
