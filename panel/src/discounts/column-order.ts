import type { Discount } from '@bellhop/sdk'
import { useAll } from '../api/reads.ts'

/** How far apart the priorities of columns are after they were numbered anew. */
const step = 10

/** Discounts in the order of their columns on the desk, which is that of the API (§2.3): priority, name, id. */
export const inColumnOrder = (discounts: readonly Discount[]): readonly Discount[] =>
  discounts.toSorted((a, b) => a.priority - b.priority || compareText(a.name, b.name) || compareText(a.id, b.id))

/** All discounts in the order of their columns. */
export const useColumnOrder = (): readonly Discount[] =>
  inColumnOrder(useAll('discounts.list', [{ sort: 'priority' }]).data?.items ?? [])

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * The discounts whose priority changes when one moves by a place, with their new priority. Two neighbours swap theirs;
 * if these are equal, all are numbered anew.
 */
export function movedBy(columns: readonly Discount[], discount: Discount, by: -1 | 1): readonly Discount[] {
  const at = columns.indexOf(discount)
  const other = columns[at + by]
  if (!other) return []
  if (other.priority !== discount.priority) {
    return [
      { ...discount, priority: other.priority },
      { ...other, priority: discount.priority },
    ]
  }
  const order = columns.with(at, other).with(at + by, discount)
  return order.flatMap((each, index) => (each.priority === index * step ? [] : [{ ...each, priority: index * step }]))
}
