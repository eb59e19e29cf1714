import type { ErrorCode } from '#platform/kernel/errors.ts'
import { defaultParty } from './default-party.ts'
import type { NamedGuestType } from '../price-book/load-prices.ts'
import type { PartyMember } from './terms.ts'

/** So many of a guest type, as a request says it; NaN for what is no number. */
export type AskedGuests = { readonly guestTypeId: string; readonly count: number }

/** A party whose guest types have names. */
export type Party = readonly (PartyMember & { readonly guestType: NamedGuestType })[]

/** What is wrong with one entry of a party. */
export type PartyProblem = {
  readonly index: number
  readonly part: 'guestTypeId' | 'count'
  readonly code: ErrorCode
  readonly message: string
}

const mostGuests = 50

/** Everything that is wrong with a party (§4.5): unknown types, counts that are none, a type given twice. */
export const partyProblems = (asked: readonly AskedGuests[], guestTypes: readonly NamedGuestType[]): PartyProblem[] =>
  asked.flatMap(({ guestTypeId, count }, index): PartyProblem[] => {
    const problem = (part: PartyProblem['part'], code: ErrorCode, message: string) => [{ index, part, code, message }]
    if (!guestTypes.some(({ id }) => id === guestTypeId)) {
      return problem('guestTypeId', 'unknown_guest_type', `There is no guest type ${guestTypeId}`)
    }
    if (!Number.isInteger(count) || count < 1 || count > mostGuests) {
      return problem('count', 'invalid_guest_count', `A count of guests is a whole number from 1 to ${mostGuests}`)
    }
    if (asked.findIndex((other) => other.guestTypeId === guestTypeId) < index) {
      return problem('guestTypeId', 'duplicate_guest_type', 'Each guest type may be named once')
    }
    return []
  })

/** The party that is meant: as asked, or as many of the default adults as the base price covers. */
export function partyOf(
  asked: readonly AskedGuests[] | undefined,
  guestTypes: readonly NamedGuestType[],
  baseOccupancy: number,
): Party {
  if (!asked) return defaultParty(guestTypes, baseOccupancy) ?? []
  return asked.flatMap(({ guestTypeId, count }) => {
    const guestType = guestTypes.find(({ id }) => id === guestTypeId)
    return guestType ? [{ guestType, count }] : []
  })
}

/** A party as it is answered and stored. */
export const shownParty = (party: Party) =>
  party.map(({ guestType, count }) => ({
    guestTypeId: guestType.id,
    name: guestType.name,
    category: guestType.category,
    count,
  }))
