import { pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

const drawers = ['edit', 'contact', 'consent'] as const

/** What the addresses of a guest record hold besides its id: the open drawer, a page, a conversation. */
export type RecordSearch = {
  readonly drawer?: (typeof drawers)[number] | undefined
  readonly page?: number | undefined
  readonly conversation?: string | undefined
}

/** Reads the address of a guest record. */
export const readRecordSearch = (search: Record<string, unknown>): RecordSearch =>
  withoutAbsent({
    drawer: wordValue(search, 'drawer', drawers),
    page: pageValue(search),
    conversation: textValue(search, 'conversation'),
  })
