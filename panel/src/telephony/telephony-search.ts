import { textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The address of a list: its filter, and whether a record is added. */
export type ListSearch = { readonly q?: string | undefined; readonly drawer?: 'new' | undefined }

/** The address of a record: whether it is changed. */
export type RecordSearch = { readonly drawer?: 'edit' | undefined }

/** Reads the address of a list. */
export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  withoutAbsent({ q: textValue(search, 'q'), drawer: wordValue(search, 'drawer', ['new'] as const) })

/** Reads the address of a record. */
export const readRecordSearch = (search: Record<string, unknown>): RecordSearch =>
  withoutAbsent({ drawer: wordValue(search, 'drawer', ['edit'] as const) })
