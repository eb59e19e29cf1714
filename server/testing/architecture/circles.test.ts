import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { dirname } from 'node:path/posix'
import { test } from 'node:test'
import { circlesIn, type Graph } from './find-circles.ts'
import { folderGraph, importGraph } from './import-graph.ts'

const root = new URL('../../../', import.meta.url).pathname
const maxFilesInFolder = 25

const imports = importGraph(root, '{server,pg-pipeline,voice}/**/*.ts')
const files = [...imports.keys()]

const folders = [...new Set(files.flatMap((path) => foldersAbove(path)))]

function foldersAbove(path: string): string[] {
  const folder = dirname(path)
  return folder === '.' ? [''] : [folder, ...foldersAbove(folder)]
}

test('no files import each other in a circle', () => {
  assert.ok(files.length > 500, 'the files are read')
  assert.deepEqual(circlesIn(imports), [])
})

test('no folders in a folder import each other in a circle', () => {
  const circles = folders.flatMap((folder) =>
    circlesIn(folderGraph(imports, folder)).map((circle) => `${folder}: ${circle}`),
  )
  assert.deepEqual(circles, [])
})

test('no folder has more files beside each other than a reader can look over', () => {
  const sources = globSync('{server,pg-pipeline,voice}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.ts'],
  })
  const counts = Map.groupBy(sources, (path) => dirname(path))
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

test('a planted import of a root file is found: the platform reads its settings from the list of all modules', () => {
  const planted: Graph = new Map([...imports, ['server/platform/runtime.ts', new Set(['server/config.ts'])]])
  assert.match(circlesIn(folderGraph(planted, 'server')).join(), /\(root files\).*platform/)
})
