import { keyOf, type NaiveCallQuery, percent, sum } from './naive-calls.ts'
import type { CallHistory } from './random-calls.ts'

/** The seconds for which agents were available, by group, counted minute by minute. */
export function availableSeconds(
  { stays, now }: CallHistory,
  { groupBy, from, to }: NaiveCallQuery,
): Map<string | null, number> {
  const seconds = new Map<string | null, number>()
  for (const { started_at: begin, ended_at: end, presence, user_id: agent } of stays) {
    if (presence !== 'available') continue
    const [ends, today] = [Temporal.Instant.from(end === 'infinity' ? now : end), Temporal.Instant.from(now)]
    const until = Temporal.Instant.compare(ends, today) > 0 ? today : ends
    // Periods begin and end on full minutes, and so does the query.
    for (let at = Temporal.Instant.from(begin); Temporal.Instant.compare(at, until) < 0; at = at.add({ minutes: 1 })) {
      const local = at.toZonedDateTimeISO('Europe/Berlin')
      const day = local.toPlainDate().toString()
      if (day < from || day > to) continue
      const key = keyOf(groupBy, { day, hour: String(local.hour).padStart(2, '0'), hotel_id: null }, { agent })
      seconds.set(key, (seconds.get(key) ?? 0) + 60)
    }
  }
  return seconds
}

/** The occupancy of agents; null if their availability is unknown. */
export function occupancyPercent(
  handling: number,
  free: Map<string | null, number> | null,
  key: string | null | undefined,
) {
  if (!free) return null
  const known = key === undefined ? [...free.values()] : [free.get(key)].flatMap((each) => each ?? [])
  return known.length === 0 ? null : percent(handling, handling + sum(known, (each) => each))
}
