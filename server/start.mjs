// The entry of the process. It is JavaScript, because the first TypeScript file that is not in the cache loads a
// compiler, which takes 20 MB. The program itself is `main.ts`.
import { existsSync } from 'node:fs'
import { constants, enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'

enableCache()
// Most of what is made while the program is loaded stays, so a larger young generation would only hold memory.
// `end-start.ts` undoes this.
setFlagsFromString('--semi-space-growth-factor=1')
await import('./main.ts')

/**
 * Takes compiled code from earlier starts. The cache lies beside the packages, or in the data directory where those
 * cannot be written. Where neither can, the process starts without a cache. `NODE_COMPILE_CACHE` names another
 * directory, `NODE_DISABLE_COMPILE_CACHE` turns the cache off.
 */
function enableCache() {
  const packages = fileURLToPath(new URL('../node_modules', import.meta.url))
  const { status } = enableCompileCache(join(packages, '.cache', 'bellhop'))
  const dataDir = process.env['DATA_DIR'] ?? './data'
  if (status !== constants.compileCacheStatus.FAILED || !existsSync(dataDir)) return
  enableCompileCache(join(dataDir, 'compile-cache'))
}
