import { createRequire } from 'node:module'
import {
  type DestinationStream,
  destination,
  type LoggerOptions,
  type Logger as Pino,
  pino,
  stdTimeFunctions,
} from 'pino'
import type pretty from 'pino-pretty'
import { groupFaults } from './fault-groups.ts'
import { loggable } from './loggable.ts'
import { traceFields } from './trace-context.ts'

/** The log levels, the most serious first. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Readable lines for people, or JSON for programs. */
export type LogFormat = 'pretty' | 'json'

/** Readable lines on a terminal, otherwise JSON, unless the settings say. */
export const logFormatOf = (format: LogFormat | undefined): LogFormat =>
  format ?? (process.stdout.isTTY ? 'pretty' : 'json')

/** One of `logLevels`. */
export type LogLevel = (typeof logLevels)[number]

/** Logs selected fields, never bodies, tokens or search texts: `log.info({ file }, 'mail written')`. */
export type Logger = Pino

/**
 * Creates the log: readable lines on a terminal, otherwise JSON, on stdout or `to`. Each line is written before the
 * call returns. Equal faults of a second share a line.
 */
export function createLog(options: {
  level: LogLevel
  format?: LogFormat | undefined
  to?: DestinationStream
}): Logger {
  const format = logFormatOf(options.format)
  const to = options.to ?? destination({ fd: 1, sync: true })
  const hooks = { logMethod: groupFaults() }
  return hidingChildren(pino({ ...shape, hooks, level: options.level }, format === 'json' ? to : forPeople(to)))
}

/** All fields pass `loggable`, so that a secret in an object or error message is not logged by mistake. */
const shape: LoggerOptions = {
  base: null,
  mixin: () => traceFields(),
  timestamp: stdTimeFunctions.isoTime,
  formatters: {
    level: (label) => ({ level: label }),
    log: (fields) => loggable(fields),
  },
  // `loggable` has already converted errors. pino's own serializer would copy all their fields.
  serializers: { err: (value: unknown) => value },
}

/** pino has no formatter for the bindings of a child. Children of a child inherit this method. */
function hidingChildren(log: Logger): Logger {
  const { child } = log
  log.child = function (this: Logger, bindings: object, ...rest: []) {
    return child.call(this, loggable(bindings), ...rest)
  } as typeof child
  return log
}

/** Only a terminal needs this library, and the log is there before anything can be awaited. */
const load = createRequire(import.meta.url)

function forPeople(to: DestinationStream): DestinationStream {
  const { prettyFactory } = load('pino-pretty') as typeof pretty
  const line = prettyFactory({
    colorize: process.stdout.isTTY === true,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  })
  return { write: (json) => to.write(line(json)) }
}
