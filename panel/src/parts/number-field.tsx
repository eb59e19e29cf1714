import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useLanguage } from '../text/language.ts'
import { misreadText, type NumberText, plainNumber, readTypedNumber, writtenNumber } from '../text/number-texts.ts'
import { MisreadNumber } from '../text/read-number.ts'
import type { ApiForm } from './api-form.ts'
import { FieldLabel, fieldClassNames } from './form-fields.tsx'

type NumberProps = {
  readonly label: string
  /** Whether the label is read only, because something beside the field says the same. */
  readonly isLabelHidden?: boolean
  readonly description?: string
  readonly placeholder?: string
  readonly className?: string
  /** How many digits may follow the decimal sign; 0 for whole numbers. It chooses the keys of a phone. */
  readonly decimals?: number
  /** Phones show a minus on their full keyboard only. */
  readonly isNegativeAllowed?: boolean
  /** What stands behind the number: a currency, a unit. */
  readonly unit?: string
}

type NumberFieldProps<Values> = NumberProps & {
  readonly form: ApiForm<Values>
  readonly name: keyof Values & string
  readonly isOptional?: boolean
}

/** A number of a form. Its limits are those of the API. */
export function NumberField<Values>({ form, name, isOptional = false, ...rest }: NumberFieldProps<Values>) {
  const { defaultValue, ...inputProps } = form.fields.getInputProps(name)
  return (
    <FormNumber
      {...rest}
      {...inputProps}
      initial={defaultValue}
      isOptional={isOptional}
      key={form.fields.key(name)}
      name={name}
    />
  )
}

type FormNumberProps = Omit<NumberInputProps, 'value'> & { readonly initial: NumberText }

function FormNumber({ initial, onChange, ...rest }: FormNumberProps) {
  const [value, setValue] = useState(initial)
  const change = (next: NumberText): void => {
    setValue(next)
    onChange(next)
  }
  return <NumberInput {...rest} onChange={change} value={value} />
}

type NumberInputProps = NumberProps & {
  readonly value: NumberText
  readonly onChange: (value: NumberText) => void
  readonly error?: string | undefined
  readonly isOptional?: boolean
  readonly name?: string
  /** Whether a drawer begins here. */
  readonly hasFocus?: boolean
}

/**
 * A number that is typed. It is read as the language of the panel writes it (`readNumber`). Below the field stands what was
 * understood, unless that was typed in the plain way, or what is wrong. It changes while somebody types and not when the
 * field is left, so that nothing moves away below a click.
 */
export function NumberInput(props: NumberInputProps) {
  const { value, onChange, error, hasFocus, className = '', ...named } = props
  const { label, isLabelHidden = false, isOptional = false, decimals = 0, isNegativeAllowed = false, ...more } = named
  const { unit, ...rest } = more
  useLanguage()
  const { text, read, type } = useTyped(value, decimals, onChange)
  const plain = typeof read === 'number' ? plainNumber(read) : ''
  const understood = typeof read === 'number' && text.trim() !== plain ? `= ${writtenNumber(read, decimals)}` : ''
  const problem = read instanceof MisreadNumber && !isBegun(text) ? misreadText(read) : undefined
  return (
    <TextInput
      {...rest}
      {...(isLabelHidden ? { 'aria-label': label } : { label: <FieldLabel isOptional={isOptional} label={label} /> })}
      autoComplete="off"
      className={className}
      classNames={fieldClassNames}
      data-autofocus={hasFocus}
      error={error ?? problem}
      inputContainer={(input) => (
        <>
          {input}
          {understood !== '' && (
            <small className="dim" role="status">
              {unit === undefined ? understood : `${understood} ${unit}`}
            </small>
          )}
        </>
      )}
      inputMode={isNegativeAllowed ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      value={text}
      {...(unit === undefined
        ? {}
        : { rightSection: <span className="dim small">{unit}</span>, rightSectionWidth: 16 + unit.length * 8 })}
    />
  )
}

/** Whether nothing but signs is typed so far. */
const isBegun = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text)

/** What somebody types, and what is read from it. A value that comes from elsewhere replaces the text. */
function useTyped(value: NumberText, decimals: number, onChange: (value: NumberText) => void) {
  const [typed, setTyped] = useState<string>()
  const seen = useRef({ value, emitted: value })
  const isReplaced = !Object.is(seen.current.value, value) && !Object.is(seen.current.emitted, value)
  seen.current.value = value
  if (isReplaced && typed !== undefined) setTyped(undefined)
  const text =
    typed === undefined || isReplaced ? (typeof value === 'number' ? plainNumber(value) : String(value)) : typed
  return {
    text,
    read: readTypedNumber(text, decimals),
    type(next: string): void {
      const read = readTypedNumber(next, decimals) ?? ''
      seen.current.emitted = read
      setTyped(next)
      onChange(read)
    },
  }
}
