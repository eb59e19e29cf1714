import { invalidField } from '#platform/kernel/errors.ts'
import { addDays, dayNumberOf, daysBetween, nightsOf, type Stay } from '#shared/stay.ts'

/**
 * The nights between two dates of a query, both included. Throws 422 on `to`: `date_range` when it is before `from`,
 * `out_of_range` for more than `maxNights` nights.
 */
export function nightRange({ from, to }: { from: string; to: string }, maxNights: number): Stay {
  const count = daysBetween(from, to) + 1
  if (count < 1) throw invalidField('to', 'date_range', '`to` must not be before `from`')
  if (count > maxNights)
    throw invalidField(
      'to',
      'out_of_range',
      `From the first night to the last there can be at most ${maxNights} nights`,
    )
  return { checkIn: from, checkOut: addDays(to, 1), firstDay: dayNumberOf(from), nights: [...nightsOf(from, to), to] }
}
