const rightToLeftScripts = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr'])

const letter = /\p{L}/u
const rightToLeftLetter =
  /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}\p{Script=Adlm}]/u

/** How a text runs. */
export type Direction = 'ltr' | 'rtl'

/** How a language is written; left to right if the code is unknown. */
export function languageDirection(languageCode: string): Direction {
  try {
    return rightToLeftScripts.has(new Intl.Locale(languageCode).maximize().script ?? '') ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}

/** The direction of most letters of a text; undefined if there are none, or as many of both. */
export function textDirection(text: string): Direction | undefined {
  let balance = 0
  for (const character of text) if (letter.test(character)) balance += rightToLeftLetter.test(character) ? 1 : -1
  return balance === 0 ? undefined : balance > 0 ? 'rtl' : 'ltr'
}
