import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { check } from 'recheck'
import { endpoints } from '../../app.ts'
import { allProviders } from '../../modules/integrations/providers/registry.ts'
import { modules } from '../../modules.ts'
import { isFull } from '../full.ts'
import { findPatterns } from './find-patterns.ts'

const root = new URL('../../../', import.meta.url).pathname
const isTest = (path: string): boolean => /\.test\.ts$|(^|\/)test(ing)?\//.test(path)

const files = globSync(['{server,pg-pipeline,voice}/**/*.ts', 'sdk/**/*.ts', 'tools/**/*.{ts,mjs}'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/dist/**'],
}).filter((path) => !isTest(path))

/**
 * Patterns that were checked to be linear. A verdict never changes, and checking all of them takes half a minute, so the
 * usual run checks only those that are not listed; the full run checks all.
 */
const checked = {
  others: listIn('server/testing/architecture/checked-patterns.json'),
  /** Those that only the telephones have, because `voice/` may be moved away. */
  voice: listIn('voice/testing/checked-patterns.json'),
}

function listIn(path: string): ReadonlySet<string> {
  return new Set(existsSync(root + path) ? (JSON.parse(readFileSync(root + path, 'utf8')) as string[]) : [])
}

const verdicts = new Map<string, Promise<string | undefined>>()
const ofVoice = new Set<string>()
const ofOthers = new Set<string>()

/** What is wrong with a regular expression on hostile text, if anything. Only time linear in the text is right. */
function verdictOn(source: string, flags: string, path = ''): Promise<string | undefined> {
  const key = `/${source}/${flags}`
  const found = path.startsWith('voice/') ? ofVoice : ofOthers
  found.add(key)
  const verdict = verdicts.get(key) ?? checkPattern(source, flags)
  verdicts.set(key, verdict)
  return verdict
}

async function checkPattern(source: string, flags: string): Promise<string | undefined> {
  const pattern = `/${source}/${flags}`
  if ((checked.others.has(pattern) || checked.voice.has(pattern)) && !isFull) return undefined
  const found = await check(source, flags, { timeout: 60_000 })
  if (found.status === 'safe') return undefined
  const how = found.status === 'vulnerable' ? `takes ${found.complexity.summary} time` : 'could not be checked'
  return `${pattern} ${how}; rewrite it so that its time is linear in the text`
}

test('every regular expression of the code takes time linear in the text', { timeout: 600_000 }, async () => {
  const complaints: string[] = []
  for (const path of files) {
    for (const { line, source, flags } of findPatterns(path, readFileSync(root + path, 'utf8'))) {
      const wrong = source === undefined ? 'is made at run time; use a constant' : await verdictOn(source, flags, path)
      if (wrong) complaints.push(`${path}:${line} ${wrong}`)
    }
  }
  assert.deepEqual(complaints, [])
})

/** The patterns in a schema, those of property names included, wherever they stand. */
function patternsIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return []
  const own = 'pattern' in schema && typeof schema.pattern === 'string' ? [schema.pattern] : []
  const named = 'patternProperties' in schema ? Object.keys(schema.patternProperties as object) : []
  return [...own, ...named, ...Object.values(schema).flatMap(patternsIn)]
}

test('every pattern of a schema takes time linear in the text', { timeout: 600_000 }, async () => {
  const schemas = [
    ...endpoints.flatMap(({ shapes }) => [shapes.params, shapes.query, shapes.body]),
    ...allProviders.map(({ account }) => account),
    ...modules.flatMap(({ events = [] }) => events.map(({ data }) => data)),
  ]
  const patterns = [...new Set(patternsIn(schemas))]
  assert.ok(patterns.length > 10, 'the patterns were found')
  const complaints = await Promise.all(patterns.map((source) => verdictOn(source, 'u')))
  assert.deepEqual(
    complaints.filter((complaint) => complaint !== undefined),
    [],
  )
})

test('checked-patterns.json has the patterns of the code and the schemas, and no others', () => {
  const differences = (found: ReadonlySet<string>, listed: ReadonlySet<string>) => ({
    toAdd: [...found.difference(listed)],
    toRemove: [...listed.difference(found)],
  })
  assert.deepEqual(differences(ofOthers, checked.others), { toAdd: [], toRemove: [] })
  assert.deepEqual(differences(ofVoice.difference(ofOthers), checked.voice), { toAdd: [], toRemove: [] }, 'of voice/')
})

test('the checker of regular expressions finds those that freeze a process', async () => {
  for (const source of ['\\{\\{\\s*([^{}]*?)\\s*\\}\\}', '/+$', '^(.*):(.*)$', '^(a+)+$'])
    assert.match((await verdictOn(source, 'g')) ?? '', /takes .* time/, source)
})

test('the finder of regular expressions sees every way to write one', () => {
  const code = [
    "const part = '[a-z]+'",
    'const whole = `^${part}$`',
    'const a = /x/g, b = new RegExp(whole, "i"), c = RegExp(`${part}!`)',
    "text.match('y+')",
    'const d = new RegExp(given)',
    "const e = '/no/' + 1 / 2 / 3",
  ].join('\n')
  assert.deepEqual(
    findPatterns('some.ts', code).map(({ line, source, flags }) => [line, source, flags]),
    [
      [3, 'x', 'g'],
      [3, '^[a-z]+$', 'i'],
      [3, '[a-z]+!', ''],
      [4, 'y+', ''],
      [5, undefined, ''],
    ],
  )
})
