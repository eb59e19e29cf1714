import { Select } from '@mantine/core'
import { importColumns } from '../../../sdk/generated/guest-fields.ts'
import { leftOut } from '../../../server/shared/csv/guest-columns.ts'
import { Table } from '../parts/table.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useColumnNames } from './column-names.ts'
import styles from './guest-lists.module.css'
import { importTexts } from './import-texts.ts'
import type { CsvBeginning } from './read-csv-beginning.ts'

type ColumnMappingProps = {
  readonly beginning: CsvBeginning
  /** What each column of the file is. */
  readonly columns: readonly string[]
  readonly onChange: (columns: string[]) => void
}

/** The columns of a file with their first values, and what each of them is. */
export function ColumnMapping({ beginning: { headers, lines }, columns, onChange }: ColumnMappingProps) {
  const texts = useTexts(importTexts)
  const names = useColumnNames()
  const choices = [
    { value: leftOut, label: texts.leftOut },
    ...importColumns.map(({ name }) => ({ value: name, label: names[name] })),
  ]
  return (
    <section aria-label={texts.mapping} className={styles.scroll} tabIndex={0}>
      <Table className={styles.mapping} heads={[texts.column, texts.first, texts.is]}>
        {headers.map((header, at) => (
          // A file may have the same name twice.
          <tr key={`${at} ${header}`}>
            <td>
              <b>{header}</b>
            </td>
            <td className="dim">{lines.map((line) => line[at] ?? '').join(' · ')}</td>
            <td>
              <Select
                allowDeselect={false}
                aria-label={texts.isFor(header)}
                comboboxProps={{ withinPortal: false }}
                data={choices}
                onChange={(value) =>
                  onChange(columns.map((column, index) => (index === at ? (value ?? leftOut) : column)))
                }
                searchable
                value={columns[at] ?? leftOut}
              />
            </td>
          </tr>
        ))}
      </Table>
    </section>
  )
}
