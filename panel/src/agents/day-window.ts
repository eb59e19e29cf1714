const hourMs = 3_600_000

/** A day of agents, in instants. */
type Day = {
  readonly startsAt: string
  readonly endsAt: string
  readonly asOf: string
  readonly items: readonly { readonly firstAt: string | null; readonly lastAt: string | null }[]
}

/** The hours that strips show, in milliseconds since 1970, and the moments with a tick. */
export type DayWindow = { readonly from: number; readonly to: number; readonly ticks: readonly number[] }

/**
 * The hours of a day in which somebody was signed in, at least twelve of them, from eight o'clock on. A whole night of
 * nobody would make the spans too narrow to be seen.
 */
export function dayWindow({ startsAt, endsAt, asOf, items }: Day): DayWindow {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)]
  const until = Math.min(end, Math.max(start, Date.parse(asOf)))
  const present = items.filter(({ firstAt }) => firstAt !== null)
  const first = Math.min(start + 8 * hourMs, ...present.map(({ firstAt }) => Date.parse(firstAt as string)))
  const last = Math.max(
    start + 20 * hourMs,
    ...present.map(({ lastAt }) => (lastAt === null ? until : Date.parse(lastAt))),
  )
  const from = start + Math.floor((first - start) / hourMs) * hourMs
  const to = Math.min(end, start + Math.ceil((last - start) / hourMs) * hourMs)
  const step = (to - from) / hourMs > 14 ? 3 : 2
  const ticks = Array.from({ length: Math.ceil((to - from) / hourMs / step) }, (_, n) => from + n * step * hourMs)
  return { from, to, ticks }
}
