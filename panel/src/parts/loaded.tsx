import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { catalogue, useTexts } from '../text/catalogue.ts'
import styles from './loaded.module.css'
import { useMoreText } from './more-records.tsx'
import { ErrorNotice } from './notice.tsx'

export const loadedTexts = catalogue('parts/loadedTexts', { again: 'Try again', loading: 'Loading' })

type LoadedProps<T> = {
  readonly query: UseQueryResult<T, ApiError>
  readonly children: (data: T) => ReactNode
  /** How many rows the first load announces. */
  readonly rows?: number
}

/**
 * Shows what a query has read: a skeleton the first time, then always the latest data, even while it is read again.
 * An error is shown with what to do; data that was read before stays below it. A list that has more says so.
 */
export function Loaded<T>({ query, children, rows = 6 }: LoadedProps<T>) {
  const { again, loading } = useTexts(loadedTexts)
  const moreText = useMoreText(query.data)
  return (
    <>
      {query.error && (
        <div className={styles.error}>
          <ErrorNotice error={query.error} />
          {query.error.status !== 404 && <Button onClick={() => void query.refetch()}>{again}</Button>}
        </div>
      )}
      {query.data !== undefined && children(query.data)}
      {moreText !== undefined && <p className="dim small">{moreText}</p>}
      {query.isPending && (
        <div aria-label={loading} className={styles.skeleton} role="status">
          {Array.from({ length: rows }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows have nothing but their place
            <Skeleton animate={false} height={12} key={row} width={`${90 - ((row * 17) % 40)}%`} />
          ))}
        </div>
      )}
    </>
  )
}
