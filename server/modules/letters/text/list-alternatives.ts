import type { OfferedStay } from '../record/letter-facts.ts'
import { formatParty } from './format-party.ts'
import type { ValueFormat } from './format-values.ts'
import type { LetterLine } from './list-changes.ts'

/** The stays of an offer: “Deluxe Sea View: 12–15 June 2026, 3 nights, 2 adults, €420.00”. */
export function listAlternatives(stays: readonly OfferedStay[], format: ValueFormat): LetterLine[] {
  const hasOneHotel = new Set(stays.map(({ hotelName }) => hotelName)).size === 1
  return stays.map(({ hotelName, roomTypeName, checkIn, checkOut, ...stay }) => ({
    label: hasOneHotel ? roomTypeName : format.items([hotelName, roomTypeName]),
    text: format.items([
      format.days(checkIn, checkOut),
      format.count(stay.nights, format.words.nights),
      ...(stay.rooms > 1 ? [format.count(stay.rooms, format.words.rooms)] : []),
      formatParty(stay.guests, stay.rooms, format),
      format.money(stay.totalAmount, stay.currencyCode, stay.decimals),
    ]),
  }))
}
