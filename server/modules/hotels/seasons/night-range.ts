import { addDays, daysBetween, dayNumberOf, nightsOf, type Stay } from '#shared/stay.ts'
import { invalidField } from '#platform/kernel/errors.ts'

/**
 * The nights between the dates of a query, both included. Throws 422 on `to`: `date_range` where it is before `from`,
 * `out_of_range` for more than `most` nights.
 */
export function nightRange({ from, to }: { from: string; to: string }, most: number): Stay {
  const count = daysBetween(from, to) + 1
  if (count < 1) throw invalidField('to', 'date_range', 'The last night is not before the first')
  if (count > most) throw invalidField('to', 'out_of_range', `From the first to the last are ${most} nights at most`)
  return { checkIn: from, checkOut: addDays(to, 1), firstDay: dayNumberOf(from), nights: [...nightsOf(from, to), to] }
}
