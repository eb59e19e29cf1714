import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import type { Graph } from './find-circles.ts'

const fromAnywhere = /^(?:import|export)\b[^'"]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)/gm

/**
 * Which files below a folder import which, for types and dynamic imports too. Tests, test code and other packages are
 * left out. `#` at the start of a name stands for the workspace, a folder of the root.
 */
export function importGraph(root: string, pattern = '**/*.{ts,tsx}'): Graph {
  const files = globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path))
  const known = new Set(files)
  const importsOf = (path: string): string[] =>
    [...readFileSync(root + path, 'utf8').matchAll(fromAnywhere)]
      .map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
      .map((name) => fileOf(name, path))
      .filter((target) => known.has(target))
  return new Map(files.map((path) => [path, new Set(importsOf(path))]))
}

/** The file that an import names: `#shared/money.ts`, `@bellhop/server/shared/money.ts`, `./money.ts`. */
export function fileOf(name: string, importer: string): string {
  if (name.startsWith('#')) return `${importer.split('/')[0]}/${name.slice(1)}`
  return name.startsWith('@bellhop/') ? name.slice('@bellhop/'.length) : normalize(join(dirname(importer), name))
}

/** The name of the files that lie beside the folders of a workspace. */
const besideFolders = '(root files)'

/**
 * The folders in a folder and which of them import from which. The files at the root of a workspace count as a folder: no
 * folder that they import may import them. Files beside the folders of a deeper folder belong to none, because they declare
 * what its folders share.
 */
export function folderGraph(imports: Graph, parent: string): Graph {
  const prefix = parent === '' ? '' : `${parent}/`
  const folderOf = (path: string): string | undefined => {
    if (!path.startsWith(prefix)) return undefined
    const [folder, ...below] = path.slice(prefix.length).split('/')
    if (below.length > 0) return folder
    return parent.includes('/') ? undefined : besideFolders
  }
  const folders = new Map<string, Set<string>>()
  for (const [path, targets] of imports) {
    const folder = folderOf(path)
    if (folder === undefined) continue
    const others = folders.get(folder) ?? new Set()
    folders.set(folder, others)
    for (const target of targets) {
      const other = folderOf(target)
      if (other !== undefined && other !== folder) others.add(other)
    }
  }
  return folders
}
