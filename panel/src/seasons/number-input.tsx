import { NumberInput } from '@mantine/core'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { type NumberText, numberOf } from '../parts/number-field.tsx'
import { useLanguage } from '../text/language.ts'

type PlainNumberProps = {
  readonly label: string
  /** Whether the label is read only, because something beside the field says the same. */
  readonly isLabelHidden?: boolean
  readonly description?: string
  readonly value: NumberText
  readonly onChange: (value: NumberText) => void
  readonly decimals?: number
  readonly isNegativeAllowed?: boolean
  readonly unit?: string
  readonly error?: string | undefined
  /** Whether a drawer begins here. */
  readonly hasFocus?: boolean
}

/** A number whose value the form needs while it is typed. Other numbers are `NumberField`. */
export function PlainNumber(props: PlainNumberProps) {
  const {
    label,
    isLabelHidden = false,
    decimals = 0,
    isNegativeAllowed = false,
    unit,
    error,
    hasFocus,
    ...rest
  } = props
  const decimalSeparator = useLanguage() === 'tr' ? ',' : '.'
  return (
    <NumberInput
      {...rest}
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      allowDecimal={decimals > 0}
      allowedDecimalSeparators={['.', ',']}
      allowNegative={isNegativeAllowed}
      classNames={fieldClassNames}
      data-autofocus={hasFocus}
      decimalScale={decimals}
      decimalSeparator={decimalSeparator}
      error={error}
      hideControls
      {...(unit === undefined
        ? {}
        : { rightSection: <span className="dim small">{unit}</span>, rightSectionWidth: 16 + unit.length * 8 })}
    />
  )
}

/** The number of a field for what is computed while it is typed; null if it is empty or unfinished. */
export function liveNumber(value: NumberText): number | null {
  const number = numberOf(value)
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}
