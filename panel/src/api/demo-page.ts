import { skipToken, useQuery } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'

/** The page of the service on which a chat widget can be tried. */
export const demoPageOf = (publicKey: string): string => `/demo?widget=${publicKey}`

/** Whether the service has that page: operators can switch it off. With `null` nothing is asked. */
export const useHasDemoPage = (publicKey: string | null): boolean =>
  useQuery<boolean, ApiError>({
    queryKey: ['demoPage', publicKey],
    queryFn:
      publicKey === null
        ? skipToken
        : async ({ signal }) => (await fetch(demoPageOf(publicKey), { method: 'HEAD', signal })).ok,
  }).data === true
