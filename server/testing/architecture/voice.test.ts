import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { test } from 'node:test'
import { fileOf } from './import-graph.ts'

const root = new URL('../../../', import.meta.url).pathname

const imported = /\b(?:from|import)\s*\(?\s*'([^']+)'/g
const opened = /new URL\(\s*'(\.[^']+)',\s*import\.meta\.url\)/g

/** What a file imports or opens beside itself, in this repository. */
const needsOf = (path: string, code: string): string[] => [
  ...[...code.matchAll(imported)].map(([, name = '']) => fileOf(name, path)),
  ...[...code.matchAll(opened)].map(([, name = '']) => join(dirname(path), name)),
]

/** The way from the service or one of its tests to each file of `voice/` that it needs. */
function waysToVoice(read: (path: string) => string, starts: readonly string[]): string[] {
  const ways = new Map(starts.map((path) => [path, path]))
  const open = [...starts]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const needed of needsOf(path, read(path))) {
      if (ways.has(needed)) continue
      ways.set(needed, `${ways.get(path)} → ${needed}`)
      if (/\.m?tsx?$/.test(needed) && !needed.startsWith('voice/')) open.push(needed)
    }
  }
  return [...ways].flatMap(([path, way]) => (path.startsWith('voice/') ? [way] : []))
}

const read = (path: string): string => (existsSync(root + path) ? readFileSync(root + path, 'utf8') : '')

test('the service and its tests need nothing of the telephones, which are a package beside it', () => {
  const starts = globSync('server/**/*.{ts,mjs}', { cwd: root, exclude: ['**/node_modules/**'] })
  assert.ok(starts.length > 1500, 'the files are read')
  assert.deepEqual(waysToVoice(read, starts), [])
})

test('a planted need is found, directly or through another package', () => {
  const files: Readonly<Record<string, string>> = {
    'server/a.ts': "import { b } from '../panel/b.ts'\nimport { c } from '#shared/c.ts'",
    'server/shared/c.ts': "const entry = new URL('../../voice/voice-controller.ts', import.meta.url)",
    'panel/b.ts': "const d = await import('../voice/d.ts')",
  }
  assert.deepEqual(
    waysToVoice((path) => files[path] ?? '', ['server/a.ts']),
    ['server/a.ts → server/shared/c.ts → voice/voice-controller.ts', 'server/a.ts → panel/b.ts → voice/d.ts'],
  )
})
