import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newToken } from '../kernel/ids.ts'

/** Who may read a file: its owner alone, or everybody. */
export type Readers = 'owner' | 'everybody'

/** Writes a file so that readers see the old or the new content, never a part, also after a power cut. */
export async function replaceFile(file: string, content: string | Buffer, readers: Readers): Promise<void> {
  const half = await halfWritten(file, content, readers)
  await rename(half, file)
}

/** The content of `file`; if there is none, `make` is asked and of several processes that ask at once one wins. */
export async function readOrCreate(file: string, make: () => string, readers: Readers): Promise<string> {
  const found = await readIfThere(file)
  if (found !== undefined) return found
  const half = await halfWritten(file, make(), readers)
  try {
    // Unlike a rename, a link never replaces what another process has put there meanwhile.
    await link(half, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(half, { force: true })
  }
  return readFile(file, 'utf8')
}

/** The content of `file`, or nothing if it does not exist. */
export async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function halfWritten(file: string, content: string | Buffer, readers: Readers): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const half = `${file}.${newToken(6)}.tmp`
  const handle = await open(half, 'wx', readers === 'owner' ? 0o600 : 0o644)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return half
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
