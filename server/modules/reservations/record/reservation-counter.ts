import type { WriteContext } from '#platform/context.ts'
import type { CounterMetric } from '#platform/observability/metrics.ts'
import { type Status, statuses } from './status-machine.ts'

type Change = Exclude<Status, 'held'> | 'created' | 'imported'

/** New reservations and their changes of status, as they happen. Of imported ones only the import itself counts. */
export const reservationCounter: CounterMetric = {
  name: 'bellhop_reservations_total',
  help: 'Reservations that this process created, imported, or moved to a status',
  label: { name: 'change', values: ['created', 'imported', ...statuses.filter((status) => status !== 'held')] },
}

/** Counts a change of a reservation when it is committed. */
export const countReservation = (ctx: WriteContext, change: Change): void =>
  ctx.afterCommit(() => ctx.runtime.metrics.increment(reservationCounter, { value: change }))
