import { queryOptions, type UseQueryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { type ApiError, dataOf } from './api-error.ts'
import { freshnessOf } from './freshness.ts'
import { type Arguments, callOperation, type Item, keyOf, type ListOperation, type Operation } from './operations.ts'
import { type Data, placeholder, type Records, read, readAll, times } from './reads.ts'

// Apart from `reads.ts`, because no page needs it before it shows anything.

/** Reads several records of a kind: `useReads('guests.get', [[id], [other]])`. Those that cannot be read are left out. */
export const useReads = <O extends Operation>(
  operation: O,
  all: readonly Arguments<O>[],
): readonly NonNullable<Data<O>>[] =>
  useQueries({
    queries: all.map((args) => read(operation, args) as ReadingOptions),
    combine: (results) =>
      results.flatMap(({ data }): NonNullable<Data<O>>[] => (data ? [data as NonNullable<Data<O>>] : [])),
  })

type ReadingOptions = UseQueryOptions<unknown, ApiError>

/** All records of several lists: `useAllOf('roomTypes.list', hotelIds.map((id) => [id]))`. */
export const useAllOf = <O extends ListOperation>(operation: O, lists: readonly Arguments<O>[]): Records<Item<O>> =>
  useQueries({
    queries: lists.map((args) => readAll(operation, args) as ReadingOptions),
    combine: (results) => {
      const found = results.flatMap(({ data }): Records<Item<O>>[] => (data ? [data as Records<Item<O>>] : []))
      return { items: found.flatMap(({ items }) => items), hasMore: found.some(({ hasMore }) => hasMore) }
    },
  })

/**
 * Several requests of an operation as one reading, such as all pages of a report: `send` sends one of them. The reading is
 * known by its operation and `args`.
 */
export const useComposed = <O extends Operation, T>(
  operation: O,
  args: readonly unknown[],
  compose: (send: (...args: Arguments<O>) => Promise<Data<O>>) => Promise<T>,
  options?: { readonly keepsLast?: boolean },
): UseQueryResult<T, ApiError> =>
  useQuery({
    ...queryOptions<T, ApiError>({
      queryKey: keyOf(operation, [...args, 'composed']),
      queryFn: ({ signal }) =>
        compose((...each) => dataOf(callOperation(operation, each, { signal }) as PromiseLike<Data<O>>)),
      ...times[freshnessOf(operation)],
    }),
    ...placeholder(options),
  })
