import { BellhopError } from '../../sdk/index.ts'
import { ArgumentError, trustAuthorities } from '../local-service.ts'
import { type Arguments, help, parseArguments } from './arguments.ts'
import { isOutage } from './attempts.ts'
import { UnsuitableTenantError } from './demo-hotel.ts'
import { Journal } from './journal.ts'
import { runTraffic } from './run-traffic.ts'

const interruptedExitCode = 130

/** On a terminal Ctrl-C reaches this process directly, and npm passes it on again. That echo is not a second Ctrl-C. */
const echoMs = 1000

/** The first Ctrl-C ends the calls and sends the colleagues home; a second one exits at once. */
function listenForStop(stop: AbortController, journal: Journal): void {
  let stoppedAt = 0
  const handle = (): void => {
    if (stop.signal.aborted && performance.now() - stoppedAt > echoMs) process.exit(interruptedExitCode)
    if (stop.signal.aborted) return
    stoppedAt = performance.now()
    journal.note('Stopping: the calls end, and the colleagues go home. Ctrl-C again exits at once.')
    stop.abort()
  }
  process.on('SIGINT', handle)
  process.on('SIGTERM', handle)
}

async function run({ minutes, ca, ...options }: Arguments): Promise<void> {
  const journal = new Journal(console.log)
  const stop = new AbortController()
  listenForStop(stop, journal)
  trustAuthorities(ca)
  if (minutes !== undefined) setTimeout(() => stop.abort(), minutes * 60_000).unref()
  const { url, email, speed, seed } = options
  journal.note(`Demo traffic at ${url} as ${email}, --speed ${speed} --seed ${seed}. Ctrl-C stops it.`)
  await runTraffic(options, journal, stop.signal)
  journal.note(`Stopped: ${journal.summary()}.`)
}

/** A known failure as a line for the user. */
function describeFailure(error: unknown, { url, email }: Arguments): string | undefined {
  if (error instanceof UnsuitableTenantError) return error.message
  if (!(error instanceof BellhopError)) return undefined
  if (isOutage(error)) return `There is no service at ${url}. Start it with npm start, or give another --url.`
  if (error.status === 401) return `${url} does not let ${email} or a colleague in: ${error.message}. Another run?`
  if (error.status === 403) return `${email} needs the role Administrator: ${error.operation}: ${error.message}`
  return `${error.operation}: ${error.message}`
}

try {
  const args = parseArguments(process.argv.slice(2), process.env.DATA_DIR ?? './data')
  if (args === 'help') console.log(help)
  else {
    await run(args).catch((error: unknown) => {
      const line = describeFailure(error, args)
      console.error(line ?? error)
      process.exitCode = 1
    })
  }
} catch (error) {
  if (!(error instanceof ArgumentError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
