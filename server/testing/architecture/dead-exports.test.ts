import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path/posix'
import { test } from 'node:test'
import { fileOf } from './import-graph.ts'

// The programs that find dead exports (knip, ts-unused-exports) need TypeScript's old API or packages for every
// platform; the project's compiler has neither. Names are enough here, as no file exports or imports everything at
// once.

const root = new URL('../../../', import.meta.url).pathname

const files = globSync(['{server,pg-pipeline,voice,tools,bench,sdk,site,widget}/**/*.ts', 'panel/**/*.{ts,tsx}'], {
  cwd: root,
  exclude: ['**/node_modules/**', 'panel/src/api/schema.d.ts', 'sdk/dist/**'],
}).map((path) => path.replaceAll('\\', '/'))
const codeOf = new Map(files.map((path) => [path, readFileSync(root + path, 'utf8')]))

/** What the service exports for the telephones, which may be moved away. */
const exportedToVoice = existsSync(`${root}voice`)
  ? []
  : Object.keys(JSON.parse(readFileSync(`${root}server/package.json`, 'utf8')).exports as object)

/**
 * Imported by users of the SDK, or compiled and run by tests beside generated clients: no import in this repository.
 */
const isPublic = (path: string): boolean =>
  (path.startsWith('sdk/') && !path.endsWith('.test.ts')) ||
  path.startsWith('tools/contract/clients/') ||
  exportedToVoice.some((exported) => matchesGlob(path, `server/${exported.slice(2).replace('*', '**')}`))

/** The texts of a folder in a language. The build finds these files, and those of `text/languages` that name them. */
const isTranslation = (path: string): boolean => /^panel\/src\/.*texts\.[a-z]+\.ts$/.test(path)
const isFoundByBuild = (path: string): boolean => isTranslation(path) || path.startsWith('panel/src/text/languages/')

/** The catalogues of a module, as a list of names. */
const cataloguesOf = (path: string): string =>
  [...(codeOf.get(path) ?? '').matchAll(/export const (\w+) = catalogue\(/g)].map(([, name]) => name).join(', ')

const namesIn = (list: string): { name: string; as: string }[] =>
  list
    .split(',')
    .map((entry) => entry.trim().replace(/^type /, ''))
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [name = '', as = name] = entry.split(/ as /)
      return { name, as }
    })

/** Types stand in the signatures of what a file exports: one that the file itself uses is not dead. */
const isTypeInUse = (code: string, name: string): boolean =>
  new RegExp(`^export (?:type|interface|class) ${name}\\b`, 'm').test(code) &&
  [...code.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length > 1

/** The names that a file declares and exports. */
function exportsOf(source: string): string[] {
  // Programs in template literals are not code of this file.
  const code = source.replaceAll(/`[^`]*`/g, '``')
  const declared = code.matchAll(/^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm)
  const listed = code.matchAll(/^export (?:type )?\{([^}]*)\}(?! from)/gm)
  return [
    ...[...declared].map(([, name = '']) => name),
    ...[...listed].flatMap(([, list = '']) => namesIn(list).map(({ as }) => as)),
  ]
}

/** `path name` of everything that a file imports or passes on. */
function usesOf(path: string, code: string): string[] {
  const from = [...code.matchAll(/\{([^{}]*)\} from '([^']+)'/g)].map(([, list = '', name = '']) => ({ list, name }))
  const awaited = [...code.matchAll(/\{([^{}]*)\} = await import\('([^']+)'\)/g)].map(([, list = '', name = '']) => ({
    list: list.replaceAll(':', ' as '),
    name,
  }))
  // The texts of a language name modules for the types of their catalogues, which they translate.
  const modules = [...code.matchAll(/\* as \w+ from '([^']+)'/g)].map(([, name = '']) => name)
  const whole = modules.map((name) => ({ list: isTranslation(path) ? cataloguesOf(fileOf(name, path)) : '*', name }))
  // Pages of the panel that are loaded when they are opened.
  const opened = [
    ...code.matchAll(/import\('([^']+)'\),\s+'(\w+)'[,)]/g),
    ...code.matchAll(/import\('([^']+)'\)\.then\(\(\{ (\w+): \w+ \}\)/g),
  ].map(([, name = '', list = '']) => ({ list, name }))
  return [...from, ...awaited, ...opened, ...whole].flatMap(({ list, name }) => {
    const target = fileOf(name, path)
    return namesIn(list).map((each) => `${target} ${each.name}`)
  })
}

test('every export is imported somewhere', () => {
  const used = new Set([...codeOf].flatMap(([path, code]) => usesOf(path, code)))
  const dead = [...codeOf]
    .filter(([path]) => !isPublic(path) && !isFoundByBuild(path))
    .filter(([path]) => !used.has(`${path} *`))
    .flatMap(([path, code]) =>
      exportsOf(code)
        .filter((name) => !isTypeInUse(code, name))
        .map((name) => `${path} ${name}`),
    )
    .filter((each) => !used.has(each))
  assert.ok(used.size > 2000, 'imports are read')
  assert.deepEqual(dead, [])
})

test('a dead export is found, in whatever way it is written', () => {
  const code =
    'export const one = 1\nexport async function two() {}\nexport type Three = 3\nconst four = 4\nexport { four, four as five }\n'
  assert.deepEqual(exportsOf(code), ['one', 'two', 'Three', 'four', 'five'])
  const uses = "import { one, type Three as Other } from './a.ts'\nexport { two } from '#platform/b.ts'"
  assert.deepEqual(usesOf('server/modules/c.ts', uses), [
    'server/modules/a.ts one',
    'server/modules/a.ts Three',
    'server/platform/b.ts two',
  ])
})
