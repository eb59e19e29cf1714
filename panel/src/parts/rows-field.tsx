import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { randomId } from '../browser/random-id.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import type { ApiForm } from './api-form.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './rows-field.module.css'

export const rowsFieldTexts = catalogue('parts/rowsFieldTexts', {
  remove: (row: string) => `Remove ${row}`,
  moveUp: (row: string) => `Move ${row} up`,
})

/** A row of a list in a form. The key stays with it while others come and go. */
export type KeyedRow<Row> = Row & { readonly rowKey: string }

/** A new row of a list. */
export const withKey = <Row extends object>(row: Row): KeyedRow<Row> => ({ ...row, rowKey: randomId() })

/** The rows without their keys, as the API takes them. */
export const withoutKeys = <Row extends object>(rows: readonly KeyedRow<Row>[]): Row[] =>
  rows.map(({ rowKey: _key, ...row }) => row as unknown as Row)

type RowsFieldProps<Row, Values> = {
  readonly form: ApiForm<Values>
  /** The name of the list in the API, to which its errors refer. */
  readonly name: string
  readonly label: string
  readonly description?: string
  readonly rows: readonly KeyedRow<Row>[]
  readonly onChange: (rows: readonly KeyedRow<Row>[]) => void
  /** A row that is added. */
  readonly newRow: () => KeyedRow<Row>
  readonly add: string
  /** Whether the order of the rows means something, and can be changed. */
  readonly isOrdered?: boolean
  /** What a row is called to screen readers, with its number. */
  readonly rowName: (number: number) => string
  /** The fields of a row. */
  readonly children: (row: KeyedRow<Row>, change: (changes: Partial<Row>) => void, name: string) => ReactNode
}

/** A list in a form, a line for each entry. What the API says about an entry stands below its line. */
export function RowsField<Row, Values>(props: RowsFieldProps<Row, Values>) {
  const { form, name, label, description, rows, onChange, newRow, add, isOrdered = false, rowName, children } = props
  const { remove, moveUp } = useTexts(rowsFieldTexts)
  const id = useId()
  const clear = (): void => {
    const own = Object.keys(form.fields.errors).filter((field) => isPart(field, name))
    for (const field of own) form.fields.clearFieldError(field)
  }
  const update = (next: readonly KeyedRow<Row>[]): void => {
    clear()
    onChange(next)
  }
  const change = (changed: KeyedRow<Row>, changes: Partial<Row>): void =>
    update(rows.map((row) => (row.rowKey === changed.rowKey ? { ...row, ...changes } : row)))
  const errorsOf = (part: string, isWhole: boolean): string[] =>
    Object.entries(form.fields.errors).flatMap(([field, error]) =>
      (isWhole ? field === part : isPart(field, part)) ? [String(error)] : [],
    )
  return (
    <fieldset className={styles.rows} data-ordered={isOrdered}>
      <legend>{label}</legend>
      {description !== undefined && <p className="dim small">{description}</p>}
      {rows.map((row, index) => {
        const errors = errorsOf(`${name}[${index}]`, false)
        return (
          <div aria-label={rowName(index + 1)} className={styles.row} key={row.rowKey} role="group">
            <div className={styles.fields}>{children(row, (changes) => change(row, changes), rowName(index + 1))}</div>
            <div className={styles.commands}>
              {isOrdered && index > 0 && (
                <IconButton label={moveUp(rowName(index + 1))} onClick={() => update(movedUp(rows, index))}>
                  <Icon name="up" />
                </IconButton>
              )}
              <IconButton
                label={remove(rowName(index + 1))}
                onClick={() => update(rows.filter(({ rowKey }) => rowKey !== row.rowKey))}
              >
                <Icon name="close" />
              </IconButton>
            </div>
            {errors.length > 0 && (
              <p className={styles.error} id={`${id}-${index}`} role="alert">
                {errors.join(' ')}
              </p>
            )}
          </div>
        )
      })}
      {errorsOf(name, true).map((error) => (
        <p className={styles.error} key={error} role="alert">
          {error}
        </p>
      ))}
      <Button leftSection={<Icon name="plus" />} onClick={() => update([...rows, newRow()])}>
        {add}
      </Button>
    </fieldset>
  )
}

const isPart = (field: string, whole: string): boolean =>
  field === whole || field.startsWith(`${whole}[`) || field.startsWith(`${whole}.`)

/** The rows, one of them in the place of the row before it. */
const movedUp = <Row,>(rows: readonly Row[], index: number): readonly Row[] => {
  const [before, moved] = rows.slice(index - 1, index + 1)
  return before === undefined || moved === undefined ? rows : rows.with(index - 1, moved).with(index, before)
}
