import { type ListSearch, readListSearch, textValue, withoutAbsent } from '../parts/search-values.ts'

/** The address of the numbers: `q` is part of a number or of its name. */
export type NumbersSearch = ListSearch & { readonly q?: string | undefined }

/** Reads the address of the numbers. */
export const readNumbersSearch = (search: Record<string, unknown>): NumbersSearch =>
  withoutAbsent({ ...readListSearch(search), q: textValue(search, 'q') })
