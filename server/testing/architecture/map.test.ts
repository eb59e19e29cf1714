import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { test } from 'node:test'
import { modules } from '../../modules.ts'

const server = new URL('../../', import.meta.url).pathname
const repository = new URL('../../../', import.meta.url).pathname
const order = modules.map((module) => module.name)

type File = { path: string; code: string }

const filesOf = (root: string, pattern: string): File[] =>
  globSync(pattern, { cwd: root, exclude: ['node_modules/**'] }).map((path) => ({
    path: path.replaceAll('\\', '/'),
    code: readFileSync(root + path, 'utf8'),
  }))

/** The paths of the service are relative to `server/`; those of the telephones begin with `voice/`. */
const files = [...filesOf(server, '**/*.ts'), ...filesOf(repository, 'voice/**/*.ts')]
const isOfVoice = (path: string): boolean => path.startsWith('voice/')

const moduleOf = (path: string): string | undefined => /^#?modules\/([^/]+)\//.exec(path)?.[1]
const isTest = (path: string): boolean =>
  path.startsWith('testing/') || /\.test\.ts$|\/testing\/|^voice\/e2e\//.test(path)
const importsOf = (code: string): string[] => [...code.matchAll(/from '([^']+)'/g)].map((found) => found[1] ?? '')

function importComplaints({ path, code }: File): string[] {
  const here = moduleOf(path)
  return importsOf(code).flatMap((imported) => {
    const there = moduleOf(imported)
    if (path.startsWith('shared/') && imported.startsWith('#') && !imported.startsWith('#shared/')) {
      return [`shared code depends on nothing of ours, not on ${imported}`]
    }
    if (path.startsWith('platform/') && there) return [`the platform does not know the module ${there}`]
    if (!here || !there) return []
    if (here === there) return [`inside a module imports are relative, not ${imported}`]
    if (imported !== `#modules/${there}/index.ts` && imported !== `#modules/${there}/settings.ts`)
      return [`only index.ts and settings.ts of ${there} are public, not ${imported}`]
    if (order.indexOf(there) > order.indexOf(here))
      return [`${here} comes before ${there}: emit an event instead of calling up`]
    return []
  })
}

/** What the telephones import by its path: their command connects a company, and their tests open the panel. */
const besideVoice = ['sdk/index.ts', 'tools/local-service.ts', 'panel/build/build-panel.ts']

/**
 * The telephones are a package beside the service. They import it by name, and its manifest exports what they may use.
 */
const voiceComplaints = ({ path, code }: File): string[] =>
  importsOf(code).flatMap((imported) => {
    if (/^@bellhop\/server\/(?:.*\/)?testing\//.test(imported) && !isTest(path))
      return [`code of the telephones uses no test code, not ${imported}`]
    if (!imported.startsWith('.')) return []
    const target = join(dirname(path), imported)
    return isOfVoice(target) || besideVoice.includes(target)
      ? []
      : [`the telephones import others by name, not ${imported}`]
  })

/** The only files that may name the machine's time, chance or environment. */
const edges =
  /^(platform\/(kernel\/(clock|ids)|db\/embedded\/embedded-server)|config|main|commands\/[a-z-]+)\.ts$|^voice\/(voice-controller\.ts|command\/)/

function hiddenInputs({ path, code }: File): string[] {
  if (edges.test(path)) return []
  const withoutComments = code.replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '')
  const hidden = /Temporal\.Now|Date\.now\(|new Date\(\)|Math\.random|randomUUID|process\.env/g
  return [...withoutComments.matchAll(hidden)].map(
    ([what]) => `${what} hides time, chance or settings from the tests; use ctx or runtime`,
  )
}

function ownershipComplaints({ path, code }: File): string[] {
  const here = moduleOf(path)
  return [...code.matchAll(/\b(?:insert into|update|delete from) ([a-z_]+)\b/g)].flatMap(([, table = '']) => {
    const owner = modules.find((module) => module.tables.includes(table))
    return here && owner && owner.name !== here
      ? [`the table ${table} belongs to ${owner.name}; call its index.ts`]
      : []
  })
}

function styleComplaints({ path, code }: File): string[] {
  const lines = code.split('\n').length - 1
  const complaints = lines > 300 ? [`${lines} lines; split it by noun or story`] : []
  const name = path.split('/').at(-1) ?? ''
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$/.test(name)) complaints.push(`${name} is not kebab-case`)
  if (/^(utils?|helpers?|managers?|services?|base|common|misc)(\.test)?\.ts$/.test(name))
    complaints.push(`${name} does not say what it holds`)
  for (const [, kind] of code.matchAll(/^(?:export )?(?:declare )?(enum|namespace) /gm))
    complaints.push(`no ${kind}: it cannot be stripped`)
  return complaints
}

for (const file of files) {
  test(`${file.path} keeps to the map`, () => {
    const always = styleComplaints(file)
    const ofVoice = isOfVoice(file.path) ? voiceComplaints(file) : []
    const ofCode = isTest(file.path)
      ? []
      : [...importComplaints(file), ...hiddenInputs(file), ...ownershipComplaints(file)]
    assert.deepEqual([...always, ...ofVoice, ...ofCode], [])
  })
}

test('every module stands in the order that the architecture names', () => {
  const all = [
    'identity',
    'hotels',
    'guests',
    'guest-links',
    'pricing',
    'reservations',
    'integrations',
    'voice',
    'channels',
    'letters',
    'guest-pages',
    'sales',
    'webhooks',
    'notifications',
    'reporting',
    'exchange',
    'search',
    'panel-sessions',
    'mcp',
  ]
  assert.deepEqual(
    order,
    all.filter((name) => order.includes(name)),
  )
})

test('every table of a module is its own', () => {
  const tables = modules.flatMap((module) => module.tables)
  assert.deepEqual(tables.toSorted(), [...new Set(tables)].toSorted())
})
