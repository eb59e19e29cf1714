/** How late the event loop is: `late` beyond the limit, `stuck` far beyond it. */
export type LagLevel = 'none' | 'late' | 'stuck'

/** Measures the delay of the event loop. */
export type EventLoopLag = {
  level(): LagLevel
  /** The last measurement in seconds. */
  seconds(): number
  stop(): void
}

const intervalMs = 100
/** One long garbage collection causes one late measurement. Only several in a row mean overload. */
const measurementsInARow = 3
const stuckFactor = 4

/** Starts measuring. With a `limitMs` of 0 the level is always `none`. */
export function watchEventLoopLag(limitMs: number): EventLoopLag {
  const state = { due: performance.now() + intervalMs, lagMs: 0, recent: [] as number[], isLate: false }
  const measure = (): void => {
    const now = performance.now()
    state.lagMs = Math.max(0, now - state.due)
    state.due = now + intervalMs
    state.recent = [...state.recent, state.lagMs].slice(-measurementsInARow)
    if (state.recent.length < measurementsInARow) return
    if (state.recent.every((lag) => lag > limitMs)) state.isLate = limitMs > 0
    else if (state.recent.every((lag) => lag <= limitMs)) state.isLate = false
  }
  let timer = setTimeout(function again() {
    measure()
    timer = setTimeout(again, intervalMs).unref()
  }, intervalMs).unref()
  return {
    level() {
      if (!state.isLate) return 'none'
      return Math.min(...state.recent) > limitMs * stuckFactor ? 'stuck' : 'late'
    },
    seconds: () => state.lagMs / 1000,
    stop: () => clearTimeout(timer),
  }
}
