import { pageValue, textValue, withoutAbsent } from '../parts/search-values.ts'

/** Records of a page. */
export const perPage = 50

/** The address of a list: its page, and the record whose drawer is open, or `new`. */
export type ListSearch = { readonly page?: number | undefined; readonly open?: string | undefined }

/** Reads the address of a list. */
export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  withoutAbsent({ page: pageValue(search), open: textValue(search, 'open') })
