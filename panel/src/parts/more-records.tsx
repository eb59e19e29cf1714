import type { Records } from '../api/reads.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { formatIn } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'

export const moreRecordsTexts = catalogue('parts/moreRecordsTexts', {
  onlyFirst: (count: string) => `Only the first ${count} are listed.`,
})

/** What a list or a choice says that has only the first of many records; undefined if it has all. */
export function useMoreText(data: unknown): string | undefined {
  const { onlyFirst } = useTexts(moreRecordsTexts)
  // Choices stand on pages of the sign-in as well, where no user has formats.
  const language = useLanguage()
  return hasMore(data) ? onlyFirst(formatIn(language).count(data.items.length)) : undefined
}

const hasMore = (data: unknown): data is Records<unknown> =>
  typeof data === 'object' && data !== null && 'hasMore' in data && data.hasMore === true && 'items' in data
