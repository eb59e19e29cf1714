import type { Query } from '@tanstack/react-query'
import { useMutation } from '@tanstack/react-query'
import { type ApiError, dataOf } from './api-error.ts'
import { type Readings, readingsOfChange, readingsOfEvent, spacingMs } from './freshness.ts'
import { ask, callOperation, type Input, keyOf, type Operation, type Result } from './operations.ts'
import { onUnauthenticated, queryClient } from './reads.ts'

/**
 * Changes something through the API: `change('voiceDids.update', id, body, { ifMatch: record })`. Whatever the change makes
 * outdated (`freshness.ts`) is read again. Throws `ApiError`.
 */
export async function change<O extends Operation>(operation: O, ...input: Input<O>): Promise<Result<O>> {
  const result = await dataOf(callOperation(operation, input) as PromiseLike<Result<O>>)
  void applyChange(operation, input, result)
  return result
}

/** Sends changes one after the other, and then reads again what they make outdated, also if one of them is refused. */
export async function changeInTurn<O extends Operation>(operation: O, inputs: readonly Input<O>[]): Promise<void> {
  try {
    for (const input of inputs) await ask(operation, ...input)
  } finally {
    await applyChange(operation, [], undefined)
  }
}

/** Puts the result of a change where the panel shows it, and reads the rest again. */
export async function applyChange(operation: Operation, input: readonly unknown[], result: unknown): Promise<void> {
  const [resource, method] = operation.split('.')
  const ids = input.filter((value) => typeof value === 'string')
  const record = { queryKey: [resource, 'get', ...ids] }
  // Most changes return the record.
  if (ids.length > 0 && (result as { id?: unknown } | null | undefined)?.id === ids.at(-1)) {
    queryClient.setQueryData(record.queryKey, result)
  }
  if (method === 'delete') {
    // Its page is still on the screen, and nothing of the record is to be read there any more.
    queryClient.removeQueries({ queryKey: [resource], predicate: hasAll(ids) })
    // The list that opens next does not have it.
    queryClient.removeQueries({ queryKey: [resource], type: 'inactive' })
  }
  await Promise.all(readingsOfChange(operation, ids[0] ?? '').map(markOutdated))
}

const hasAll =
  (ids: readonly unknown[]) =>
  ({ queryKey }: Query): boolean =>
    ids.every((id) => queryKey.includes(id))

const keyOfReadings = (readings: Readings): readonly unknown[] =>
  typeof readings === 'string' ? keyOf(readings) : keyOf(readings[0], readings.slice(1))

/** Reads again what is on the screen, and the rest when it is shown. */
export const markOutdated = (readings: Readings): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOfReadings(readings) })

type ChangeOptions<Data, Variables> = {
  /** Runs before anything is read again. If it returns a promise, such as that of leaving the page, reading waits for it. */
  readonly onDone?: (data: Data, input: Variables) => unknown
}

/**
 * A change by a button: `useChange('integrations.activate').mutate([id])`, or a function that makes several. It is pending
 * until everything that it makes outdated is read again.
 */
export function useChange<O extends Operation>(
  operation: O,
  options?: ChangeOptions<Result<O>, Input<O>>,
): ReturnType<typeof useMutation<Result<O>, ApiError, Input<O>>>
export function useChange<Data, Variables = void>(
  send: (input: Variables) => PromiseLike<Data>,
  options?: ChangeOptions<Data, Variables>,
): ReturnType<typeof useMutation<Data, ApiError, Variables>>
export function useChange(
  send: Operation | ((input: never) => PromiseLike<unknown>),
  { onDone }: ChangeOptions<never, never> = {},
): unknown {
  return useMutation<unknown, ApiError, never>({
    mutationFn: (input) =>
      dataOf((typeof send === 'string' ? callOperation(send, input) : send(input)) as Promise<unknown>),
    onError: onUnauthenticated,
    async onSuccess(data, input) {
      await onDone?.(data as never, input)
      if (typeof send === 'string') await applyChange(send, input, data)
    },
  })
}

/** When each reading was refreshed by an event, and the timer of its next turn. */
const turns = new Map<string, { at: number; timer?: ReturnType<typeof setTimeout> }>()

/** Reads again what an event made outdated: the first time at once, and after further events soon together. */
export function applyLiveEvent(type: string, data: object, userId: string): void {
  for (const readings of readingsOfEvent(type, data, userId)) {
    const key = String(readings)
    const turn = turns.get(key)
    const spacing = spacingMs(readings)
    const wait = turn === undefined || spacing === 0 ? 0 : turn.at + spacing - performance.now()
    const refresh = (): void => {
      // One conversation after the other has its turns, and old ones are forgotten.
      if (turns.size > 100) turns.clear()
      turns.set(key, { at: performance.now() })
      const queryKey = keyOfReadings(readings)
      void queryClient.invalidateQueries({ queryKey, predicate: (query) => !isAnnounced(query) })
      void queryClient.invalidateQueries({ queryKey, predicate: isAnnounced, refetchType: 'none' })
    }
    if (turn === undefined || wait <= 0) refresh()
    else turn.timer ??= setTimeout(refresh, wait)
  }
}

/** Whether a list only announces what is new. */
const isAnnounced = ({ meta }: Query): boolean => meta?.isAnnounced === true

/** Reads everything again: events may have been missed. */
export const applyReset = (): void => void queryClient.invalidateQueries()
