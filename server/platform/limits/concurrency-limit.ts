/**
 * A door to work that costs much: `atOnce` go in together, `waiting` more stand in line, in order.
 * @param refusal what the next one gets thrown
 */
export function turns(
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
      // A turn is handed on, not given back, or a newcomer could slip in before the one who waited.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
