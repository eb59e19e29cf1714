import type { GuestImport } from '@bellhop/sdk'
import { useTexts } from '../text/catalogue.ts'
import { useFieldErrorText } from '../text/field-error-texts.ts'
import { useFormat } from '../text/format.ts'
import { useColumnNames } from './column-names.ts'
import styles from './guest-lists.module.css'
import { importTexts } from './import-texts.ts'

type Warning = GuestImport['warnings'][number]

/** Lines that are written, but not as they stand in the file: numbers that got a country, masked card numbers. */
export function ImportWarnings({ guestImport: { warnings, warningCount } }: { readonly guestImport: GuestImport }) {
  const texts = useTexts(importTexts)
  const { count } = useFormat()
  const textOf = useWarningText()
  if (warnings.length === 0) return null
  return (
    <section aria-label={texts.warnings}>
      <h3 className={styles.warningsHead}>{texts.warningsOf(count(warningCount))}</h3>
      {warningCount > warnings.length && <p className="dim small">{texts.moreWarnings(count(warningCount))}</p>}
      <ul className={styles.problems}>
        {warnings.map((warning) => (
          <li key={`${warning.line} ${warning.field} ${warning.code}`}>
            <b>{texts.line(count(warning.line))}</b> <span>{textOf(warning)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What happened to a cell, in the words of the panel. */
function useWarningText(): (warning: Warning) => string {
  const texts = useTexts(importTexts)
  const names = useColumnNames()
  const { countryName } = useFormat()
  const errorText = useFieldErrorText()
  return (warning) => {
    const { code, field, message } = warning
    const name = Object.hasOwn(names, field) ? String(names[field as keyof typeof names]) : field
    const country = message.slice(-2)
    if (code === 'default_country' && /^[A-Z]{2}$/.test(country)) return texts.readAs(name, countryName(country))
    if (code === 'card_number_masked') return texts.masked(name)
    return `${name}: ${errorText(warning)}`
  }
}
