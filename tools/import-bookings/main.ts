import { ArgumentError, help, readArguments } from './arguments.ts'
import { Unreachable } from './exchange.ts'
import { importHistory } from './import-history.ts'
import { HistoryError } from './rows.ts'
import { Refused } from './session.ts'

const interrupted = 130

/** On a terminal Ctrl-C reaches this process, and npm passes it on once more: that is not a second one. */
const echoMs = 1000

/** Ctrl-C lets the requests that are under way finish; a second one does not wait for them. */
async function main(): Promise<number> {
  const args = readArguments(process.argv.slice(2), process.env.DATA_DIR ?? './data')
  if (args === 'help') {
    console.log(help)
    return 0
  }
  const stop = new AbortController()
  let stoppedAt = 0
  process.on('SIGINT', () => {
    if (!stop.signal.aborted) stoppedAt = performance.now()
    else if (performance.now() - stoppedAt > echoMs) process.exit(interrupted)
    stop.abort()
  })
  await importHistory(args, stop.signal)
  if (!stop.signal.aborted) return 0
  console.log('\nStopped. Run it again to go on.')
  return interrupted
}

try {
  process.exitCode = await main()
} catch (error) {
  const isKnown = [ArgumentError, HistoryError, Refused, Unreachable].some((kind) => error instanceof kind)
  console.error(isKnown && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
