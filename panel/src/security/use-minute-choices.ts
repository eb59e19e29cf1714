import { useTexts } from '../text/catalogue.ts'
import { securityTexts } from './texts.ts'

/** The choices of a time in minutes, or never. A stored time that is not among them is a choice, too. */
export function useMinuteChoices(usual: readonly number[], stored: number | null) {
  const { never, minutes, hours, days } = useTexts(securityTexts)
  const all = stored === null || usual.includes(stored) ? usual : [...usual, stored].toSorted((a, b) => a - b)
  const nameOf = (count: number): string => {
    if (count % 1440 === 0) return days(count / 1440)
    return count % 60 === 0 ? hours(count / 60) : minutes(count)
  }
  return [...all.map((count) => ({ value: String(count), label: nameOf(count) })), { value: 'null', label: never }]
}

/** The minutes of a choice; null for never. */
export const minutesOf = (choice: string): number | null => JSON.parse(choice) as number | null
