import type { BookingFacts, LetterFacts } from '../record/letter-facts.ts'
import { formatParty } from './format-party.ts'
import type { ValueFormat } from './format-values.ts'

/** A line of a list. Its label stands before the text. */
export type LetterLine = { readonly label: string | null; readonly text: string }

type Change = { readonly from: unknown; readonly to: unknown }

/** What has changed for the guest: “Arrival: 12 June → 13 June”. Fields that the guest does not know are left out. */
export function listChanges(booking: BookingFacts, facts: LetterFacts, format: ValueFormat): LetterLine[] {
  const { changes } = facts
  if (!changes) return []
  const rooms = changes.rooms ?? { from: booking.rooms, to: booking.rooms }
  const shown: Readonly<Record<keyof ValueFormat['words']['changes'], (change: Change) => readonly [string, string]>> =
    {
      checkIn: (change) => dates(change, facts, format),
      checkOut: (change) => dates(change, facts, format),
      roomTypeId: (change) => each(change, (id) => facts.roomTypeNames[String(id)] ?? ''),
      rooms: (change) => each(change, (count) => format.count(Number(count), format.words.rooms)),
      guests: ({ from, to }) => [
        formatParty(from as typeof booking.guests, Number(rooms.from), format),
        formatParty(to as typeof booking.guests, Number(rooms.to), format),
      ],
      totalAmount: (change) =>
        each(change, (amount) => format.money(Number(amount), booking.currencyCode, booking.hotel.decimals)),
    }
  return Object.entries(shown).flatMap(([field, write]) => {
    const change = changes[field]
    if (!change) return []
    const [from, to] = write(change)
    const label = format.words.changes[field as keyof typeof shown]
    return from === to ? [] : [{ label, text: `${from} ${format.arrow} ${to}` }]
  })
}

const each = ({ from, to }: Change, write: (value: unknown) => string) => [write(from), write(to)] as const

function dates({ from, to }: Change, { now }: LetterFacts, format: ValueFormat) {
  const year = now.toString().slice(0, 4)
  const isYearClear = [from, to].every((date) => String(date).startsWith(year))
  return each({ from, to }, (date) => format.dayAndMonth(String(date), isYearClear))
}
