import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TokenStore } from '../index.ts'
import { readSession, writeSession } from './session-file.ts'

/**
 * The tokens of the saved session. One process at a time renews them: a refresh token works once (§5.5), and two
 * commands share the file. Without the lock, both would send the same token, and the service would end the session. The
 * second command finds the tokens of the first in the file and sends nothing.
 */
export function fileTokens(file: string): TokenStore {
  return {
    load: () => readSession(file)?.tokens,
    save(tokens) {
      const session = readSession(file)
      if (!session) return
      const { tokens: _old, ...others } = session
      writeSession(file, tokens ? { ...others, tokens } : others)
    },
    lock: (refresh) => withLock(`${file}.lock`, refresh),
  }
}

/** After this time, in milliseconds, the process that holds the lock has died: a refresh takes at most 30 s. */
const maxLockAge = 60_000

async function withLock<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  while (!createLock(lock)) {
    if (ageOf(lock) > maxLockAge) rmSync(lock, { force: true })
    await sleep(50)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Creates the file of the lock; false if it exists. */
function createLock(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

const ageOf = (lock: string): number => Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
