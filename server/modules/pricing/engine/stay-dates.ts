import { daysBetween, type Stay, stayOf } from '#shared/stay.ts'
import { invalidField } from '#platform/kernel/errors.ts'

const longestStay = 365

/** The nights between two dates. Throws 422 `date_range` (§7.2) or `stay_too_long`, both on `checkOut`. */
export function stayToPrice({ checkIn, checkOut }: { checkIn: string; checkOut: string }): Stay {
  if (checkOut <= checkIn) throw invalidField('checkOut', 'date_range', 'Check-out must be after check-in')
  if (daysBetween(checkIn, checkOut) > longestStay) {
    throw invalidField('checkOut', 'stay_too_long', `A stay may last ${longestStay} nights`)
  }
  return stayOf(checkIn, checkOut)
}
