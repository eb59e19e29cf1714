import { catalogue, useTexts } from '../text/catalogue.ts'
import { useLanguage } from '../text/language.ts'
import { capitalizeIn } from '../text/letters.ts'
import { wordsOfName } from '../text/words-of-name.ts'
import { useMetricName } from './metric-names.ts'

/**
 * The formulas of the metrics in other languages, by metric or by report and metric where reports differ. English has
 * those of the API.
 */
export const formulaTexts = catalogue('reports/formulaTexts', {} as Readonly<Record<string, string>>)

/** The formulas of a report in the language of the panel. `ofApi` are those of the API. */
export function useFormulas(report: string, ofApi: Readonly<Record<string, string>>) {
  const language = useLanguage()
  const texts = useTexts(formulaTexts)
  const nameOf = useMetricName(report)
  return (metric: string): string => {
    const own = texts[`${report}.${metric}`] ?? texts[metric]
    const formula =
      own ??
      (ofApi[metric] ?? '').replace(/\b[a-z]+[A-Z]\w*/g, (word) => {
        const name = nameOf(word)
        return name === word ? wordsOfName(word) : name
      })
    return capitalizeIn(language, formula.replaceAll('`', ''))
  }
}
