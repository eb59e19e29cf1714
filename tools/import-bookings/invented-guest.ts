import type { Booking } from './booking.ts'
import { firstNames, lastNames } from './names.ts'

/** The guest of a booking. */
export type InventedGuest = { readonly firstName: string; readonly lastName: string; readonly phone: string }

/** The prefixes of Portuguese mobile numbers; seven digits follow. */
const mobilePrefixes = ['91', '92', '93', '96']
const numbersPerPrefix = 10_000_000

/** Coprime to `numbersPerPrefix`, so that two lines of a file never share a phone number. */
const stride = 7_654_321

/**
 * Invents the guest of a row, the same one in every run, because a history has no names. Every row of a file has its
 * own phone number.
 */
export function inventedGuest({ line, digest }: Pick<Booking, 'line' | 'digest'>): InventedGuest {
  const number = ((line % numbersPerPrefix) * stride) % numbersPerPrefix
  const prefix = pick(mobilePrefixes, digest.slice(0, 2))
  return {
    firstName: pick(firstNames, digest.slice(2, 8)),
    lastName: pick(lastNames, digest.slice(8, 14)),
    phone: `+351${prefix}${String(number).padStart(7, '0')}`,
  }
}

const pick = (from: readonly string[], hex: string): string => from[Number.parseInt(hex, 16) % from.length] ?? ''
