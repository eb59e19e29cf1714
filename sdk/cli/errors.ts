import { CommanderError } from 'commander'
import { BellhopError } from '../index.ts'
import { type CliContext, hasColors } from './context.ts'
import { removeControls } from './table.ts'

/** The exit codes, besides 0. */
export const exitCodes = {
  /** The service refused the request, or the work failed. */
  failed: 1,
  /** The command line is wrong. */
  usage: 2,
  /** There is no session, or it has ended. */
  notSignedIn: 3,
  /** The service cannot be reached or is overloaded: try again later. */
  unavailable: 4,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const

/** A failure of the command itself, in words for people. */
export class CliError extends Error {
  override readonly name = 'CliError'
  readonly exitCode: number
  readonly code: string

  constructor(message: string, { exitCode = 1, code = 'failed' }: { exitCode?: number; code?: string } = {}) {
    super(message)
    this.exitCode = exitCode
    this.code = code
  }
}

export const usageError = (message: string): CliError =>
  new CliError(message, { exitCode: exitCodes.usage, code: 'usage' })

export const notSignedIn = (message: string): CliError =>
  new CliError(message, { exitCode: exitCodes.notSignedIn, code: 'not_signed_in' })

/** Whether the service may accept the same request later. */
export const isUnavailable = (error: unknown): error is BellhopError =>
  error instanceof BellhopError && (error.status === 0 || error.status === 429 || error.status >= 500)

type ErrorReport = {
  readonly message: string
  readonly exitCode: number
  readonly status?: number
  readonly code?: string | undefined
  readonly field?: string | undefined
  readonly traceId?: string | undefined
  readonly docUrl?: string | undefined
}

/** Writes an error as one line, or as JSON, and returns the exit code. */
export function reportError(error: unknown, context: CliContext, isJson: boolean): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0
  const { exitCode, ...facts } = describeError(error)
  // Commander has written its own message already.
  if (error instanceof CommanderError && !isJson) return exitCode
  if (isJson) context.stderr.write(`${JSON.stringify({ error: facts })}\n`)
  else context.stderr.write(`${formatError(facts, hasColors(context, context.stderr))}\n`)
  return exitCode
}

function describeError(error: unknown): ErrorReport {
  if (error instanceof CliError) return { message: error.message, code: error.code, exitCode: error.exitCode }
  if (error instanceof CommanderError)
    return { message: error.message.replace('error: ', ''), code: 'usage', exitCode: exitCodes.usage }
  if (!(error instanceof BellhopError)) return { message: messageOf(error), code: 'failed', exitCode: exitCodes.failed }
  const { status, code, field, traceId, docUrl } = error
  return { message: reasonsOf(error), status, code, field, traceId, docUrl, exitCode: exitCodeOf(error) }
}

function exitCodeOf(error: BellhopError): number {
  if (error.status === 401) return exitCodes.notSignedIn
  return isUnavailable(error) ? exitCodes.unavailable : exitCodes.failed
}

function reasonsOf({ status, errors, message, traceId, cause }: BellhopError): string {
  if (errors.length > 0) return errors.map((item) => [item.field, item.message].filter(Boolean).join(': ')).join('; ')
  if (status === 0 && cause instanceof Error) return `${message}: ${rootCauseOf(cause)}`
  return message.replace(` (trace ${traceId})`, '')
}

/** `fetch failed` has the reason in its cause, such as `self-signed certificate in certificate chain`. */
const rootCauseOf = (error: Error): string =>
  error.cause instanceof Error ? error.cause.message || String((error.cause as { code?: string }).code) : error.message

/** `bellhop: checkOut: Must be after checkIn (422 date_range, trace 019f…)` */
function formatError({ message, status, code, traceId }: Omit<ErrorReport, 'exitCode'>, isColored: boolean): string {
  const facts = [[status || undefined, code].filter(Boolean).join(' '), traceId && `trace ${traceId}`].filter(Boolean)
  const hint = status === 401 ? '; run `bellhop login`' : ''
  const details = status === undefined ? '' : ` (${facts.join(', ')})`
  const name = isColored ? '\u001b[31mbellhop:\u001b[39m' : 'bellhop:'
  return `${name} ${removeControls(message)}${hint}${details}`
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
