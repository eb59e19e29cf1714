import { variablesIn } from '#modules/channels/index.ts'
import { currentFee } from '#modules/reservations/index.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { formatParty } from './format-party.ts'
import type { ValueFormat } from './format-values.ts'
import type { LetterFacts } from './letter-facts.ts'
import { type LetterLine, listChanges } from './list-changes.ts'
import { listTerms } from './list-terms.ts'

/** The value of a variable: a text, lines, or an address to follow. */
export type LetterValue =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'list'; readonly lines: readonly LetterLine[] }
  | { readonly type: 'link'; readonly address: string }

type Variable = (facts: LetterFacts, format: ValueFormat) => LetterValue | null

const text =
  (write: (facts: LetterFacts, format: ValueFormat) => string | null): Variable =>
  (facts, format) => {
    const written = write(facts, format)
    return written === null || written.trim() === '' ? null : { type: 'text', text: written }
  }

const list =
  (write: (facts: LetterFacts, format: ValueFormat) => readonly LetterLine[]): Variable =>
  (facts, format) => {
    const lines = write(facts, format)
    return lines.length === 0 ? null : { type: 'list', lines }
  }

const link =
  (name: keyof LetterFacts['links']): Variable =>
  ({ links }) => {
    const address = links[name]
    return address === null ? null : { type: 'link', address }
  }

/** The variables that have a value in every letter. */
const constantVariables = {
  'guest.firstName': text(({ guest }) => guest.firstName),
  'guest.lastName': text(({ guest }) => guest.lastName),
  'hotel.name': text(({ hotel }) => hotel.name),
  'hotel.checkInTime': text(({ booking }, format) => format.time(booking.hotel.checkInTime)),
  'hotel.checkOutTime': text(({ hotel }, format) => format.time(hotel.checkOutTime)),
  'booking.number': text(({ booking }) => booking.confirmationNumber),
  'booking.checkIn': text(({ booking }, format) => format.date(booking.checkIn)),
  'booking.checkOut': text(({ booking }, format) => format.date(booking.checkOut)),
  'booking.nights': text(({ booking }, format) => format.count(booking.nights, format.words.nights)),
  'booking.rooms': text(({ booking }, format) => format.count(booking.rooms, format.words.rooms)),
  'booking.roomType': text(({ booking }) => booking.roomTypeName),
  'booking.party': text(({ booking }, format) => formatParty(booking.guests, booking.rooms, format)),
  'booking.total': text(({ booking }, format) => money(booking.totalAmount, booking, format)),
}

/** All variables, each with what writes its value. */
const variables: Readonly<Record<string, Variable>> = {
  ...constantVariables,
  'guest.title': text(({ guest }) => guest.title),
  'hotel.phone': text(({ hotel }, format) => hotel.phone && format.phone(hotel.phone)),
  'hotel.email': text(({ hotel }) => hotel.email),
  'hotel.address': text(({ hotel }, format) => formatAddress(hotel.address, format)),
  'booking.services': text(({ booking }, format) => format.items(booking.services.map(({ name }) => name))),
  'booking.requests': text(({ booking }) => booking.specialRequests),
  'booking.heldUntil': text(
    ({ booking }, format) =>
      booking.heldUntil && format.moment(Temporal.Instant.from(booking.heldUntil), booking.hotel.timeZone),
  ),
  'booking.terms': list(({ booking, now }, format) => listTerms(booking, now, format)),
  'cancellation.fee': text(({ booking, now }, format) => {
    const fee = currentFee(booking, now)
    return fee && money(fee.amount, booking, format)
  }),
  changes: list(listChanges),
  'link.booking': link('booking'),
  'link.preferences': link('preferences'),
}

/** The names of the variables of letters. */
const letterVariables = Object.keys(variables)

/** The names of those that have a value in every letter. A subject takes no others. */
const subjectVariables = Object.keys(constantVariables)

/** The value of a variable in a letter; null without one, and for an unknown name. */
export const valueOf = (name: string, facts: LetterFacts, format: ValueFormat): LetterValue | null =>
  Object.hasOwn(variables, name) ? (variables[name]?.(facts, format) ?? null) : null

/** 422 items for the variables of a text that letters do not have, or that a subject does not take. */
export function unknownVariableProblems(
  field: string,
  text: string,
  { isSubject = false }: { readonly isSubject?: boolean } = {},
): ErrorItem[] {
  const known = isSubject ? subjectVariables : letterVariables
  return variablesIn(text)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const problem = letterVariables.includes(name)
        ? `A subject takes only variables that always have a value, and {{${name}}} may have none`
        : `Unknown variable {{${name}}}`
      return { field, code: 'invalid_value', message: `${problem}. The variables are ${known.join(', ')}` }
    })
}

const money = (amount: number, { currencyCode, hotel }: LetterFacts['booking'], format: ValueFormat): string =>
  format.money(amount, currencyCode, hotel.decimals)

function formatAddress(address: LetterFacts['hotel']['address'], format: ValueFormat): string {
  if (!address) return ''
  const { line1, line2, postalCode, city, region, countryCode } = address
  const place = [postalCode, city].filter(Boolean).join(' ')
  const parts = [line1, line2, place, region, countryCode && format.country(countryCode)]
  return format.items(parts.filter((part): part is string => Boolean(part)))
}
