import { fairQueue } from './fair-queue.ts'

/**
 * Limits concurrent work: `atOnce` calls run, and `waiting` more wait in order.
 * @param refusal creates the error for further calls
 */
export function concurrencyLimit(
  atOnce: number,
  waiting: number,
  refusal: () => Error,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const limits = { maxRunning: atOnce, maxRunningPerKey: atOnce, maxWaitingPerKey: waiting }
  const queue = fairQueue(limits, refusal)
  return (work) => queue.run('', work)
}
