/** How far the event loop is behind: `none`, `late` beyond the limit, `stuck` far beyond it. */
export type Lateness = 'none' | 'late' | 'stuck'

/** Watches how long what is due waits for the event loop. */
export type EventLoopLag = {
  lateness(): Lateness
  /** Of the last look, in seconds. */
  seconds(): number
  stop(): void
}

const lookEveryMs = 100
/** One long collection of garbage makes one look late; only so many in a row say that there is too much to do. */
const looksInARow = 3
const stuckFactor = 4

/** Begins to watch; `limitMs` of 0 never finds anything late. */
export function watchEventLoopLag(limitMs: number): EventLoopLag {
  const state = { due: performance.now() + lookEveryMs, lagMs: 0, recent: [] as number[], isLate: false }
  const look = (): void => {
    const now = performance.now()
    state.lagMs = Math.max(0, now - state.due)
    state.due = now + lookEveryMs
    state.recent = [...state.recent, state.lagMs].slice(-looksInARow)
    if (state.recent.length < looksInARow) return
    if (state.recent.every((lag) => lag > limitMs)) state.isLate = limitMs > 0
    else if (state.recent.every((lag) => lag <= limitMs)) state.isLate = false
  }
  let timer = setTimeout(function again() {
    look()
    timer = setTimeout(again, lookEveryMs).unref()
  }, lookEveryMs).unref()
  return {
    lateness() {
      if (!state.isLate) return 'none'
      return Math.min(...state.recent) > limitMs * stuckFactor ? 'stuck' : 'late'
    },
    seconds: () => state.lagMs / 1000,
    stop: () => clearTimeout(timer),
  }
}
