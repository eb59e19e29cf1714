import { MultiSelect, Select, TagsInput, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useAll } from '../api/reads.ts'
import { DayInput, DayRangeInput } from '../parts/date-fields.tsx'
import { useMoreText } from '../parts/more-records.tsx'
import {
  type Choices,
  choicesOf,
  namedChoice,
  toChoices,
  useCountryChoices,
  useLanguageChoices,
} from '../parts/name-choices.ts'
import { NumberInput } from '../parts/number-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText } from '../text/number-texts.ts'
import { MisreadNumber } from '../text/read-number.ts'
import styles from './guest-lists.module.css'
import type { RuleLine } from './rule.ts'
import type { RuleField } from './rule-fields.ts'
import { ruleTexts } from './rule-texts.ts'

type RuleValueProps = {
  readonly field: RuleField
  readonly line: RuleLine
  readonly onChange: (value: unknown) => void
}

/** Of the amounts and counts that a segment compares. */
const maxDecimals = 2

const combobox = { withinPortal: false }

/** What a line compares its field with: the input that fits the field and the comparison. */
export function RuleValue(props: RuleValueProps): ReactNode {
  const { field, line, onChange } = props
  const texts = useTexts(ruleTexts)
  const { operator, value } = line
  const label = texts.value
  if (operator.endsWith('Days')) return <Days {...props} />
  if (operator === 'in' || operator === 'notIn') return <ListValue {...props} />
  if (field.kind === 'yesNo') {
    const answers = [
      { value: 'true', label: texts.yes },
      { value: 'false', label: texts.no },
    ]
    return (
      <Select
        allowDeselect={false}
        aria-label={label}
        comboboxProps={combobox}
        data={answers}
        onChange={(answer) => onChange(answer === 'true')}
        value={String(value)}
      />
    )
  }
  if (field.kind === 'rank') {
    const levels = (field.values ?? []).map((level) => ({ value: level, label: nameOf(level, texts) }))
    return (
      <Select
        allowDeselect={false}
        aria-label={label}
        comboboxProps={combobox}
        data={levels}
        onChange={onChange}
        value={typeof value === 'string' ? value : null}
      />
    )
  }
  if (field.kind === 'number') return operator === 'between' ? <NumberRange {...props} /> : <OneNumber {...props} />
  if (field.kind === 'day' || field.kind === 'birthday') return <DayValue {...props} />
  return (
    <TextInput
      aria-label={label}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      value={typeof value === 'string' ? value : ''}
    />
  )
}

type Texts = (typeof ruleTexts)['english']

const nameOf = (value: string, texts: Texts): string => {
  const known = (texts as unknown as Readonly<Record<string, unknown>>)[value]
  return typeof known === 'string' ? known : value
}

/** Several values: those of the field, or words that somebody types. */
function ListValue({ field, line, onChange }: RuleValueProps) {
  const texts = useTexts(ruleTexts)
  const choices = useChoices(field)
  const moreText = useMoreText(choices)
  const data = choicesOf(choices)
  const value = Array.isArray(line.value) ? line.value.map(String) : []
  if (field.kind === 'words') {
    return <TagsInput aria-label={texts.value} onChange={onChange} splitChars={[',', ';']} value={value} />
  }
  return (
    <MultiSelect
      aria-label={texts.value}
      classNames={{ pill: styles.pill ?? '' }}
      comboboxProps={combobox}
      data={data}
      description={moreText}
      onChange={onChange}
      searchable={data.length > 8}
      // Until their names are read, the values would be shown as ids.
      value={data.length > 0 ? value : []}
    />
  )
}

function useChoices({ name, kind, values = [] }: RuleField): Choices {
  const texts = useTexts(ruleTexts)
  const countries = useCountryChoices()
  const languages = useLanguageChoices()
  const groups = useAll('guestGroups.list', kind === 'groups' ? [{ sort: 'name' }] : null)
  if (kind === 'groups') return toChoices(groups.data, namedChoice)
  if (name === 'languageCode') return languages
  if (name === 'nationalityCode' || name === 'address.countryCode') return countries
  return values.map((value) => ({ value, label: nameOf(value, texts) }))
}

/** A value of a line as a number field holds it; it is none while the line compares with something else. */
const numberText = (value: unknown): NumberText =>
  typeof value === 'number' || value instanceof MisreadNumber ? value : ''

const valueOf = (given: NumberText): NumberText | undefined => (given === '' ? undefined : given)

function Days({ line, onChange }: RuleValueProps) {
  const texts = useTexts(ruleTexts)
  return (
    <NumberInput
      isLabelHidden
      label={`${texts.value} (${texts.days})`}
      onChange={(given) => onChange(valueOf(given))}
      unit={texts.days}
      value={numberText(line.value)}
    />
  )
}

function OneNumber({ line, onChange }: RuleValueProps) {
  const texts = useTexts(ruleTexts)
  return (
    <NumberInput
      decimals={maxDecimals}
      isLabelHidden
      label={texts.value}
      onChange={(given) => onChange(valueOf(given))}
      value={numberText(line.value)}
    />
  )
}

function NumberRange({ line, onChange }: RuleValueProps) {
  const texts = useTexts(ruleTexts)
  const [from, to] = Array.isArray(line.value) ? (line.value as unknown[]) : []
  const ends = [
    { label: texts.from, end: from, set: (next: unknown) => onChange([next, to]) },
    { label: texts.to, end: to, set: (next: unknown) => onChange([from, next]) },
  ]
  return (
    <div className={styles.range}>
      {ends.map(({ label, end, set }) => (
        <NumberInput
          decimals={maxDecimals}
          isLabelHidden
          key={label}
          label={label}
          onChange={(given) => set(valueOf(given))}
          placeholder={label}
          value={numberText(end)}
        />
      ))}
    </div>
  )
}

function DayValue({ line, onChange }: RuleValueProps) {
  const texts = useTexts(ruleTexts)
  const { operator, value } = line
  if (operator !== 'between') {
    return (
      <DayInput
        isPast
        label={texts.value}
        needsYear
        onChange={onChange}
        value={typeof value === 'string' ? value : ''}
      />
    )
  }
  const [from = null, to = null] = Array.isArray(value) ? (value as (string | null)[]) : []
  return (
    <DayRangeInput isPast label={texts.value} needsYear onChange={(range) => onChange([...range])} value={[from, to]} />
  )
}
