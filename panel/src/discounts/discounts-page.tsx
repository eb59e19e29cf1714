import type { Discount } from '@bellhop/sdk'
import { useState } from 'react'
import { changeInTurn, useChange } from '../api/changes.ts'
import { showInRows } from '../api/reads.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { linkColumn, ManageList } from '../parts/manage-list.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import type { Column } from '../parts/record-table.tsx'
import { useWholeList } from '../parts/whole-list.ts'
import { whyDisabledTexts } from '../parts/why-disabled-texts.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { inColumnOrder, movedBy, useColumnOrder } from './column-order.ts'
import { DiscountForm } from './discount-form.tsx'
import { DiscountStatusChip } from './discount-status.tsx'
import { useConditions, useValueText } from './discount-words.ts'
import styles from './discounts.module.css'
import { discountTexts } from './texts.ts'

/** The discounts in the order of their columns on the desk. */
export function DiscountsPage() {
  const texts = useTexts(discountTexts)
  const { count } = useFormat()
  const columns = useColumnOrder()
  const [said, setSaid] = useState('')
  const reorder = useReorder()
  const move = (discount: Discount, by: -1 | 1): void => {
    setSaid(texts.moved(discount.name, count(columns.indexOf(discount) + by + 1)))
    reorder.mutate(movedBy(columns, discount, by))
  }
  return (
    <ManageList
      columns={useColumns({ columns, move, isMoving: reorder.isPending })}
      form={DiscountForm}
      isGone={({ status }) => status === 'disabled' || status === 'expired'}
      page="/discounts/$id"
      list={useWholeList('discounts', { sort: 'priority' }, inColumnOrder)}
      texts={texts}
    >
      {reorder.error && <ErrorNotice error={reorder.error} />}
      <p className="unseen" role="status">
        {said}
      </p>
      {columns.length > 0 && <p className={`dim small ${styles.order}`}>{texts.order}</p>}
    </ManageList>
  )
}

/** Saves new priorities, one after the other. The list shows them at once, and what the API has at the end. */
function useReorder() {
  return useChange((moved: readonly Discount[]) => {
    for (const each of moved) showInRows('discounts.list', each)
    return changeInTurn(
      'discounts.update',
      moved.map((each) => [each.id, { priority: each.priority }, { ifMatch: each }]),
    )
  })
}

type ColumnsOptions = {
  readonly columns: readonly Discount[]
  readonly move: (discount: Discount, by: -1 | 1) => void
  readonly isMoving: boolean
}

function useColumns({ columns, move, isMoving }: ColumnsOptions): Column<Discount>[] {
  const texts = useTexts(discountTexts)
  const { isFirst, isLast } = useTexts(whyDisabledTexts)
  const { count } = useFormat()
  const valueText = useValueText()
  const conditions = useConditions()
  // Buttons stay enabled while the order is saved, so that the focus stays on them.
  const moveUnlessBusy = (discount: Discount, by: -1 | 1): void => {
    if (!isMoving) move(discount, by)
  }
  return [
    linkColumn(
      texts.name,
      '/discounts/$id',
      ({ name }) => name,
      ({ code }) => <span className="mono">{code}</span>,
    ),
    {
      key: 'place',
      head: texts.column,
      cell: (discount) => {
        const at = columns.indexOf(discount)
        return (
          <span className={styles.place}>
            <span>{count(at + 1)}</span>
            <IconButton
              label={texts.up(discount.name)}
              onClick={() => moveUnlessBusy(discount, -1)}
              whyDisabled={at === 0 ? isFirst : undefined}
            >
              ↑
            </IconButton>
            <IconButton
              label={texts.down(discount.name)}
              onClick={() => moveUnlessBusy(discount, 1)}
              whyDisabled={at === columns.length - 1 ? isLast : undefined}
            >
              ↓
            </IconButton>
          </span>
        )
      },
    },
    { key: 'value', head: texts.value, cell: valueText },
    {
      key: 'conditions',
      head: texts.conditions,
      isWide: true,
      cell: (discount) => <span className="dim">{conditions(discount).join(' · ') || '–'}</span>,
    },
    {
      key: 'used',
      head: texts.used,
      isNumber: true,
      isWide: true,
      cell: ({ usageCount, usageLimit }) =>
        usageLimit === null ? count(usageCount) : texts.usedOf(count(usageCount), count(usageLimit)),
    },
    { key: 'status', head: texts.status, cell: ({ status }) => <DiscountStatusChip status={status} /> },
  ]
}
