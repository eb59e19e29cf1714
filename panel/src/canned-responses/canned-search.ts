import { pageValue, textValue, withoutAbsent } from '../parts/search-values.ts'

/** What the address of the list holds: its page, and the response that is open; `new` is one that is being made. */
export type CannedSearch = { readonly page?: number | undefined; readonly response?: string | undefined }

/** Reads the address of the list. */
export const readCannedSearch = (search: Record<string, unknown>): CannedSearch =>
  withoutAbsent({ page: pageValue(search), response: textValue(search, 'response') })
