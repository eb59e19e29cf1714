/** The spoken sounds. A folder of a language has a file `<name>.wav` for each. */
export const promptNames = ['greeting', 'recorded', 'closed', 'callbackOffer', 'callbackConfirmed'] as const

/** One of `promptNames`: greeting, consent notice, closing hours, "press 1 for a callback", and its confirmation. */
export type PromptName = (typeof promptNames)[number]

/** A sound for a waiting side. `languageCode` is a BCP 47 tag such as `tr` or `de-AT`; null chooses English. */
export type Sound =
  | { readonly kind: 'music' }
  | { readonly kind: 'ringback' }
  | { readonly kind: 'prompt'; readonly name: PromptName; readonly languageCode: string | null }
