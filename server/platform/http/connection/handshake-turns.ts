/** Handshakes begun in one turn of the event loop. Each takes about a third of a millisecond. */
const perTurn = 4

/** Begins work of one key. The keys take turns. */
export type HandshakeTurns = { add(key: string, begin: () => void): void }

/**
 * Begins TLS handshakes a few at a time, in turns by client address. A thousand connections that arrive at once would
 * otherwise have a thousand handshakes in one turn of the event loop, and all running requests would wait for them.
 */
export function handshakeTurns(): HandshakeTurns {
  const queues = new Map<string, (() => void)[]>()
  let isScheduled = false

  const schedule = (): void => {
    if (isScheduled || queues.size === 0) return
    isScheduled = true
    setImmediate(takeTurn)
  }

  function takeTurn(): void {
    isScheduled = false
    for (let begun = 0; begun < perTurn; begun++) {
      const [next] = queues
      if (!next) break
      const [key, waiting] = next
      const begin = waiting.shift()
      // The key goes behind the others.
      queues.delete(key)
      if (waiting.length > 0) queues.set(key, waiting)
      begin?.()
    }
    schedule()
  }

  return {
    add(key, begin) {
      const waiting = queues.get(key)
      if (waiting) waiting.push(begin)
      else queues.set(key, [begin])
      schedule()
    },
  }
}
