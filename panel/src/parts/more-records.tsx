import type { Records } from '../api/reads.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'

const texts = catalogue({
  en: { onlyFirst: (count: string) => `Only the first ${count} are listed.` },
  tr: { onlyFirst: (count) => `Yalnızca ilk ${count} kayıt listelenir.` },
})

/** What a list or a choice says that has only the first of many records; undefined if it has all. */
export function useMoreText(data: unknown): string | undefined {
  const { onlyFirst } = useTexts(texts)
  const { count } = useFormat()
  return hasMore(data) ? onlyFirst(count(data.items.length)) : undefined
}

const hasMore = (data: unknown): data is Records<unknown> =>
  typeof data === 'object' && data !== null && 'hasMore' in data && data.hasMore === true && 'items' in data
