import type { Language } from '../text/language.ts'

/** A language as the sentence “Write in …” needs it: `in English`, `Türkçe`. */
export const inLanguage = (panel: Language, tag: string, nameOf: (tag: string) => string): string => {
  const name = nameOf(tag)
  return panel === 'tr' ? `${name.charAt(0).toLocaleUpperCase('tr')}${name.slice(1)}` : name
}
