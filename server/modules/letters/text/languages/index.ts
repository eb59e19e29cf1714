import { lowerAscii } from '#shared/letter-case.ts'
import type { LetterLanguage } from '../letter-language.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'

const languages: ReadonlyMap<string, LetterLanguage> = new Map([
  ['en', en],
  ['tr', tr],
  ['de', de],
  ['ru', ru],
  ['ar', ar],
])

/** The codes of the languages that the service writes letters in by itself. */
export const builtInLanguages = [...languages.keys()]

/** What the service writes in the language of a tag such as `de-AT`; undefined if it does not know it. */
export const languageOf = (languageCode: string): LetterLanguage | undefined =>
  languages.get(lowerAscii(languageCode.split('-')[0] ?? ''))

export { en as english }
