import { type MouseEvent, type ReactNode, useRef } from 'react'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { useCommand } from './keys.ts'
import styles from './record-table.module.css'
import base from './table.module.css'

/** A column of a table. */
export type Column<Row> = {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Amounts and counts stand at the end, so that their digits line up. */
  readonly isNumber?: boolean
  /** Narrow screens leave it out. */
  readonly isWide?: boolean
  /** The direction in which the rows are sorted by it. */
  readonly sorted?: 'ascending' | 'descending' | undefined
}

/** A list of records, and how it is shown. */
export type RecordTableProps<Row> = {
  /** What the table lists, for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** By default its id. */
  readonly rowKey?: ((row: Row) => string) | undefined
  /** Whether newer rows are on their way. The rows stay and look dim. */
  readonly isBusy?: boolean
  /** Rows that are over: cancelled, deleted. */
  readonly isGone?: ((row: Row) => boolean) | undefined
  /** The row whose record is open beside the table. */
  readonly current?: string | undefined
  /** The heading above the rows that follow each other and have the same one: their day. */
  readonly headingOf?: ((row: Row) => string) | undefined
}

export const recordTableTexts = catalogue('parts/recordTableTexts', { next: 'Next row', previous: 'Previous row' })

/**
 * A list of records. The first link or button of a row opens its record; a click anywhere on the row does the same, and
 * `j` and `k` move from row to row.
 */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, columns, rows, rowKey = idOf, isBusy = false, isGone, current, headingOf } = props
  const table = useRef<HTMLTableElement>(null)
  const { next, previous } = useTexts(recordTableTexts)
  useCommand('j', next, () => move(table.current, 1), { isKeyOnly: true })
  useCommand('k', previous, () => move(table.current, -1), { isKeyOnly: true })
  const classOf = ({ isNumber, isWide }: Column<Row>): string =>
    `${isNumber ? styles.number : ''} ${isWide ? styles.wide : ''}`
  return (
    <section aria-busy={isBusy} aria-label={label} className={base.scroll} tabIndex={0}>
      <table className={`${base.list} ${styles.table}`} data-list ref={table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th aria-sort={column.sorted} className={classOf(column)} key={column.key} scope="col">
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        {groupRows(rows, headingOf).map(({ heading, members }, index) => (
          <tbody key={heading ?? index}>
            {heading !== undefined && (
              <tr className={styles.heading}>
                <th colSpan={columns.length} scope="rowgroup">
                  {heading}
                </th>
              </tr>
            )}
            {members.map((row) => (
              <tr
                data-current={rowKey(row) === current}
                data-gone={isGone?.(row) ?? false}
                key={rowKey(row)}
                onClick={openRow}
              >
                {columns.map((column) => (
                  <td className={classOf(column)} data-head={headOfNumber(column)} key={column.key}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** What tells a number without its column. */
const headOfNumber = ({ isNumber, head }: Pick<Column<never>, 'isNumber' | 'head'>): string | undefined =>
  isNumber === true && typeof head === 'string' ? head : undefined

const idOf = (row: unknown): string => (row as { readonly id: string }).id

const opener = (row: Element | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a, button')

/** A click beside the links and buttons of a row opens its record. Selecting text does not. */
function openRow({ currentTarget, target }: MouseEvent<HTMLTableRowElement>): void {
  const isControl = (target as Element).closest('a, button, input, label') !== null
  if (!isControl && getSelection()?.isCollapsed !== false) opener(currentTarget)?.click()
}

type RowGroup<Row> = { readonly heading: string | undefined; readonly members: Row[] }

/** Rows that follow each other with the same heading; all of them without headings. */
function groupRows<Row>(rows: readonly Row[], headingOf: ((row: Row) => string) | undefined): RowGroup<Row>[] {
  const groups: RowGroup<Row>[] = headingOf ? [] : [{ heading: undefined, members: [] }]
  for (const row of rows) {
    const heading = headingOf?.(row)
    if (groups.length === 0 || groups.at(-1)?.heading !== heading) groups.push({ heading, members: [] })
    groups.at(-1)?.members.push(row)
  }
  return groups
}

function move(table: HTMLTableElement | null, step: 1 | -1): void {
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])].filter(opener)
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))
  opener(rows[next])?.focus()
}
