/**
 * Runs `work` while this tab holds the lock that all tabs of this browser share. Rejects when the lock is not waited for any
 * longer, or another tab steals it. Where the browser has no locks, `work` runs at once: then each tab stands for itself.
 */
export async function withTabLock(name: string, options: LockOptions, work: () => unknown): Promise<void> {
  let isHeld = false
  try {
    await navigator.locks.request(name, options, () => {
      isHeld = true
      return work()
    })
  } catch (error) {
    if (isHeld || options.signal?.aborted) throw error
    await work()
  }
}
