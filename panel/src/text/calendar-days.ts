/** The day after some days, such as `2027-06-12`. Days belong to a calendar and to no time zone. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
