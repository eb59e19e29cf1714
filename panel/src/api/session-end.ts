import type { QueryClient } from '@tanstack/react-query'

/** The key of the signed-in user in the cache. */
export const sessionKey = ['session'] as const

/** Forgets everything that was read and shows the sign-in. */
export function endSession(client: QueryClient): void {
  if (!client.getQueryData(sessionKey)) return
  client.setQueryData(sessionKey, null)
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
}
