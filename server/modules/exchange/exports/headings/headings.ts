import { capitalize, toWords } from '#shared/words.ts'
import type { Column } from '../columns.ts'
import { germanHeadings } from './german-headings.ts'
import { turkishHeadings } from './turkish-headings.ts'

/** The languages of headings. */
export const headingLanguages = ['en', 'tr', 'de'] as const
export type HeadingLanguage = (typeof headingLanguages)[number]

const translations: Partial<Readonly<Record<HeadingLanguage, Readonly<Record<string, string>>>>> = {
  tr: turkishHeadings,
  de: germanHeadings,
}

const inEnglish = (name: string): string => capitalize(toWords(name))

/** The headings of columns in a language: `Guest: last name` is that of `guest.lastName`. Without one, the names. */
export const headingsOf = (columns: readonly Column[], language: HeadingLanguage | null): readonly string[] =>
  columns.map(({ name, path }) => {
    if (language === null) return name
    return path.map((part) => translations[language]?.[part] ?? inEnglish(part)).join(': ')
  })

/** The names of columns that have no heading in some language. A test expects none. */
export const withoutHeading = (columns: readonly Column[]): readonly string[] =>
  columns.flatMap(({ path }) =>
    path.flatMap((part) =>
      Object.entries(translations).flatMap(([language, words]) => (part in words ? [] : [`${language}: ${part}`])),
    ),
  )
