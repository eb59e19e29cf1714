import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { newToken } from '../kernel/ids.ts'

/** Who may read a file: its owner only, or everybody. */
export type FileReaders = 'owner' | 'everybody'

/** Writes a file so that readers see either the old or the new content, also after a power cut. */
export async function replaceFile(file: string, content: string | Buffer, readers: FileReaders): Promise<void> {
  const temporary = await writeTemporary(file, content, readers)
  await rename(temporary, file)
}

/**
 * The content of `file`. If it is missing, it is created with `make`; of several processes that do so at once, one
 * wins.
 */
export async function readOrCreate(file: string, make: () => string, readers: FileReaders): Promise<string> {
  const found = await readIfExists(file)
  if (found !== undefined) return found
  const temporary = await writeTemporary(file, make(), readers)
  try {
    // Unlike a rename, a link never replaces a file that another process created meanwhile.
    await link(temporary, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(temporary, { force: true })
  }
  return readFile(file, 'utf8')
}

/** The content of `file`, or undefined if it does not exist. */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function writeTemporary(file: string, content: string | Buffer, readers: FileReaders): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const temporary = `${file}.${newToken(6)}.tmp`
  const handle = await open(temporary, 'wx', readers === 'owner' ? 0o600 : 0o644)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return temporary
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
