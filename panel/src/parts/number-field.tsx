import { TextInput } from '@mantine/core'
import { type Language, useLanguage } from '../text/language.ts'
import type { ApiForm } from './api-form.ts'
import { FieldLabel, fieldClassNames } from './form-fields.tsx'

/** What a number field holds: the number that it began with, or what was typed. */
export type NumberText = number | string

/**
 * The number of a field with either decimal sign; null if the field is empty. A text that is no number comes back as it
 * is, so that the API refuses it and names the field.
 */
export function numberOf(value: NumberText): number | null {
  const text = String(value).replaceAll(/\s/g, '')
  if (text === '') return null
  const number = Number(text.replace(',', '.'))
  return Number.isNaN(number) ? (text as unknown as number) : number
}

type NumberFieldProps<Values> = {
  readonly form: ApiForm<Values>
  readonly name: keyof Values & string
  readonly label: string
  readonly description?: string
  readonly isOptional?: boolean
  /** How many digits may follow the decimal sign; 0 for whole numbers. It chooses the keys of a phone. */
  readonly decimals?: number
  /** Phones show a minus on their full keyboard only. */
  readonly isNegativeAllowed?: boolean
  /** What stands behind the number: a currency, a unit. */
  readonly unit?: string
}

/** A number, with the decimal sign of the language. Its limits are those of the API. */
export function NumberField<Values>(props: NumberFieldProps<Values>) {
  const { form, name, label, isOptional = false, decimals = 0, isNegativeAllowed = false, unit, ...rest } = props
  const language = useLanguage()
  const { defaultValue, ...inputProps } = form.fields.getInputProps(name)
  return (
    <TextInput
      {...rest}
      {...inputProps}
      autoComplete="off"
      classNames={fieldClassNames}
      defaultValue={shown(defaultValue, language)}
      inputMode={isNegativeAllowed ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      key={form.fields.key(name)}
      label={<FieldLabel isOptional={isOptional} label={label} />}
      name={name}
      {...(unit === undefined
        ? {}
        : { rightSection: <span className="dim small">{unit}</span>, rightSectionWidth: 16 + unit.length * 8 })}
    />
  )
}

type NumberCellProps = {
  readonly label: string
  readonly value: NumberText
  readonly onChange: (value: string) => void
}

/** A number in a row of a list. */
export function NumberCell({ label, value, onChange }: NumberCellProps) {
  const language = useLanguage()
  return (
    <TextInput
      autoComplete="off"
      classNames={fieldClassNames}
      inputMode="decimal"
      label={label}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      value={shown(value, language)}
    />
  )
}

const shown = (value: NumberText, language: Language): string =>
  typeof value === 'number' && language === 'tr' ? String(value).replace('.', ',') : String(value)

/** The sign between the whole and the fraction in the language of the panel. */
export const useDecimalSign = (): ',' | '.' => (useLanguage() === 'tr' ? ',' : '.')
