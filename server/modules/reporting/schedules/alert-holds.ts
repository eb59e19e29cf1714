import type { Alert } from './schedule-fields.ts'

const comparisons: Readonly<Record<Alert['comparison'], (amount: number, value: number) => boolean>> = {
  above: (amount, value) => amount > value,
  atLeast: (amount, value) => amount >= value,
  below: (amount, value) => amount < value,
  atMost: (amount, value) => amount <= value,
}

/** Whether an alert holds for the totals of a report, of any currency. A figure that there is not holds for none. */
export const alertHolds = (
  { metric, comparison, value }: Alert,
  totals: readonly Readonly<Record<string, unknown>>[],
): boolean =>
  totals.some((each) => {
    const amount = each[metric]
    return typeof amount === 'number' && comparisons[comparison](amount, value)
  })
