import { queryClient } from '../api/queries.ts'
import { userKeys } from './team-queries.ts'

/** Reads again what the change of a user makes outdated. */
export function refreshUsers(): void {
  for (const key of userKeys) void queryClient.invalidateQueries({ queryKey: [key] })
}
