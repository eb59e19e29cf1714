import { catalogue, textsIn } from './catalogue.ts'
import { buildVocabulary, type DayVocabulary } from './day-vocabulary.ts'

/** What people say around days and `Intl` does not know: words with the same meaning, separated by blanks. */
export const dayWords = catalogue('text/dayWords', {
  afterTomorrow: 'day after tomorrow',
  next: 'next',
  coming: 'this coming',
  nights: 'night nights nts n',
  until: 'to till until through',
  fillers: 'the of on from for arriving arrival st nd rd th',
  at: 'at',
  clock: 'o',
  am: 'am',
  pm: 'pm',
  /** From one on. The words of a number are separated by blanks, numbers by commas. */
  counts: 'one a an, two, three, four, five, six, seven, eight, nine, ten',
  /** What the language puts behind a word for “on”, “from” and “until”. */
  endings: '',
})

const vocabularies = new Map<string, DayVocabulary>()

/** The words for days in a language whose texts are loaded. */
export function dayVocabulary(language: string): DayVocabulary {
  const known = vocabularies.get(language) ?? buildVocabulary(language, textsIn(dayWords, language))
  vocabularies.set(language, known)
  return known
}
