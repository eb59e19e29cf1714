/**
 * Runs work once at a time for each key: a caller that asks while the work runs gets its result, or its error. Nothing
 * is stored afterwards.
 */
export function sharedWork<Result>(): (key: string, work: () => Promise<Result>) => Promise<Result> {
  const running = new Map<string, Promise<Result>>()
  return (key, work) => {
    const found = running.get(key)
    if (found) return found
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
