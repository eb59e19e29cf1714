import { textValue, withoutAbsent, wordValue } from '../parts/search-values.ts'

type Search = Record<string, unknown>

/** The address of all letters: the drawer that is open, and for what a new rule is. */
export type LettersSearch = {
  readonly open?: 'new' | 'settings' | undefined
  readonly event?: string | undefined
  readonly hotel?: string | undefined
}

/** Reads the address of all letters. */
export const readLettersSearch = (search: Search): LettersSearch =>
  withoutAbsent({
    open: wordValue(search, 'open', ['new', 'settings'] as const),
    event: textValue(search, 'event'),
    hotel: textValue(search, 'hotel'),
  })

/** The channels of letters, in the order of the editor. */
export const channels = ['email', 'sms', 'whatsapp'] as const

/** How the preview shows a letter. */
export const views = ['phone', 'mail', 'plain'] as const

/** The address of one rule: its drawer, and the text that is open with its preview. */
export type LetterSearch = {
  readonly open?: string | undefined
  readonly channel?: (typeof channels)[number] | undefined
  readonly language?: string | undefined
  readonly view?: (typeof views)[number] | undefined
  readonly booking?: string | undefined
}

/** Reads the address of one rule. */
export const readLetterSearch = (search: Search): LetterSearch =>
  withoutAbsent({
    open: textValue(search, 'open'),
    channel: wordValue(search, 'channel', channels),
    language: textValue(search, 'language'),
    view: wordValue(search, 'view', views),
    booking: textValue(search, 'booking'),
  })
