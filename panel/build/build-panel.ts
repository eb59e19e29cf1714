import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { digestFile, digestSources, distFolder, isBuildStale } from './source-digest.ts'

/**
 * Builds the panel into `panel/dist` unless the build there is up to date. The folder is replaced as a whole, so that a
 * process that starts meanwhile finds one build or the other.
 */
export async function buildPanel(): Promise<void> {
  if (!isBuildStale()) return
  console.log('Building the panel …')
  const digest = digestSources()
  const outDir = `${distFolder}.${process.pid}`
  const { NODE_ENV: mode } = process.env
  // Loaded here, because most starts find the build up to date.
  const { build } = await import('vite')
  const { viteConfig } = await import('./vite-config.ts')
  try {
    await build({ ...viteConfig, logLevel: 'warn', build: { outDir, emptyOutDir: true, target: 'es2023' } })
    await compressFiles(outDir)
    writeFileSync(join(outDir, digestFile), digest)
    replaceBuild(outDir)
  } finally {
    // Vite sets it for the whole process, and programs that the process starts would inherit it.
    if (mode === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = mode
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Another process may have placed the same build meanwhile. */
function replaceBuild(outDir: string): void {
  try {
    rmSync(distFolder, { recursive: true, force: true })
    renameSync(outDir, distFolder)
  } catch (error) {
    if (isBuildStale()) throw error
  }
}

if (import.meta.main) await buildPanel()
