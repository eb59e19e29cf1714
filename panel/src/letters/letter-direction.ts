const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur']

/** The direction in which a language is written. */
export const directionOf = (languageCode: string): 'rtl' | 'ltr' =>
  rightToLeft.includes(languageCode.split('-')[0] ?? '') ? 'rtl' : 'ltr'
