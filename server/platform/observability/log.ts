import {
  type DestinationStream,
  type LoggerOptions,
  type Logger as Pino,
  destination,
  pino,
  stdTimeFunctions,
} from 'pino'
import { prettyFactory } from 'pino-pretty'
import { loggable } from './loggable.ts'

/** How serious a line is, the most serious first. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** One of `logLevels`. */
export type LogLevel = (typeof logLevels)[number]

/** Writes lines of chosen fields, never bodies, tokens or search text. `log.info({ file }, 'mail written')`. */
export type Logger = Pino

/** The log: lines for people on a terminal, JSON otherwise, on stdout or `to`; written before the call returns. */
export function createLog(options: {
  level: LogLevel
  format?: 'pretty' | 'json' | undefined
  to?: DestinationStream
}): Logger {
  const format = options.format ?? (process.stdout.isTTY ? 'pretty' : 'json')
  const to = options.to ?? destination({ fd: 1, sync: true })
  return hidingChildren(pino({ ...shape, level: options.level }, format === 'json' ? to : forPeople(to)))
}

/** Every field passes `loggable`, so that a forgotten secret in an object or a message of an error stays inside. */
const shape: LoggerOptions = {
  base: null,
  timestamp: stdTimeFunctions.isoTime,
  formatters: {
    level: (label) => ({ level: label }),
    log: (fields) => loggable(fields),
  },
  // `loggable` has made errors plain already; pino's own serializer would copy every field they carry.
  serializers: { err: (value: unknown) => value },
}

/** pino has no formatter for the bindings of a child; children inherit this one. */
function hidingChildren(log: Logger): Logger {
  const { child } = log
  log.child = function (this: Logger, bindings: object, ...rest: []) {
    return child.call(this, loggable(bindings), ...rest)
  } as typeof child
  return log
}

function forPeople(to: DestinationStream): DestinationStream {
  const line = prettyFactory({ colorize: process.stdout.isTTY === true, translateTime: 'SYS:HH:MM:ss' })
  return { write: (json) => to.write(line(json)) }
}
