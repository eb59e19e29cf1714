import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  queryOptions,
  skipToken,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, dataOf } from './api-error.ts'
import { freshnessOf } from './freshness.ts'
import {
  type Arguments,
  callOperation,
  type Item,
  keyOf,
  type ListOperation,
  type Operation,
  type Result,
} from './operations.ts'
import { endSession } from './session-end.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    queryMeta: {
      /** A list that never jumps: after a live event it says that something is new, and is read when the user asks. */
      readonly isAnnounced?: boolean
    }
  }
}

/** Whether a later try can succeed without a change of the request. */
const isTemporary = ({ status }: ApiError): boolean => status === 0 || status === 429 || status === 503

/** What the panel has read. Events and changes make it outdated (`freshness.ts`), time does not: there is no polling. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: onUnauthenticated }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: (failures, error) => isTemporary(error) && failures < 3,
      retryDelay: (failures, error) => (error.retryAfter ?? 2 ** failures) * 1000,
    },
  },
})

/** Ends the session after a refusal that says so. */
export function onUnauthenticated(error: unknown): void {
  if (error instanceof ApiError && error.endsSession) endSession(queryClient)
}

/** What a reading holds: the result of its operation; null if there is none. */
export type Data<O extends Operation> = undefined extends Result<O> ? NonNullable<Result<O>> | null : Result<O>

type ReadOptions<T> = {
  /** A list that never jumps: events only mark it, and it is read again when the user asks. */
  readonly isAnnounced?: boolean
  /** While another page, search or hotel is read, the last one stays (`isPlaceholderData`). */
  readonly keepsLast?: boolean
  /** The page does without it while the service is busy: it is not asked for again and again, and not each time it is shown. */
  readonly isHint?: boolean
  /** How often it is read again while it is shown, in milliseconds; for what no event tells. */
  readonly everyMs?: number | false | ((data: T | undefined) => number | false)
}

/** What the freshness of a reading means to the cache. */
export const times = {
  live: {},
  onOpen: { staleTime: 0 },
  always: { staleTime: 0, gcTime: 0 },
} as const

/** A reading of the API. Without arguments (`null`) nothing is read. */
export const read = <O extends Operation>(
  operation: O,
  args: Arguments<O> | null,
  { isAnnounced = false, isHint = false, everyMs = false }: ReadOptions<Data<O>> = {},
) =>
  queryOptions<Data<O>, ApiError>({
    queryKey: keyOf(operation, args ?? [null]),
    queryFn:
      args === null
        ? skipToken
        : async ({ signal }) =>
            // The cache takes no undefined.
            ((await dataOf(callOperation(operation, args, { signal }) as PromiseLike<Data<O>>)) ?? null) as Data<O>,
    ...times[isHint ? 'live' : freshnessOf(operation)],
    ...(isAnnounced ? { meta: { isAnnounced } } : {}),
    ...(isHint ? { retry: false } : {}),
    refetchInterval: typeof everyMs === 'function' ? ({ state }) => everyMs(state.data) : everyMs,
  })

/** Reads a record or a page: `useRead('guests.get', [id])`. With `null` instead of the arguments nothing is read. */
export const useRead = <O extends Operation>(
  operation: O,
  ...[args = [] as never, options]: ReadArguments<O>
): UseQueryResult<Data<O>, ApiError> => useQuery({ ...read(operation, args, options), ...placeholder(options) })

/** The data that stands there until the next is read. */
export const placeholder = ({ keepsLast = false }: { readonly keepsLast?: boolean } = {}) =>
  keepsLast ? { placeholderData: keepPreviousData as never } : {}

type ReadArguments<O extends Operation> =
  readonly [] extends Arguments<O>
    ? [args?: Arguments<O> | null, options?: ReadOptions<Data<O>>]
    : [args: Arguments<O> | null, options?: ReadOptions<Data<O>>]

/** Reads a page of a list. While another page or another search is read, the last one stays (`isPlaceholderData`). */
export const usePage = <O extends ListOperation>(
  operation: O,
  ...[args = [] as never, options]: ReadArguments<O>
): UseQueryResult<Data<O>, ApiError> =>
  useQuery({ ...read(operation, args, options), ...placeholder({ keepsLast: true }) })

/** All records of a list; `hasMore` if there are more than are worth reading. */
export type Records<T> = { readonly items: readonly T[]; readonly hasMore: boolean }

const maxRecords = 1000

/** All records of a list, page by page. */
export const readAll = <O extends ListOperation>(operation: O, args: Arguments<O> | null) =>
  queryOptions<Records<Item<O>>, ApiError>({
    queryKey: keyOf(operation, [...(args ?? [null]), 'all']),
    queryFn: args === null ? skipToken : ({ signal }) => dataOf(walk(operation, args, signal)),
    ...times[freshnessOf(operation)],
  })

/** Reads all records of a list, to choose from or to look up names. */
export const useAll = <O extends ListOperation>(
  operation: O,
  ...[args = [] as never, options]: ReadArguments<O>
): UseQueryResult<Records<Item<O>>, ApiError> => useQuery({ ...readAll(operation, args), ...placeholder(options) })

async function walk<T>(operation: Operation, args: readonly unknown[], signal: AbortSignal): Promise<Records<T>> {
  const items: T[] = []
  for await (const item of callOperation(operation, args, { signal }) as AsyncIterable<T>) {
    if (items.length === maxRecords) return { items, hasMore: true }
    items.push(item)
  }
  return { items, hasMore: false }
}

/** What is kept of a reading; if there is nothing, it is read. Throws `ApiError`. */
export const readCached = <O extends Operation>(operation: O, args: Arguments<O>): Promise<Data<O>> =>
  queryClient.ensureQueryData(read(operation, args))

/** What is kept of a reading; undefined if there is nothing. */
export const storedData = <O extends Operation>(operation: O, args: Arguments<O>): Data<O> | undefined =>
  queryClient.getQueryData(read(operation, args).queryKey)

/** The records in kept pages of a list. */
export const storedRows = <O extends ListOperation>(operation: O): readonly Item<O>[] =>
  queryClient
    .getQueriesData<{ readonly items?: readonly Item<O>[] }>({ queryKey: keyOf(operation) })
    .flatMap(([, page]) => page?.items ?? [])

/** Reads now, whatever is kept, and keeps the result. Throws `ApiError`. */
export async function readNow<O extends Operation>(operation: O, args: Arguments<O>): Promise<Data<O>> {
  const reading = read(operation, args)
  // A reading that began before may lack what has changed since.
  await queryClient.cancelQueries({ queryKey: reading.queryKey, exact: true })
  return queryClient.fetchQuery({ ...reading, staleTime: 0 })
}

/** Shows a record that a change or an event returned wherever the panel shows what this reads. */
export function showRead<O extends Operation>(
  operation: O,
  args: Arguments<O>,
  data: Data<O> | ((before: Data<O> | undefined) => Data<O> | undefined),
): void {
  queryClient.setQueryData(read(operation, args).queryKey, data as never)
}

/**
 * Changes what the panel shows of a reading, as an event tells it. A reading on its way may lack what the event says, so it
 * begins anew. A change to undefined says that the event does not tell enough: it is read again.
 */
export function changeRead<O extends Operation>(
  operation: O,
  args: Arguments<O>,
  change: (before: Data<O>) => Data<O> | undefined,
): void {
  const { queryKey } = read(operation, args)
  const before = queryClient.getQueryData<Data<O>>(queryKey)
  const isReading = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching'
  const after = before === undefined || isReading ? undefined : change(before)
  if (after === undefined) void queryClient.invalidateQueries({ queryKey, exact: true })
  else queryClient.setQueryData(queryKey, after as never)
}

/** Shows a record in the rows that it has in kept pages of a list. They stay where they are. */
export function showInRows<O extends ListOperation>(operation: O, record: Item<O> & { readonly id: string }): void {
  const isRow = ({ id }: { readonly id: string }): boolean => id === record.id
  queryClient.setQueriesData<{ readonly items: readonly (typeof record)[] }>({ queryKey: keyOf(operation) }, (page) =>
    page?.items.some(isRow) ? { ...page, items: page.items.map((row) => (isRow(row) ? record : row)) } : page,
  )
}

/**
 * The last data of a reading, also while the API refuses the next question: what a form offers does not go away because of
 * what was typed into it.
 */
export function useLastData<T>(data: T | undefined): T | undefined {
  const last = useRef(data)
  if (data !== undefined) last.current = data
  return data ?? last.current
}
