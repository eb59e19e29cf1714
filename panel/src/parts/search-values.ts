/*
 * Filters and pages are part of the address, so that a list can be reloaded, sent to a colleague and left with Back.
 * These read one value of an address each. A value that is wrong counts as absent.
 */

type Search = Readonly<Record<string, unknown>>

/** A text of the address. */
export const textValue = (search: Search, name: string): string | undefined => {
  const value = search[name]
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** One of the given words. */
export const wordValue = <Word extends string>(
  search: Search,
  name: string,
  words: readonly Word[],
): Word | undefined => words.find((word) => word === search[name])

/** A day, such as `2027-06-12`. */
export const dayValue = (search: Search, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined
}

/** The number of a page, from 1. The first page has no number in the address. */
export const pageValue = (search: Search): number | undefined => {
  const page = Number(search['page'])
  return Number.isInteger(page) && page > 1 ? page : undefined
}

/** The search without absent values, so that addresses stay short. */
export const withoutAbsent = <Values extends Record<string, unknown>>(values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values

/** The address of a manager's list: its page, and the record whose drawer is open; `new` is one that is being made. */
export type ListSearch = { readonly page?: number | undefined; readonly open?: string | undefined }

/** Reads the address of a manager's list. */
export const readListSearch = (search: Search): ListSearch =>
  withoutAbsent({ page: pageValue(search), open: textValue(search, 'open') })

/** The address of a record: the drawer that is open, `edit` or one of its own. */
export type RecordSearch = { readonly open?: string | undefined }

/** Reads the address of a record. */
export const readRecordSearch = (search: Search): RecordSearch => withoutAbsent({ open: textValue(search, 'open') })
