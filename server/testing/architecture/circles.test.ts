import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path/posix'
import { test } from 'node:test'
import { circlesIn, type Graph } from './find-circles.ts'

const root = new URL('../../', import.meta.url).pathname
const maxFilesInFolder = 25

const files = globSync('**/*.ts', { cwd: root, exclude: ['node_modules/**'] })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path))
const known = new Set(files)

/** The files that a file imports, for types too; other packages are left out. */
function importsOf(path: string): string[] {
  const code = readFileSync(root + path, 'utf8')
  const specifiers = [...code.matchAll(/^(?:import|export)\b[^'"]*?\bfrom '([^']+)'|\bimport\('([^']+)'\)/gm)]
  return specifiers
    .map(([, fixed, dynamic]) => fixed ?? dynamic ?? '')
    .map((name) => (name.startsWith('#') ? name.slice(1) : normalize(join(dirname(path), name))))
    .filter((target) => known.has(target))
}

const imports: Graph = new Map(files.map((path) => [path, new Set(importsOf(path))]))

/** The rooms of a folder and which of them import from which. Files beside the rooms belong to none. */
function roomsOf(folder: string): Graph {
  const prefix = folder === '' ? '' : `${folder}/`
  const roomOf = (path: string): string | undefined =>
    path.startsWith(prefix) && path.slice(prefix.length).includes('/')
      ? path.slice(prefix.length).split('/')[0]
      : undefined
  const rooms = new Map<string, Set<string>>()
  for (const [path, targets] of imports) {
    const room = roomOf(path)
    if (room === undefined) continue
    const others = rooms.get(room) ?? new Set()
    rooms.set(room, others)
    for (const target of targets) {
      const other = roomOf(target)
      if (other !== undefined && other !== room) others.add(other)
    }
  }
  return rooms
}

const folders = [...new Set(files.flatMap((path) => foldersAbove(path)))]

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [''] : [folder, ...foldersAbove(folder)]
}

test('no files import each other in a circle', () => {
  assert.ok(files.length > 500, 'the files are read')
  assert.deepEqual(circlesIn(imports), [])
})

test('no rooms of a folder import each other in a circle', () => {
  const circles = folders.flatMap((folder) => circlesIn(roomsOf(folder)).map((circle) => `${folder}: ${circle}`))
  assert.deepEqual(circles, [])
})

test('no folder has more files beside each other than a reader can look over', () => {
  const counts = Map.groupBy(files, (path) => dirname(path))
  const full = [...counts].filter(([, paths]) => paths.length > maxFilesInFolder)
  assert.deepEqual(
    full.map(([folder, paths]) => `${folder}: ${paths.length} files`),
    [],
  )
})

test('a planted circle is found, whatever leads into it or out of it', () => {
  const graph = (edges: Record<string, string[]>): Graph =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))
  assert.deepEqual(circlesIn(graph({ a: ['b'], b: ['c'], c: [] })), [])
  assert.deepEqual(circlesIn(graph({ z: ['a'], a: ['b'], b: ['c'], c: ['a', 'd'], d: [] })), ['a, b, c'])
  assert.deepEqual(circlesIn(graph({ a: ['b'], b: ['a'], c: ['d'], d: ['c'] })), ['a, b', 'c, d'])
})
