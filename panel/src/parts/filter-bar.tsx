import { Button, Select, type SelectProps, TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './filter-bar.module.css'
import { Icon } from './icon.tsx'
import { useCommand } from './keys.ts'
import { useMoreText } from './more-records.tsx'
import { type Choices, choicesOf } from './name-choices.ts'

/** How long the typing must pause before a list is asked for. */
const pauseMs = 250

export const filterBarTexts = catalogue('parts/filterBarTexts', {
  all: 'all',
  filter: 'Filter the list',
  filters: 'Filters',
})

/**
 * The filters of a list, in one line that wraps. `summary` stands at the end. On a telephone the filters beside a text wait
 * behind a button until one of them is used.
 */
export function FilterBar({ children, summary }: { children: ReactNode; summary?: ReactNode }) {
  const { filters } = useTexts(filterBarTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <search className={styles.bar} data-open={isOpen}>
      {children}
      <Button aria-expanded={isOpen} className={styles.toggle ?? ''} onClick={() => setOpen((before) => !before)}>
        {filters}
      </Button>
      {summary !== undefined && <span className={styles.summary}>{summary}</span>}
    </search>
  )
}

type TextFilterProps = {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** A text that records contain. `/` goes to it. It is applied when the typing pauses. */
export function TextFilter({ label, value, onChange }: TextFilterProps) {
  const { filter } = useTexts(filterBarTexts)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(value ?? '')
  const change = useRef(onChange)
  change.current = onChange
  useCommand('/', filter, () => input.current?.focus())
  // Back and links change the filter as well.
  useEffect(() => setTyped((before) => (before.trim() === (value ?? '') ? before : (value ?? ''))), [value])
  useEffect(() => {
    const text = typed.trim()
    if (text === (value ?? '')) return
    const timer = setTimeout(() => change.current(text === '' ? undefined : text), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return (
    <TextInput
      aria-label={label}
      className={styles.text ?? ''}
      leftSection={<Icon name="search" />}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      placeholder={label}
      ref={input}
      rightSection={<kbd>/</kbd>}
      type="search"
      value={typed}
    />
  )
}

/** A list whose filters stand in its address. */
export type FilteredList<Search> = {
  readonly search: Search
  /** Changes filters. The list begins at its first page again. */
  readonly filter: (changes: Partial<Search>) => void
}

/** What the filters of a list get. */
export type ListFiltersProps<Search> = {
  readonly list: FilteredList<Search>
  readonly onClear: () => void
  readonly summary?: ReactNode
}

type SelectFilterProps<Search, Name extends keyof Search & string> = {
  readonly list: FilteredList<Search>
  /** The filter in the address. */
  readonly name: Name
  readonly label: string
  readonly options: Choices<NonNullable<Search[Name]> & string>
}

type ChoiceSelectProps = Pick<SelectProps, 'description'> & {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly isActive?: boolean
  readonly onChange: (value: string) => void
}

/** One of several values, as wide as the chosen one, which is never cut. */
export const ChoiceSelect = ({ label, value, options, isActive = false, onChange, ...rest }: ChoiceSelectProps) => (
  <span className={styles.choice} data-text={options.find((option) => option.value === value)?.label}>
    <Select
      allowDeselect={false}
      aria-label={label}
      comboboxProps={{ withinPortal: false, width: 'max-content', position: 'bottom-start' }}
      data={options}
      data-active={isActive}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      value={value}
      {...rest}
    />
  </span>
)

/** One of several values, or all. */
export function SelectFilter<Search, Name extends keyof Search & string>(props: SelectFilterProps<Search, Name>) {
  const { list, name, label, options } = props
  const { all } = useTexts(filterBarTexts)
  const moreText = useMoreText(options)
  const value = list.search[name] as string | undefined
  return (
    <ChoiceSelect
      description={moreText}
      isActive={value !== undefined}
      label={label}
      onChange={(chosen) => list.filter({ [name]: chosen || undefined } as Partial<Search>)}
      options={[{ value: '', label: `${label}: ${all}` }, ...choicesOf<string>(options)]}
      value={value ?? ''}
    />
  )
}
