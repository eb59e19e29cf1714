import { findBuiltIn } from '#shared/tenant-defaults/built-in-names.ts'
import type { PartyOfRoom } from '../record/letter-facts.ts'
import type { ValueFormat } from './format-values.ts'

/** The guests in all rooms: “2 adults, 1 child”. Types that the hotel has named itself have its names. */
export const formatParty = (party: PartyOfRoom, rooms: number, format: ValueFormat): string =>
  format.items(party.map(({ name, count }) => formatGuests(name, count * rooms, format)))

function formatGuests(name: string, count: number, format: ValueFormat): string {
  const type = findBuiltIn('guestTypes', name)
  const text = type && format.count(count, format.words[type])
  return text && Number.isNaN(Number(text)) ? text : `${count} × ${name}`
}
