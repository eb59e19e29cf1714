import type { ErrorItem } from '#platform/kernel/errors.ts'
import { weekdays } from '#shared/stay.ts'
import type { BusinessHours } from './business-hours.ts'

const minutesOfDay = 1440
const minutesOfWeek = 7 * minutesOfDay

type Opening = BusinessHours['weekly'][number]

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The start within the week and the length, in minutes. */
function spanOf({ day, open, close }: Opening): { from: number; minutes: number } {
  const minutes = minuteOf(close) - minuteOf(open)
  return {
    from: weekdays.indexOf(day) * minutesOfDay + minuteOf(open),
    minutes: minutes > 0 ? minutes : minutes + minutesOfDay,
  }
}

/** Whether one opening begins within the other. The week is circular. */
function overlaps(one: Opening, other: Opening): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  const after = (x: number, y: number): number => (y - x + minutesOfWeek) % minutesOfWeek
  return after(a.from, b.from) < a.minutes || after(b.from, a.from) < b.minutes
}

/** 422 items for openings that overlap an earlier one; an overlap is most likely a mistake. `name`: the field. */
export const validateBusinessHours = (
  hours: Pick<BusinessHours, 'weekly'> | null | undefined,
  name = 'businessHours',
): ErrorItem[] =>
  (hours?.weekly ?? []).flatMap((opening, index, all): ErrorItem[] => {
    if (!all.slice(0, index).some((earlier) => overlaps(earlier, opening))) return []
    const field = `${name}.weekly[${index}]`
    return [{ field, code: 'invalid_value', message: 'This opening overlaps an earlier one' }]
  })
