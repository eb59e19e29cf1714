import Type from 'typebox'
import type { Context } from '#platform/context.ts'
import type { Row } from '#platform/resource/fields.ts'
import { estimateWait } from './estimate-wait.ts'
import { entries } from './queue-entries.ts'
import { standingsOf } from './queue-positions.ts'

type Entry = Row<typeof entries.fields>

const countOrNull = (description: string) =>
  Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0, description })

/** A place in the queue, and how it stands. */
export const StandingEntry = Type.Object({
  ...entries.shapes.row.properties,
  position: countOrNull('Its place in its queue; the first is 1. Null once it has left'),
  estimatedWaitSeconds: countOrNull('How long it still waits, more or less; null when nobody is there to take it'),
})

/** The entries with their places. One round trip. */
export async function withStandings(ctx: Context, rows: readonly Entry[]) {
  const standings = await standingsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const standing = standings.get(row.id)
    const estimatedWaitSeconds = standing ? estimateWait(standing) : null
    return { ...row, position: standing?.position ?? null, estimatedWaitSeconds }
  })
}
