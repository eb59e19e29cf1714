import type { LogFn, Logger } from 'pino'

/** The time in which equal faults share a line. */
const groupMs = 1000
/** pino's number of the level `warn`. */
const warn = 40

type Fields = Readonly<Record<string, unknown>>
/** `fields`: what the faults that wait for their line have in common. */
type Group = { count: number; fields: Fields; write(fields: Fields): void }

/**
 * Makes a hook of pino that groups equal faults: lines with the same message and the same error. The first is written at
 * once with its stack. The others of a second share one line with their `count` and the error as `reason`. A fault of a
 * request has a line of its own, because its trace id must be found in the log.
 */
export function groupFaults(): (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void {
  const groups = new Map<string, Group>()
  const flush = (key: string): void => {
    const group = groups.get(key)
    if (!group || group.count === 0) return void groups.delete(key)
    group.write({ ...group.fields, count: group.count })
    group.count = 0
    setTimeout(flush, groupMs, key).unref()
  }
  return function (args, method, level) {
    const fault = level >= warn ? faultOf(args) : undefined
    if (fault === undefined) return method.apply(this, args)
    const { fields, message, reason } = fault
    const key = `${message} ${reason}`
    const group = groups.get(key)
    if (!group) {
      method.apply(this, args)
      groups.set(key, { count: 0, fields: {}, write: (shared) => method.call(this, { ...shared, reason }, message) })
      setTimeout(flush, groupMs, key).unref()
      return
    }
    group.fields = group.count === 0 ? fields : commonFields(group.fields, fields)
    group.count += 1
  }
}

/** The parts of a line with an error that belongs to no request. */
function faultOf([first, message]: readonly unknown[]) {
  if (typeof first !== 'object' || first === null || typeof message !== 'string') return undefined
  const { err, ...fields } = first as { err?: unknown; traceId?: unknown }
  if (!(err instanceof Error) || fields.traceId !== undefined) return undefined
  return { fields, message, reason: err.message }
}

const commonFields = (one: Fields, other: Fields): Fields =>
  Object.fromEntries(Object.entries(one).filter(([name, value]) => other[name] === value))
