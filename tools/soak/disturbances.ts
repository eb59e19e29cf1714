import { execFileSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestService } from '../../server/testing/process.ts'

/** The service under test, and how far its clock is ahead. */
export type Disturbed = { readonly service: TestService; clockMinutes: number }

/** Something that happens to a service in its life. When it resolves, the service runs again. */
export type Disturbance = { readonly name: string; run(target: Disturbed): Promise<void> }

const frozenMs = 5000
const fullDiskMs = 8000
/** Longer than a lease of a job and of a delivery. */
const jumpMinutes = 3

const settingsOf = ({ clockMinutes }: Disturbed): Record<string, string> => ({ CLOCK_OFFSET: `PT${clockMinutes}M` })

/** Starts the service again, with its clock where it was. */
export const startAgain = (target: Disturbed): Promise<void> => target.service.start(settingsOf(target))

/** Those that are possible here, and why others are not. `isOwnDisk`: the folder of the service is a disk of its own. */
export function disturbancesOf(isOwnDisk: boolean): {
  readonly possible: readonly Disturbance[]
  readonly leftOut: string[]
} {
  const possible = [kill, restart, killDatabase, jump, freeze, ...(isOwnDisk ? [fillDisk] : [])]
  return { possible, leftOut: isOwnDisk ? [] : ['full disk: only root on Linux can make a small one'] }
}

const kill: Disturbance = {
  name: 'kill -9 of the service',
  async run(target) {
    await target.service.end('SIGKILL')
    await startAgain(target)
  },
}

const restart: Disturbance = {
  name: 'stop in order and start',
  async run(target) {
    await target.service.end('SIGTERM')
    await startAgain(target)
  },
}

const jump: Disturbance = {
  name: `the clock ${jumpMinutes} minutes ahead`,
  async run(target) {
    await target.service.end('SIGKILL')
    target.clockMinutes += jumpMinutes
    await startAgain(target)
  },
}

const killDatabase: Disturbance = {
  name: 'kill of PostgreSQL',
  run: async ({ service }) => {
    const [pid] = readFileSync(join(service.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
    // An immediate shutdown, as after a crash: the next start recovers from the log. The service starts it.
    process.kill(Number(pid), 'SIGQUIT')
  },
}

const freeze: Disturbance = {
  name: `frozen for ${frozenMs / 1000} s`,
  async run({ service }) {
    process.kill(service.pid(), 'SIGSTOP')
    await sleep(frozenMs)
    process.kill(service.pid(), 'SIGCONT')
  },
}

const fillDisk: Disturbance = {
  name: `disk full for ${fullDiskMs / 1000} s`,
  async run({ service }) {
    const filler = join(service.dataDir, 'filler')
    const file = openSync(filler, 'w')
    try {
      for (const block = Buffer.alloc(1024 * 1024, 1); writeSync(file, block) === block.length; );
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    } finally {
      closeSync(file)
    }
    await sleep(fullDiskMs)
    rmSync(filler)
  },
}

const megabytes = 3072

/** Makes `folder` a small disk of its own. Returns how to remove it; undefined where that is not possible. */
export function mountDisk(folder: string): (() => void) | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return () => void execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
}
