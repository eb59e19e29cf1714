/** The first day of the month some months later, or earlier if negative: where a step by months leads. */
export function firstOfMonth(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** Where a step back by a month leads: to the first of this month, or of the one before if it is the first. */
export const monthBefore = (day: string): string => (day.endsWith('-01') ? firstOfMonth(day, -1) : firstOfMonth(day, 0))
