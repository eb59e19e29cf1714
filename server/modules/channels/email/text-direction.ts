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

/**
 * How a block of a document runs. In a document from right to left every block that has such letters does, whatever
 * names stand in it. In one from left to right only a block does that has mostly such letters.
 */
export function blockDirection(text: string, documentDirection: Direction): Direction {
  const letters = [...text].filter((character) => letter.test(character))
  const rightToLeft = letters.filter((character) => rightToLeftLetter.test(character)).length
  if (letters.length === 0) return documentDirection
  const isRightToLeft = documentDirection === 'rtl' ? rightToLeft > 0 : rightToLeft * 2 > letters.length
  return isRightToLeft ? 'rtl' : 'ltr'
}
