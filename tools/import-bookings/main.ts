import { BellhopError } from '../../sdk/index.ts'
import { ArgumentError } from '../local-service.ts'
import { help, parseArguments } from './arguments.ts'
import { formatFailure, ImportRefusedError } from './failure.ts'
import { importHistory } from './import-history.ts'
import { HistoryError } from './rows.ts'

const interruptedExitCode = 130

/** On a terminal Ctrl-C reaches this process directly, and npm passes it on again. That echo is not a second Ctrl-C. */
const echoMs = 1000

/** Ctrl-C finishes the running requests; a second one exits at once. */
async function main(): Promise<number> {
  const args = parseArguments(process.argv.slice(2), process.env.DATA_DIR ?? './data')
  if (args === 'help') {
    console.log(help)
    return 0
  }
  const stop = new AbortController()
  let stoppedAt = 0
  process.on('SIGINT', () => {
    if (!stop.signal.aborted) stoppedAt = performance.now()
    else if (performance.now() - stoppedAt > echoMs) process.exit(interruptedExitCode)
    stop.abort()
  })
  await importHistory(args, stop.signal)
  if (!stop.signal.aborted) return 0
  console.log('\nStopped. Run it again to continue.')
  return interruptedExitCode
}

try {
  process.exitCode = await main()
} catch (error) {
  const isKnown = [ArgumentError, HistoryError, ImportRefusedError].some((kind) => error instanceof kind)
  if (error instanceof BellhopError) console.error(formatFailure(error))
  else console.error(isKnown && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
