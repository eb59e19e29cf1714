import { Select, TagsInput, Textarea } from '@mantine/core'
import { catalogue, useTexts } from '../text/catalogue.ts'
import type { ApiForm } from './api-form.ts'
import { FieldLabel, fieldClassNames } from './form-fields.tsx'
import { useMoreText } from './more-records.tsx'
import { type Choices, choicesOf, useCountryChoices } from './name-choices.ts'

export const choiceFieldsTexts = catalogue('parts/choiceFieldsTexts', { clear: 'Clear' })

type ChoiceFieldProps<Values> = {
  readonly form: ApiForm<Values>
  readonly name: keyof Values & string
  readonly label: string
  readonly description?: string
  readonly isOptional?: boolean
}

type SelectFieldProps<Values> = ChoiceFieldProps<Values> & {
  readonly options: Choices
  /** Long lists can be searched by typing. */
  readonly isSearchable?: boolean
}

/** One of several values. Without a choice the value is null. */
export function SelectField<Values>(props: SelectFieldProps<Values>) {
  const { form, name, label, options, description, isOptional = false, isSearchable = false, ...rest } = props
  const { clear } = useTexts(choiceFieldsTexts)
  const moreText = useMoreText(options)
  return (
    <Select
      {...rest}
      {...form.fields.getInputProps(name)}
      allowDeselect={isOptional}
      classNames={fieldClassNames}
      clearable={isOptional}
      clearButtonProps={{ 'aria-label': clear }}
      comboboxProps={{ withinPortal: false }}
      data={choicesOf(options)}
      description={[description, moreText].filter(Boolean).join(' ')}
      key={form.fields.key(name)}
      label={<FieldLabel isOptional={isOptional} label={label} />}
      name={name}
      searchable={isSearchable}
    />
  )
}

/** Several lines of text. */
export function TextAreaField<Values>(props: ChoiceFieldProps<Values> & { readonly rows?: number }) {
  const { form, name, label, isOptional = false, rows = 3, ...rest } = props
  return (
    <Textarea
      {...rest}
      {...form.fields.getInputProps(name)}
      autosize
      classNames={fieldClassNames}
      key={form.fields.key(name)}
      label={<FieldLabel isOptional={isOptional} label={label} />}
      maxRows={12}
      minRows={rows}
      name={name}
      required={!isOptional}
      withAsterisk={false}
    />
  )
}

/** A country, or none. */
export const CountryField = <Values,>(props: Omit<ChoiceFieldProps<Values>, 'isOptional'>) => (
  <SelectField {...props} isOptional isSearchable options={useCountryChoices()} />
)

/** Words of one's own, as many as wanted. */
export function TagsField<Values>(props: Omit<ChoiceFieldProps<Values>, 'isOptional'> & { readonly max: number }) {
  const { form, name, label, description, max } = props
  return (
    <TagsInput
      {...form.fields.getInputProps(name)}
      classNames={fieldClassNames}
      comboboxProps={{ withinPortal: false }}
      description={description}
      key={form.fields.key(name)}
      label={<FieldLabel isOptional label={label} />}
      maxTags={max}
      name={name}
    />
  )
}
