import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './postgres/cluster.ts'

const prefix = 'bellhop-test-files-'

let ownFolder: string | undefined

/** A new folder for the files of one test service. It is removed when the process ends, if the test does not do it. */
export const newFilesFolder = (): Promise<string> => mkdtemp(join((ownFolder ??= folderOfProcess()), 'app-'))

/** A folder of this process. Those of killed processes are removed. */
function folderOfProcess(): string {
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) remove(join(tmpdir(), name))
  }
  const folder = join(tmpdir(), `${prefix}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.once('exit', () => remove(folder))
  return folder
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })
