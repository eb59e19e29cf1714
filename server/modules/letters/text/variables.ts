import { variablesIn } from '#modules/channels/index.ts'
import { currentFee } from '#modules/reservations/index.ts'
import type { ErrorItem } from '#platform/kernel/errors.ts'
import { isOfferEvent, type LetterEvent } from '../letter-events.ts'
import type { BookingFacts, LetterFacts } from '../record/letter-facts.ts'
import { formatParty } from './format-party.ts'
import type { ValueFormat } from './format-values.ts'
import { listAlternatives } from './list-alternatives.ts'
import { type LetterLine, listChanges } from './list-changes.ts'
import { listTerms } from './list-terms.ts'

/** The value of a variable: a text, Markdown that a user has written, lines, or an address to follow. */
export type LetterValue =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'markdown'; readonly text: string }
  | { readonly type: 'list'; readonly lines: readonly LetterLine[] }
  | { readonly type: 'link'; readonly address: string }

type Variable = (facts: LetterFacts, format: ValueFormat) => LetterValue | null

type Write<Part, Value> = (part: Part, format: ValueFormat, facts: LetterFacts) => Value

const toText = (written: string | null): LetterValue | null =>
  written === null || written.trim() === '' ? null : { type: 'text', text: written }

const toList = (lines: readonly LetterLine[]): LetterValue | null =>
  lines.length === 0 ? null : { type: 'list', lines }

/** Variables of a part of the facts, which have no value in letters without it. */
const variablesOf = <Part>(part: (facts: LetterFacts) => Part | null) => {
  const write =
    (value: (part: Part, format: ValueFormat, facts: LetterFacts) => LetterValue | null): Variable =>
    (facts, format) => {
      const found = part(facts)
      return found === null ? null : value(found, format, facts)
    }
  return {
    text: (written: Write<Part, string | null>) => write((...of) => toText(written(...of))),
    list: (lines: Write<Part, readonly LetterLine[]>) => write((...of) => toList(lines(...of))),
    markdown: (written: Write<Part, string | null>) =>
      write((...of) => {
        const text = written(...of)
        return text === null || text.trim() === '' ? null : { type: 'markdown', text }
      }),
  }
}

const guest = variablesOf(({ guest }) => guest)
const hotel = variablesOf(({ hotel }) => hotel)
const booking = variablesOf(({ booking }) => booking)
const offer = variablesOf(({ offer }) => offer)

const link =
  (name: keyof LetterFacts['links']): Variable =>
  ({ links }) => {
    const address = links[name]
    return address === null ? null : { type: 'link', address }
  }

type Variables = Readonly<Record<string, Variable>>

/** The variables that have a value in every letter. */
const constantVariables: Variables = {
  'guest.firstName': guest.text(({ firstName }) => firstName),
  'guest.lastName': guest.text(({ lastName }) => lastName),
  'hotel.name': hotel.text(({ name }) => name),
  'hotel.checkInTime': hotel.text(({ checkInTime }, format) => format.time(checkInTime)),
  'hotel.checkOutTime': hotel.text(({ checkOutTime }, format) => format.time(checkOutTime)),
}

/** Those that have one in every letter about a booking, or about an offer. */
const constantOfBooking: Variables = {
  'booking.number': booking.text(({ confirmationNumber }) => confirmationNumber),
  'booking.checkIn': booking.text(({ checkIn }, format) => format.date(checkIn)),
  'booking.checkOut': booking.text(({ checkOut }, format) => format.date(checkOut)),
  'booking.nights': booking.text(({ nights }, format) => format.count(nights, format.words.nights)),
  'booking.rooms': booking.text(({ rooms }, format) => format.count(rooms, format.words.rooms)),
  'booking.roomType': booking.text(({ roomTypeName }) => roomTypeName),
  'booking.party': booking.text(({ guests, rooms }, format) => formatParty(guests, rooms, format)),
  'booking.total': booking.text((of, format) => money(of.totalAmount, of, format)),
}
const constantOfOffer: Variables = {
  'offer.number': offer.text(({ number }) => number),
  'offer.validUntil': offer.text(({ validUntil }, format, { hotel: { timeZone } }) =>
    format.moment(Temporal.Instant.from(validUntil), timeZone),
  ),
}

const commonVariables: Variables = {
  ...constantVariables,
  'guest.title': guest.text(({ title }) => title),
  'hotel.phone': hotel.text(({ phone }, format) => phone && format.phone(phone)),
  'hotel.email': hotel.text(({ email }) => email),
  'hotel.address': hotel.text(({ address }, format) => formatAddress(address, format)),
  'link.preferences': link('preferences'),
}
const bookingVariables: Variables = {
  ...constantOfBooking,
  'booking.services': booking.text(({ services }, format) => format.items(services.map(({ name }) => name))),
  'booking.requests': booking.text(({ specialRequests }) => specialRequests),
  'booking.heldUntil': booking.text(
    ({ heldUntil, hotel: { timeZone } }, format) =>
      heldUntil && format.moment(Temporal.Instant.from(heldUntil), timeZone),
  ),
  'booking.terms': booking.list((of, format, { now }) => listTerms(of, now, format)),
  'cancellation.fee': booking.text((of, format, { now }) => {
    const fee = currentFee(of, now)
    return fee && money(fee.amount, of, format)
  }),
  changes: booking.list((of, format, facts) => listChanges(of, facts, format)),
  'link.booking': link('booking'),
}
const offerVariables: Variables = {
  ...constantOfOffer,
  'offer.alternatives': offer.list(({ alternatives }, format) => listAlternatives(alternatives, format)),
  'offer.message': offer.markdown(({ message }) => message),
  'link.offer': link('offer'),
}

/** All variables, each with what writes its value. */
const variables: Variables = { ...commonVariables, ...bookingVariables, ...offerVariables }

/** The value of a variable in a letter; null without one, and for an unknown name. */
export const valueOf = (name: string, facts: LetterFacts, format: ValueFormat): LetterValue | null =>
  Object.hasOwn(variables, name) ? (variables[name]?.(facts, format) ?? null) : null

/** The names of the variables of letters about an event; of a subject, those that have a value in each of them. */
function namesFor(event: LetterEvent, isSubject: boolean): readonly string[] {
  const about = isOfferEvent(event) ? [constantOfOffer, offerVariables] : [constantOfBooking, bookingVariables]
  const [constant, all] = about
  return Object.keys(isSubject ? { ...constantVariables, ...constant } : { ...commonVariables, ...all })
}

/** 422 items for the variables of a text that letters about the event do not have, or that a subject does not take. */
export function unknownVariableProblems(
  field: string,
  text: string,
  { event, isSubject = false }: { readonly event: LetterEvent; readonly isSubject?: boolean },
): ErrorItem[] {
  const [known, all] = [namesFor(event, isSubject), namesFor(event, false)]
  return variablesIn(text)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const problem = all.includes(name)
        ? `A subject takes only variables that always have a value, and {{${name}}} may have none`
        : `Unknown variable {{${name}}}`
      return { field, code: 'invalid_value', message: `${problem}. The variables are ${known.join(', ')}` }
    })
}

const money = (amount: number, { currencyCode, hotel }: BookingFacts, format: ValueFormat): string =>
  format.money(amount, currencyCode, hotel.decimals)

function formatAddress(address: LetterFacts['hotel']['address'], format: ValueFormat): string {
  if (!address) return ''
  const { line1, line2, postalCode, city, region, countryCode } = address
  const place = [postalCode, city].filter(Boolean).join(' ')
  const parts = [line1, line2, place, region, countryCode && format.country(countryCode)]
  return format.items(parts.filter((part): part is string => Boolean(part)))
}
