import { countFinished, type RowNote, type Tally } from './tally.ts'

/** The time and the requests of a run. */
export type RunStatistics = { readonly seconds: number; readonly requests: number }

/** Formats the summary: every row is in one of the counts, and every row that was not booked is listed. */
export function summary(tally: Tally, { seconds, requests }: RunStatistics): string {
  const open = tally.rows - countFinished(tally)
  const lines = [
    ...listRows('Not booked', tally.notBooked),
    ...listRows('Booked, but not cancelled', tally.notCancelled),
    '',
    count(tally.booked, 'booked'),
    count(tally.alreadyThere, 'already there'),
    count(tally.notBooked.length, `not booked${reasons(tally.notBooked)}`),
    ...(open > 0 ? [count(open, 'not reached')] : []),
    count(tally.rows, 'rows in all'),
    '',
    count(tally.cancelled, 'cancelled'),
    ...(tally.notCancelled.length > 0
      ? [count(tally.notCancelled.length, `not cancelled${reasons(tally.notCancelled)}`)]
      : []),
    ...(tally.unknownChildren > 0
      ? [count(tally.unknownChildren, 'with an unknown number of children, booked without')]
      : []),
    count(
      requests,
      `requests in ${seconds.toFixed(1)} s: ${Math.round(requests / Math.max(seconds, 0.001))} per second`,
    ),
  ]
  return lines.join('\n')
}

const count = (number: number, what: string): string => `${String(number).padStart(8)}  ${what}`

function listRows(title: string, rows: readonly RowNote[]): string[] {
  if (rows.length === 0) return []
  const inOrder = rows.toSorted((a, b) => a.line - b.line)
  return ['', `${title}:`, ...inOrder.map(({ line, reason }) => `  line ${line}: ${reason}`)]
}

function reasons(rows: readonly RowNote[]): string {
  const counts = new Map<string, number>()
  for (const { reason } of rows) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 5)
  return byCount.length === 0 ? '' : `: ${byCount.map(([reason, number]) => `${number} ${reason}`).join(', ')}`
}
