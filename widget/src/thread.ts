import type { ChatMessage } from '../../sdk/index.ts'

/** A message as the visitor sees it. The key of an own message is the id that this page gave it. */
export type Entry = {
  readonly key: string
  readonly from: string
  readonly text: string
  readonly at: string
  /** The first name of the agent who wrote it. */
  readonly agentName?: string | null
  /** What became of an own message that the service has not confirmed. */
  readonly state?: 'pending' | 'failed'
}

/** A message of the service as an entry. */
export const toEntry = ({ id, clientMessageId, ...message }: ChatMessage): Entry => ({
  key: clientMessageId ?? id,
  ...message,
})

/** The thread with further entries. A repeated one stands there once; unconfirmed ones stand at the end. */
export function mergeEntries(thread: readonly Entry[], further: readonly Entry[]): Entry[] {
  const byKey = new Map(thread.map((entry) => [entry.key, entry]))
  for (const entry of further) {
    if (byKey.get(entry.key)?.state ?? !byKey.has(entry.key)) byKey.set(entry.key, entry)
  }
  const place = ({ state, at }: Entry): number => (state ? Infinity : Date.parse(at))
  // Entries of the same moment stay as they came.
  return [...byKey.values()].toSorted((a, b) => place(a) - place(b) || 0)
}
