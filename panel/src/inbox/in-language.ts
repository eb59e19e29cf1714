import type { Language } from '../text/language.ts'
import { capitalizeIn } from '../text/letters.ts'

/** A language as the sentence “Write in …” needs it: `in English`, `Türkçe`. */
export const inLanguage = (panel: Language, tag: string, nameOf: (tag: string) => string): string => {
  const name = nameOf(tag)
  return panel === 'tr' ? capitalizeIn('tr', name) : name
}
