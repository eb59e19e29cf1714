import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { type Build, digestFile, digestSources, isBuildStale } from './source-digest.ts'

/**
 * Runs a build unless its result is up to date. `write` writes the files into a folder, which then replaces the last
 * result as a whole: a process that starts meanwhile finds one or the other.
 */
export async function replaceBuild(build: Build, write: (folder: string) => Promise<void>): Promise<void> {
  if (!isBuildStale(build)) return
  const digest = digestSources(build)
  const folder = `${build.folder}.${process.pid}`
  const { NODE_ENV: mode } = process.env
  try {
    await write(folder)
    await compressFiles(folder)
    writeFileSync(join(folder, digestFile), digest)
    moveIntoPlace(build, folder)
  } finally {
    // Vite sets it for the whole process, and programs that the process starts would inherit it.
    if (mode === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = mode
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Another process may have placed the same build meanwhile. Its files stay, because somebody may be reading them. */
function moveIntoPlace(build: Build, folder: string): void {
  if (!isBuildStale(build)) return
  try {
    rmSync(build.folder, { recursive: true, force: true })
    renameSync(folder, build.folder)
  } catch (error) {
    if (isBuildStale(build)) throw error
  }
}
