import type { Alert } from './schedule-fields.ts'

const comparisons: Readonly<Record<Alert['comparison'], (figure: number, value: number) => boolean>> = {
  above: (figure, value) => figure > value,
  atLeast: (figure, value) => figure >= value,
  below: (figure, value) => figure < value,
  atMost: (figure, value) => figure <= value,
}

/** Whether an alert holds for the totals of a report, of any currency. A figure that there is not holds for none. */
export const alertHolds = (
  { metric, comparison, value }: Alert,
  totals: readonly Readonly<Record<string, unknown>>[],
): boolean =>
  totals.some((each) => {
    const figure = each[metric]
    return typeof figure === 'number' && comparisons[comparison](figure, value)
  })
