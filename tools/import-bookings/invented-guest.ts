import type { Booking } from './booking.ts'
import { firstNames, lastNames } from './names.ts'

/** A guest as a booking names one. */
export type InventedGuest = { readonly firstName: string; readonly lastName: string; readonly phone: string }

/** Portuguese mobile numbers begin with one of these, and seven digits follow. */
const mobilePrefixes = ['91', '92', '93', '96']
const numbersPerPrefix = 10_000_000

/** Has no common factor with the number of numbers, so two lines of a file never share a phone. */
const stride = 7_654_321

/** The guest of a row, always the same one: a history has no names. Every row of a file has a phone of its own. */
export function inventedGuest({ line, digest }: Pick<Booking, 'line' | 'digest'>): InventedGuest {
  const number = ((line % numbersPerPrefix) * stride) % numbersPerPrefix
  const prefix = chosen(mobilePrefixes, digest.slice(0, 2))
  return {
    firstName: chosen(firstNames, digest.slice(2, 8)),
    lastName: chosen(lastNames, digest.slice(8, 14)),
    phone: `+351${prefix}${String(number).padStart(7, '0')}`,
  }
}

const chosen = (from: readonly string[], hex: string): string => from[Number.parseInt(hex, 16) % from.length] ?? ''
