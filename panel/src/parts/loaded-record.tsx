import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { Loaded } from './loaded.tsx'
import { MissingRecord } from './missing-record.tsx'
import { Page } from './page.tsx'

type LoadedRecordProps<T> = {
  readonly query: UseQueryResult<T, ApiError>
  /** The title of the page until the record is read. */
  readonly title: string
  /** The way back if there is no such record. */
  readonly missing: ReactNode
  readonly children: (record: T) => ReactNode
}

/** The page of a record: the record once it is read, before that what `Loaded` shows, or that it no longer exists. */
export function LoadedRecord<T>({ query, title, missing, children }: LoadedRecordProps<T>): ReactNode {
  if (query.error?.status === 404) return <MissingRecord action={missing} />
  if (query.data !== undefined) return children(query.data)
  return (
    <Page title={title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  )
}
