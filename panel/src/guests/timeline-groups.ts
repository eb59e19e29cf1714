import type { TimelineEntry } from '@bellhop/sdk'

/** What the timeline shows as one thing: an entry, or messages of a conversation that follow each other. */
export type TimelineItem = { readonly key: string; readonly entries: readonly [TimelineEntry, ...TimelineEntry[]] }

/** The items of a day, the latest first. */
export type TimelineDay = { readonly day: string; readonly items: readonly TimelineItem[] }

/** Groups entries, the latest first, by days. `dayOf` is the day of a moment where the user is. */
export function groupByDay(entries: readonly TimelineEntry[], dayOf: (instant: string) => string): TimelineDay[] {
  const days: { day: string; items: TimelineItem[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day !== day) days.push({ day, items: [itemOf(entry)] })
    else if (continues(last.items.at(-1), entry)) last.items.push(joined(last.items.pop(), entry))
    else last.items.push(itemOf(entry))
  }
  return days
}

// One record may have several entries: the steps of a reservation.
const itemOf = (entry: TimelineEntry): TimelineItem => ({
  key: `${entry.type} ${entry.id} ${entry.at} ${String(entry.data['to'] ?? '')}`,
  entries: [entry],
})

const continues = (item: TimelineItem | undefined, { type, data }: TimelineEntry): boolean =>
  type === 'message' &&
  item?.entries[0].type === 'message' &&
  item.entries[0].data['conversationId'] === data['conversationId']

const joined = (item: TimelineItem | undefined, entry: TimelineEntry): TimelineItem =>
  item ? { ...item, entries: [...item.entries, entry] } : itemOf(entry)
