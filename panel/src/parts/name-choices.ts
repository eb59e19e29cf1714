import { useMemo } from 'react'
import type { Records } from '../api/reads.ts'
import { useFormat } from '../text/format.ts'
import { useLanguage } from '../text/language.ts'
import { nameOrder } from '../text/letters.ts'

/** A value of a field with its name. */
export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string }

/** The values of a field; of records with the word whether there are more. */
export type Choices<Value extends string = string> = readonly Choice<Value>[] | Records<Choice<Value>>

/** The values of choices without the word whether there are more. */
export const choicesOf = <Value extends string>(choices: Choices<Value>): Choice<Value>[] => [
  ...('items' in choices ? choices.items : choices),
]

/** Words as a field offers them, by their names in the texts of a room. */
export const wordChoices = <const Word extends string>(
  words: readonly Word[],
  texts: Readonly<Record<NoInfer<Word>, string>>,
): Choice<Word>[] => words.map((value) => ({ value, label: texts[value] }))

/** Records as a field offers them; none before they are read. */
export const toChoices = <T>(records: Records<T> | undefined, choiceOf: (record: T) => Choice): Records<Choice> => ({
  items: records?.items.map(choiceOf) ?? [],
  hasMore: records?.hasMore ?? false,
})

/** A record with a name as a field offers it. */
export const namedChoice = ({ id, name }: { readonly id: string; readonly name: string }): Choice => ({
  value: id,
  label: name,
})

/** The languages that guests of hotels mostly speak. */
const languageCodes =
  'tr en de ru ar fr es it nl uk pl ro bg el fa he az kk ka sr hr bs sq hu cs sk sv no da fi pt zh ja ko hi ur'.split(
    ' ',
  )

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Codes that have a name and are no country. */
const notCountries = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const isCountry = (code: string, names: Intl.DisplayNames): boolean => {
  const canonical = Intl.getCanonicalLocales(`und-${code}`)[0]
  return !notCountries.has(code) && canonical === `und-${code}` && names.of(code) !== undefined
}

/** All countries by their names in the language of the panel. */
export function useCountryChoices(): readonly Choice[] {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    const codes = letters.flatMap((first) => letters.map((second) => first + second))
    const countries = codes.filter((code) => isCountry(code, names))
    return sorted(
      countries.map((value) => ({ value, label: names.of(value) ?? value })),
      language,
    )
  }, [language])
}

/** Languages by their names. `current` is in the list, too, whatever it is. */
export function useLanguageChoices(current: string | null = null): readonly Choice[] {
  const language = useLanguage()
  const { languageName } = useFormat()
  const codes = current === null || languageCodes.includes(current) ? languageCodes : [current, ...languageCodes]
  return sorted(
    codes.map((value) => ({ value, label: languageName(value) })),
    language,
  )
}

/** The currencies of the world by code and name. `current` is in the list, too, whatever it is. */
export function useCurrencyChoices(current: string | null = null): readonly Choice[] {
  const language = useLanguage()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'currency' })
    const codes = withCurrent(Intl.supportedValuesOf('currency'), current)
    return codes.map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }))
  }, [language, current])
}

/** Time zones with what their clocks are ahead of UTC now. `current` is in the list, too, whatever it is. */
export function useTimeZoneChoices(current: string | null = null): readonly Choice[] {
  return useMemo(() => {
    const zones = withCurrent(['UTC', ...Intl.supportedValuesOf('timeZone')], current)
    return zones.map((value) => ({ value, label: `${value.replaceAll('_', ' ')} (${offsetOf(value)})` }))
  }, [current])
}

const withCurrent = (known: readonly string[], current: string | null): readonly string[] =>
  current === null || known.includes(current) ? known : [current, ...known]

const offsetOf = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC') ?? timeZone

const sorted = (choices: readonly Choice[], language: string): readonly Choice[] => {
  const compare = nameOrder(language)
  return choices.toSorted((a, b) => compare(a.label, b.label))
}
