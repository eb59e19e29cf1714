import { readdirSync, readFileSync } from 'node:fs'

/** Whose time is counted: a process, its children, a group of processes, or those whose command line has a text. */
export type Consumer =
  | { readonly pid: number }
  | { readonly childrenOf: number }
  | { readonly group: number }
  | { readonly commandHas: string }

/** Of Linux, on all its machines. */
const ticksPerSecond = 100

/** The processor time that processes have used since their starts, in seconds. Processes that ended do not count. */
export function cpuSeconds(consumer: Consumer): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.reduce((sum, pid) => sum + (isOf(consumer, pid) ? secondsOf(pid) : 0), 0)
}

function isOf(consumer: Consumer, pid: string): boolean {
  if ('pid' in consumer) return Number(pid) === consumer.pid
  if ('childrenOf' in consumer) return Number(fieldsOf(pid)[1]) === consumer.childrenOf
  if ('group' in consumer) return Number(fieldsOf(pid)[2]) === consumer.group
  return read(`/proc/${pid}/cmdline`).includes(consumer.commandHas)
}

const secondsOf = (pid: string): number => {
  const fields = fieldsOf(pid)
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
}

/** The fields of `/proc/<pid>/stat` behind the name: state, parent, group, … */
const fieldsOf = (pid: string): string[] =>
  read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')

/** A process may end while it is looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
