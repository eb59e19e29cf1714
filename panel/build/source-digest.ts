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

/** Something to build: the folder of the result, and patterns of what it depends on, seen from the panel's folder. */
export type Build = { readonly folder: string; readonly sources: readonly string[] }

/** The panel. Its preview of a chat uses the elements of the widget. */
export const panelBuild: Build = {
  folder: distFolder,
  sources: [
    'src/**/*.{ts,tsx,css,woff2}',
    'build/*.ts',
    '*.html',
    'package.json',
    '../package-lock.json',
    '../sdk/index.ts',
    '../sdk/{client,webhooks,generated}/**/*.ts',
    '../widget/src/*.ts',
  ],
}

/** The SHA-256 of everything that a build depends on, in hexadecimal. */
export function digestSources({ sources }: Build): string {
  const hash = createHash('sha256')
  const names = globSync([...sources], { cwd: panelFolder }).filter((name) => !/\.(d|test)\.ts$/.test(name))
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(join(panelFolder, name)))
  return hash.digest('hex')
}

/** Whether a build is missing or older than its sources. */
export function isBuildStale(build: Build): boolean {
  const path = join(build.folder, digestFile)
  return !existsSync(path) || readFileSync(path, 'utf8') !== digestSources(build)
}
