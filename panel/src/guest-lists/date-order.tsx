import { Select } from '@mantine/core'
import { useTexts } from '../text/catalogue.ts'
import { importTexts } from './import-texts.ts'

/** The orders of day, month and year in a file; `guess` if the dates show theirs. */
const dateOrders = ['guess', 'dmy', 'mdy', 'ymd'] as const
/** One of them. */
export type DateOrder = (typeof dateOrders)[number]

const dateColumns = ['birthDate', 'identityDocument.expiresOn']

/** Whether a file with these columns has dates. */
export const hasDates = (columns: readonly string[]): boolean => columns.some((name) => dateColumns.includes(name))

type DateOrderProps = {
  readonly value: DateOrder
  /** Whether the service cannot find out the order. */
  readonly isUnclear: boolean
  readonly onChange: (value: DateOrder) => void
}

/** Asks for the order of the dates in a file. */
export function DateOrderSelect({ value, isUnclear, onChange }: DateOrderProps) {
  const texts = useTexts(importTexts)
  return (
    <Select
      allowDeselect={false}
      comboboxProps={{ withinPortal: false }}
      data={dateOrders.map((order) => ({ value: order, label: texts[order] }))}
      error={isUnclear && texts.unclearDates}
      label={texts.dates}
      onChange={(order) => onChange(order as DateOrder)}
      value={value}
    />
  )
}
