/**
 * Limits concurrent work: `atOnce` calls run, and `waiting` more wait in order.
 * @param refusal creates the error for further calls
 */
export function concurrencyLimit(
  atOnce: number,
  waiting: number,
  refusal: () => Error,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const queue: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running < atOnce) running += 1
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve))
    else throw refusal()
    try {
      return await work()
    } finally {
      // A slot is handed to the next waiting call directly, so that a new call cannot overtake it.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
