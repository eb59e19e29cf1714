type Time = { now(): number; sleep(milliseconds: number): Promise<unknown> }

/**
 * Spaces requests evenly, so that they use at most `share` of what the service allows the company in a minute, and the
 * rest is there for its users. Returns a function that waits for the turn of a request; `limit` is what the service
 * allows in a minute, undefined if it has no limit or has not named it yet.
 */
export function paceOf(share: number, { now, sleep }: Time): (limit: number | undefined) => Promise<void> {
  let nextTurn = 0
  return async (limit) => {
    if (limit === undefined) return
    const turn = Math.max(now(), nextTurn)
    nextTurn = turn + 60_000 / (limit * share)
    if (turn > now()) await sleep(turn - now())
  }
}
