import { QueryCache, QueryClient, queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError, dataOf } from './api-error.ts'
import { endSession } from './session-end.ts'

/** A request through the SDK, or to the panel's server. */
type Request<T> = PromiseLike<T>

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

/** What the panel has read. Events refresh it, time does not: there is no polling. */
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

function onUnauthenticated(error: unknown): void {
  if (error instanceof ApiError && error.endsSession) endSession(queryClient)
}

/** A reading of the API. `key` begins with the name of the record; events use it to refresh. */
export const apiQuery = <T>(key: readonly unknown[], request: (signal: AbortSignal) => Request<T>) =>
  queryOptions<T, ApiError>({ queryKey: key, queryFn: ({ signal }) => dataOf(request(signal)) })

/** Reads again everything whose key begins with one of these. */
export const refresh = async (keys: readonly string[]): Promise<void> => {
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
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

/** A change through the API. `refreshes` are the keys of what is to be read again. */
export function useChange<T, Input = void>(
  send: (input: Input) => Request<T>,
  { refreshes = [], onDone }: { refreshes?: readonly string[]; onDone?: (data: T, input: Input) => void } = {},
) {
  return useMutation<T, ApiError, Input>({
    mutationFn: (input) => dataOf(send(input)),
    onError: onUnauthenticated,
    async onSuccess(data, input) {
      onDone?.(data, input)
      await refresh(refreshes)
    },
  })
}
