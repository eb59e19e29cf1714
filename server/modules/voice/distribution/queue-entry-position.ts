import Type from 'typebox'
import type { ReadContext } from '#platform/context.ts'
import { doc, integerOrNull, named } from '#platform/http/schemas.ts'
import type { Row } from '#platform/resource/fields.ts'
import { estimateWait } from './estimate-wait.ts'
import { queueEntries } from './queue-entries.ts'
import { listQueuePositions } from './queue-positions.ts'

type QueueEntryRow = Row<typeof queueEntries.fields>

const countOrNull = integerOrNull({ minimum: 0 })

/** A queue entry with its position and its estimated wait. */
export const QueueEntryWithPosition = named(
  'QueueEntry',
  Type.Object({
    ...queueEntries.shapes.row.properties,
    position: doc(countOrNull, 'The place in the queue; the first is 1. Null after the call has left the queue.', 1),
    estimatedWaitSeconds: doc(
      countOrNull,
      'How many more seconds the call will probably wait. Null if no agent can take it, or after it has left the ' +
        'queue.',
      0,
    ),
  }),
)

/** Adds positions to the entries, in one round trip. */
export async function withPositions(ctx: ReadContext, rows: readonly QueueEntryRow[]) {
  const positions = await listQueuePositions(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const position = positions.get(row.id)
    const estimatedWaitSeconds = position ? estimateWait(position) : null
    return { ...row, position: position?.position ?? null, estimatedWaitSeconds }
  })
}
