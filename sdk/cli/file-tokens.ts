import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TokenStore, Tokens } from '../index.ts'
import { readSession, writeSession } from './session-file.ts'

/** The tokens of the saved session. */
export function fileTokens(file: string): TokenStore {
  return {
    load: () => readSession(file)?.tokens,
    save(tokens) {
      const session = readSession(file)
      if (!session) return
      const { tokens: _old, ...others } = session
      writeSession(file, tokens ? { ...others, tokens } : others)
    },
  }
}

/**
 * Renews the tokens in one process at a time. A refresh token works once (§5.5), and two commands share the file: without
 * the lock, both would send the same token, and the service would end the session. The second command finds the tokens
 * of the first in the file and sends nothing.
 */
export function lockRefreshes(file: string, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (!String(input).endsWith('/auth/refresh')) return send(input, init)
    const { refreshToken } = JSON.parse(String(init?.body)) as Pick<Tokens, 'refreshToken'>
    return withLock(`${file}.lock`, async () => {
      const current = readSession(file)?.tokens
      if (current && current.refreshToken !== refreshToken) return Response.json({ data: current })
      const response = await send(input, init)
      if (response.ok) await saveRenewed(file, response.clone())
      return response
    })
  }
}

/** Saves the tokens before the lock is released. */
async function saveRenewed(file: string, response: Response): Promise<void> {
  const { data } = (await response.json()) as { data: Tokens }
  const { accessToken, refreshToken } = data
  await fileTokens(file).save({ accessToken, refreshToken })
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
