import { textValue, withoutAbsent } from '../parts/search-values.ts'

/** The address of the list: the category that is open; `new` is one that is being made. */
export type CategorySearch = { readonly category?: string | undefined }

/** Reads the address of the list. */
export const readCategorySearch = (search: Record<string, unknown>): CategorySearch =>
  withoutAbsent({ category: textValue(search, 'category') })
