import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Kills a program that a test has started, and waits for its end. One that has ended is left alone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Whether the process is running. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
