import { Select } from '@mantine/core'
import { useRead } from '../api/reads.ts'
import { useCountryChoices } from '../parts/name-choices.ts'
import { useTexts } from '../text/catalogue.ts'
import { importTexts } from './import-texts.ts'

const numberColumns = ['phone', 'contactPoints']

/** Whether a file with these columns has phone numbers. */
export const hasNumbers = (columns: readonly string[]): boolean => columns.some((name) => numberColumns.includes(name))

type NumberCountryProps = {
  /** The chosen country; undefined stands for that of the company. */
  readonly value: string | undefined
  readonly onChange: (country: string) => void
}

/** Shows whose the phone numbers without a country code are: those of the company's country, or of another one. */
export function NumberCountry({ value, onChange }: NumberCountryProps) {
  const texts = useTexts(importTexts)
  const countries = useCountryChoices()
  const { data: company } = useRead('company.get')
  return (
    <Select
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      data={[...countries]}
      description={texts.numbersHint}
      label={texts.numbersOf}
      onChange={(country) => country !== null && onChange(country)}
      placeholder={company ? texts.noCountry : ''}
      searchable
      value={value ?? company?.defaultPhoneCountry ?? null}
    />
  )
}
