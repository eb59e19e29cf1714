type InHotel = { readonly id: string; readonly hotelId: string | null }

/** The part of a work list that live events keep up to date. */
export type WaitingWork = {
  readonly calls: readonly InHotel[]
  readonly callbacks: readonly (InHotel & { readonly assignedUserId: string | null; readonly scheduledAt: string })[]
  readonly conversations: readonly (InHotel & { readonly assigneeUserId: string | null })[]
}

/** Whose work list it is. `seesAllCallbacks`: also those that are due for others (`dashboard.read`). */
export type Worker = { readonly userId: string; readonly seesAllCallbacks: boolean }

type Texts = Readonly<Record<string, string | null>>

/**
 * The work list after a live event: the same one if the event does not concern it. The events say what a record is now,
 * so that one that comes twice, or was known already, does no harm.
 */
export function applyWorkEvent<Work extends WaitingWork>(
  work: Work,
  event: { readonly type: string; readonly data: object },
  worker: Worker,
): Work {
  const data = event.data as Texts
  const hotelId = data['hotelId'] ?? null
  const isOwnOrFree = (userId: string | null): boolean => userId === null || userId === worker.userId
  switch (event.type) {
    case 'queue.changed': {
      const waits = data['status'] === 'waiting' || data['status'] === 'offered'
      return { ...work, calls: withRecord(work.calls, { id: idIn(data, 'entryId'), hotelId }, waits) }
    }
    case 'callback.changed': {
      const assignedUserId = data['assignedUserId'] ?? null
      const waits = data['status'] === 'due' && (worker.seesAllCallbacks || isOwnOrFree(assignedUserId))
      const record = { id: idIn(data, 'callbackId'), hotelId, assignedUserId, scheduledAt: data['scheduledAt'] ?? '' }
      return { ...work, callbacks: withRecord(work.callbacks, record, waits) }
    }
    case 'message.received':
    case 'conversation.changed': {
      const assigneeUserId = data['assigneeUserId'] ?? null
      // A guest who writes waits for an answer.
      const waits = (data['status'] ?? 'open') === 'open' && isOwnOrFree(assigneeUserId)
      const record = { id: idIn(data, 'conversationId'), hotelId, assigneeUserId }
      return { ...work, conversations: withRecord(work.conversations, record, waits) }
    }
    default:
      return work
  }
}

const idIn = (data: Texts, name: string): string => data[name] ?? ''

function withRecord<T extends InHotel>(records: readonly T[], record: T, waits: boolean): readonly T[] {
  const others = records.filter(({ id }) => id !== record.id)
  return waits ? [...others, record] : others
}
