/** A door to work that costs much, in front of which the keys (tenants) take turns. */
export type FairTurns = {
  /**
   * Does the work at its turn. Throws `refusal()` at once where too many of the key wait, and after `maxWaitMs`; a caller
   * who has `left` does not wait any longer either.
   */
  run<Result>(key: string, work: () => Promise<Result>, left?: AbortSignal): Promise<Result>
  running(): number
  waiting(): number
}

/** How much work there may be, of all keys and of each. */
export type TurnLimits = {
  readonly atOnce: number
  readonly atOnceOfKey: number
  readonly waitingOfKey: number
  readonly maxWaitMs: number
}

type Line = { running: number; readonly waiting: (() => void)[] }

/** Nothing runs or waits yet. Work begins in the order of its key, and the keys that wait take turns. */
export function fairTurns(limits: TurnLimits, refusal: () => Error): FairTurns {
  const lines = new Map<string, Line>()
  let running = 0

  const mayBegin = (line: Line): boolean => running < limits.atOnce && line.running < limits.atOnceOfKey

  const begin = (line: Line): void => {
    running++
    line.running++
  }

  const end = (key: string, line: Line): void => {
    running--
    line.running--
    if (line.running + line.waiting.length === 0) lines.delete(key)
    for (const [nextKey, next] of lines) {
      const enter = next.waiting.length > 0 && mayBegin(next) ? next.waiting.shift() : undefined
      if (!enter) continue
      // The key goes behind the others.
      lines.delete(nextKey)
      lines.set(nextKey, next)
      begin(next)
      return enter()
    }
  }

  const turnOf = (key: string, line: Line, left?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const over = (): void => {
        clearTimeout(deadline)
        left?.removeEventListener('abort', giveUp)
      }
      const enter = (): void => {
        over()
        resolve()
      }
      const giveUp = (): void => {
        over()
        line.waiting.splice(line.waiting.indexOf(enter), 1)
        if (line.running + line.waiting.length === 0) lines.delete(key)
        reject(refusal())
      }
      const deadline = setTimeout(giveUp, limits.maxWaitMs)
      left?.addEventListener('abort', giveUp)
      line.waiting.push(enter)
    })

  return {
    running: () => running,
    waiting: () => [...lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    async run(key, work, left) {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      if (line.waiting.length >= limits.waitingOfKey) throw refusal()
      lines.set(key, line)
      if (line.waiting.length === 0 && mayBegin(line)) begin(line)
      else await turnOf(key, line, left)
      try {
        return await work()
      } finally {
        end(key, line)
      }
    },
  }
}
