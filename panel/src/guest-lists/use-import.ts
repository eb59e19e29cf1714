import { useEffect } from 'react'
import { markOutdated } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'

/** How often the progress of an import is read. No live event tells it, and only the one that is shown is read. */
const progressMs = 1500

/** Whether an import has not ended. */
export const isRunning = (status: string): boolean => status !== 'succeeded' && status !== 'failed'

/** One import. While it runs, it is read again and again; when it has ended, so is the list that shows its state. */
export function useImport(id: string) {
  const query = useRead('guests.getImport', [id], {
    everyMs: (data) => (data && isRunning(data.status) ? progressMs : false),
  })
  const hasEnded = query.data !== undefined && !isRunning(query.data.status)
  useEffect(() => {
    if (hasEnded) void markOutdated('guests')
  }, [hasEnded])
  return query
}
