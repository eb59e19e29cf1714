import { globSync, readFileSync } from 'node:fs'
import { errorCodes } from '#platform/kernel/error-codes/error-codes.ts'
import { settings } from '../../config.ts'

const root = new URL('../../../', import.meta.url).pathname

/** A name that clients, operators or receivers see, and where it comes from. */
export type PublicName = { readonly place: string; readonly name: string }

/** All public names: of the API, its events, errors and audit log, and of what an operator sets, runs and watches. */
export function publicNames(): PublicName[] {
  const code = serverCode()
  return [
    ...place('OpenAPI', openapiNames(JSON.parse(read('docs/openapi.json')))),
    ...place('error code', Object.keys(errorCodes)),
    ...place('setting', Object.keys(settings)),
    ...place('event', tableNames(read('docs/events.md'))),
    ...place('event', matchesIn(read('docs/events.md'), /^#+ (\w+\.\w+)$/gm)),
    ...place('limit', tableNames(read('docs/limits.md'))),
    ...place('metric', matchesIn(code, /\b(bellhop_\w+)/g)),
    ...place('audit action', matchesIn(code, /\baction: ['`]([^'`]+)['`]/g)),
    ...place('audit action', matchesIn(code, /\b(?:removeRecording|auditProfile)\(.*'([\w.]+)'\)/g)),
    ...place('audit action', matchesIn(code, /\baction(?::| =) .*\? '([\w.]+)' : '[\w.]+'/g)),
    ...place('audit action', matchesIn(code, /\baction(?::| =) .*\? '[\w.]+' : '([\w.]+)'/g)),
    ...place('log field', matchesIn(code, /\blog\.\w+\(\s*\{([^}]*)\}/g).flatMap(fieldNames)),
    ...place('command', Object.keys(JSON.parse(read('package.json')).scripts)),
    ...place('command', matchesIn(read('server/commands/keys-command.ts'), /Use: npm run keys (.+)'/g)),
    ...place('page', globSync('docs/**/*.md', { cwd: root })),
  ]
}

/**
 * The names in an OpenAPI document: paths, operation ids, tags, component schemas, properties, parameters and values of
 * enumerations.
 */
export function openapiNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(openapiNames)
  if (node === null || typeof node !== 'object') return []
  return Object.entries(node).flatMap(([key, value]) => [...namesAt(key, value), ...openapiNames(value)])
}

const keyed = ['paths', 'schemas', 'properties', 'webhooks']
const valued = ['operationId', 'name', 'const', 'title']
const listed = ['enum', 'tags']

function namesAt(key: string, value: unknown): string[] {
  if (keyed.includes(key) && value !== null && typeof value === 'object') return Object.keys(value)
  if (valued.includes(key) && typeof value === 'string') return [value]
  return listed.includes(key) && Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

const read = (path: string): string => readFileSync(root + path, 'utf8')

const place = (where: string, names: readonly string[]): PublicName[] =>
  [...new Set(names)].map((name) => ({ place: where, name }))

const serverCode = (): string =>
  globSync('{server,pg-pipeline,voice}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/testing/**'] })
    .map(read)
    .join('\n')

const matchesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The names in the first column of the tables of a page. */
const tableNames = (page: string): string[] => matchesIn(page, /^\| `([^`]+)` \|/gm)

/** The property names of an object literal: `tenantId, err: error`. */
const fieldNames = (literal: string): string[] => matchesIn(literal, /(?:^|,)\s*(\w+)/g)
