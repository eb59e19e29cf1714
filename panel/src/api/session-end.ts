import type { QueryClient } from '@tanstack/react-query'
import { dropUnsentForms, storeUnsentForms } from './unsent-forms.ts'

/** The key of the signed-in user in the cache. */
export const sessionKey = ['session'] as const

let hasEnded = false

/** Whether the session has ended without the user, who is at the sign-in now. */
export const hasSessionEnded = (): boolean => hasEnded

/**
 * Forgets everything that was read and shows the sign-in. Unless the user has signed out, what stands in open forms is
 * there again after the next sign-in.
 */
export function endSession(client: QueryClient, { hasSignedOut = false } = {}): void {
  const user = client.getQueryData<{ id: string }>(sessionKey)
  if (hasSignedOut) dropUnsentForms()
  if (!user) return
  hasEnded = !hasSignedOut
  if (!hasSignedOut) storeUnsentForms(user.id)
  client.setQueryData(sessionKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
}
