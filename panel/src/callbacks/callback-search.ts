import { pageValue, textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

/** The views of the list. */
export const callbackViews = ['due', 'mine', 'team', 'overdue', 'ended'] as const

/** A view of the list. */
export type CallbackView = (typeof callbackViews)[number]

/** What the address of the callbacks holds. Without a view it shows those of the user. */
export type CallbackSearch = {
  readonly view?: CallbackView | undefined
  readonly page?: number | undefined
  /** The callback whose drawer is open, or `new`. */
  readonly callback?: string | undefined
  /** The guest for whom a new callback is made. */
  readonly guest?: string | undefined
}

/** Reads the address of the callbacks. */
export const readCallbackSearch = (search: Record<string, unknown>): CallbackSearch =>
  withoutAbsent({
    // Always there, so that the link of the view is the current one.
    view: wordValue(search, 'view', callbackViews) ?? 'mine',
    page: pageValue(search),
    callback: textValue(search, 'callback'),
    guest: textValue(search, 'guest'),
  })
