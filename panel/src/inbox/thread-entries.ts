import type { GuestNote, Message } from '@bellhop/sdk'

/** What a thread shows at a moment: a message, or a note of the house. */
export type ThreadEntry =
  | { readonly kind: 'message'; readonly at: string; readonly message: Message }
  | { readonly kind: 'note'; readonly at: string; readonly note: GuestNote }

type ThreadContent = {
  readonly messages: readonly Message[]
  readonly notes: readonly GuestNote[]
  /** Whether older messages are not shown: then older notes are not, either. */
  readonly hasOlder: boolean
}

/** Messages and notes in the order of their time. Notes from before the conversation belong to the record. */
export function threadEntries({ messages, notes, hasOlder }: ThreadContent): readonly ThreadEntry[] {
  const times = messages.map(({ at }) => Date.parse(at))
  const begin = Math.min(...times)
  const isShown = ({ createdAt }: GuestNote): boolean => Date.parse(createdAt) >= begin
  const entries: ThreadEntry[] = [
    // They come newest first; those of one moment stay in their order.
    ...messages.toReversed().map((message) => ({ kind: 'message', at: message.at, message }) as const),
    ...(hasOlder || times.length > 0 ? notes.filter(isShown) : []).map(
      (note) => ({ kind: 'note', at: note.createdAt, note }) as const,
    ),
  ]
  return entries.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
