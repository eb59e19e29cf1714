import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Discount } from '../../../sdk/index.ts'
import { changeInTurn, useChange } from '../api/changes.ts'
import { showInRows, useAll } from '../api/reads.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { IconButton } from '../parts/icon-button.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { type Column, RecordTable } from '../parts/record-table.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { inColumnOrder, movedBy } from './column-order.ts'
import { DiscountForm } from './discount-form.tsx'
import { DiscountStatusChip } from './discount-status.tsx'
import { useConditions, useValueText } from './discount-words.ts'
import styles from './discounts.module.css'
import { discountTexts } from './texts.ts'

const route = getRouteApi('/shell/manager/discounts')

/** The discounts in the order of their columns on the desk. */
export function DiscountsPage() {
  const texts = useTexts(discountTexts)
  const { count } = useFormat()
  const { drawer } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useAll('discounts.list', [{ sort: 'priority' }])
  const columns = inColumnOrder(query.data?.items ?? [])
  const [said, setSaid] = useState('')
  const reorder = useReorder()
  const move = (discount: Discount, by: -1 | 1): void => {
    setSaid(texts.moved(discount.name, count(columns.indexOf(discount) + by + 1)))
    reorder.mutate(movedBy(columns, discount, by))
  }
  const tableColumns = useColumns({ columns, move, isMoving: reorder.isPending })
  const add = (
    <KeyButton
      keys="n"
      label={texts.add}
      onPress={() => void navigate({ search: { drawer: 'new' } })}
      variant="filled"
    />
  )
  return (
    <ListPage actions={add} title={texts.title}>
      {reorder.error && <ErrorNotice error={reorder.error} />}
      <p className="unseen" role="status">
        {said}
      </p>
      <Loaded query={query} rows={4}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState text={texts.noneText} title={texts.none} />
          ) : (
            <>
              <p className={`dim small ${styles.order}`}>{texts.order}</p>
              <RecordTable
                columns={tableColumns}
                isGone={({ status }) => status === 'disabled' || status === 'expired'}
                label={texts.title}
                rowKey={({ id }) => id}
                rows={columns}
              />
            </>
          )
        }
      </Loaded>
      {drawer === 'new' && (
        <SideDrawer onClose={() => void navigate({ search: {} })} size={560} title={texts.add}>
          <DiscountForm
            onDone={({ id }) => void navigate({ to: '/discounts/$id', params: { id }, search: {} })}
            priority={columns.at(-1)?.priority ?? 0}
          />
        </SideDrawer>
      )}
    </ListPage>
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
  const { count } = useFormat()
  const valueText = useValueText()
  const conditions = useConditions()
  // Buttons stay enabled while the order is saved, so that the focus stays on them.
  const moveUnlessBusy = (discount: Discount, by: -1 | 1): void => {
    if (!isMoving) move(discount, by)
  }
  return [
    {
      key: 'name',
      head: texts.name,
      cell: ({ id, name, code }) => (
        <>
          <Link className="strong" params={{ id }} to="/discounts/$id">
            {name}
          </Link>
          <div className="mono dim">{code}</div>
        </>
      ),
    },
    {
      key: 'place',
      head: texts.column,
      cell: (discount) => {
        const at = columns.indexOf(discount)
        return (
          <span className={styles.place}>
            <span>{count(at + 1)}</span>
            <IconButton
              aria-disabled={at === 0}
              label={texts.up(discount.name)}
              onClick={() => at > 0 && moveUnlessBusy(discount, -1)}
            >
              ↑
            </IconButton>
            <IconButton
              aria-disabled={at === columns.length - 1}
              label={texts.down(discount.name)}
              onClick={() => at < columns.length - 1 && moveUnlessBusy(discount, 1)}
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
