import { invalidField } from '#platform/kernel/errors.ts'
import { daysBetween, type Stay, stayOf } from '#shared/stay.ts'

const maxNights = 365

/** Parses the dates of a stay. Throws 422 `date_range` (§7.2) or `stay_too_long`, both on `checkOut`. */
export function parseStayDates({ checkIn, checkOut }: { checkIn: string; checkOut: string }): Stay {
  if (checkOut <= checkIn) throw invalidField('checkOut', 'date_range', 'checkOut must be after checkIn')
  if (daysBetween(checkIn, checkOut) > maxNights) {
    throw invalidField('checkOut', 'stay_too_long', `A stay must have at most ${maxNights} nights`)
  }
  return stayOf(checkIn, checkOut)
}
