import type { Choice } from '../parts/name-choices.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The times of a day by half hours, from midnight to an hour. `current` is in the list, too, whatever it is. */
export function timesOfDay(lastHour: number, current: string): readonly Choice[] {
  const hours = Array.from({ length: lastHour }, (_, hour) => twoDigits(hour))
  const halves = hours.flatMap((hour) => [`${hour}:00`, `${hour}:30`])
  const times = lastHour === 24 ? halves : [...halves, `${twoDigits(lastHour)}:00`]
  const all = times.includes(current) ? times : [...times, current].toSorted()
  return all.map((value) => ({ value, label: value }))
}

/** The time of day that is a duration such as `PT4H30M` after midnight. */
export function clockOfDuration(duration: string): string {
  const [, hours = 0, minutes = 0] = /^PT(?:(\d+)H)?(?:(\d+)M)?$/.exec(duration) ?? []
  return `${twoDigits(Number(hours))}:${twoDigits(Number(minutes))}`
}

/** The duration from midnight to a time of day. */
export function durationOfClock(clock: string): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return minutes === 0 ? `PT${hours}H` : `PT${hours}H${minutes}M`
}
