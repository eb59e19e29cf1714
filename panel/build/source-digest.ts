import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the workspace. */
export const panelFolder: string = fileURLToPath(new URL('..', import.meta.url))

/** Where a build is. */
export const distFolder: string = join(panelFolder, 'dist')

/** The file of a build that names its sources. */
export const digestFile = '.sources'

/** The SHA-256 of everything that a build depends on, in hexadecimal. */
export function digestSources(): string {
  const hash = createHash('sha256')
  const own = ['src/**/*.{ts,tsx,css}', 'build/*.ts', 'index.html', 'package.json', '../package-lock.json']
  const sdk = ['../sdk/index.ts', '../sdk/{client,webhooks,generated}/**/*.ts']
  const names = globSync([...own, ...sdk], { cwd: panelFolder }).filter((name) => !/\.(d|test)\.ts$/.test(name))
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(panelFolder, name)))
  return hash.digest('hex')
}

/** Whether the build is missing or older than its sources. */
export function isBuildStale(): boolean {
  const path = join(distFolder, digestFile)
  return !existsSync(path) || readFileSync(path, 'utf8') !== digestSources()
}
