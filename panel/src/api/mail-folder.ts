import { useQuery } from '@tanstack/react-query'
import { type ApiError, panelData } from './api-error.ts'

/**
 * The folder in which mails are files, for somebody who tries the service on their own computer; null if mails are sent, and
 * undefined before that is known.
 */
export const useMailFolder = (): string | null | undefined =>
  useQuery<{ readonly folder: string | null }, ApiError>({
    queryKey: ['mailFolder'],
    queryFn: ({ signal }) => panelData(fetch('/app/public/mail-folder', { signal })),
  }).data?.folder
