import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../../../', import.meta.url).pathname

/** The helpers that say what kind of text they change or compare. */
const helpers: Readonly<Record<string, string>> = {
  'server/shared/fold.ts': 'text of people',
  'server/shared/letter-case.ts': 'text of machines: ids, header names, hex, language tags, addresses',
  'panel/src/text/letters.ts': 'what people read: the order of names, a capital letter in their language',
}

/** What else of the schema changes case, and why it may. */
const inSchema: Readonly<Record<string, string>> = {
  'lower(a.privilege_type)': 'the picture of the schema shows rights in small letters',
  'generated lower(value)': 'the stored key of an address; `address_key` is the same',
  'check ((email = lower(email)))': 'an e-mail address is stored as `addressKey` makes it',
}

const sources = globSync(
  ['{server,pg-pipeline,voice}/**/*.ts', 'panel/src/**/*.{ts,tsx}', '{widget,guest-page}/src/**/*.ts', 'sdk/**/*.ts'],
  {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', 'sdk/generated/**'],
  },
).filter((path) => !/\.test\.ts$|(^|\/)(testing|e2e)\//.test(path) && !Object.hasOwn(helpers, path))

/** Migrations from this one on; the earlier ones stay as they are, and the picture of the schema shows their result. */
const firstMigration = '0041'

const rawCalls = /\.to(?:Locale)?(?:Lower|Upper)Case\b|\blocaleCompare\b|\bIntl\.Collator\b/
const rawSql = /\b(?:lower|upper|initcap)\s*\(|\bilike\b|~~?\*|\bcitext\b/i

/** The lines of a text that compare letters by case in a way of their own. */
function complaintsIn(path: string, text: string, pattern: RegExp): string[] {
  return withoutComments(text)
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) && !isAllowed(line) ? [`${path}:${index + 1} ${line.trim()}`] : []))
}

const isAllowed = (line: string): boolean => Object.keys(inSchema).some((text) => line.toLowerCase().includes(text))

/** Comments become blanks, so that the numbers of lines stay. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\/|^\s*(?:\/\/|--).*$/gm, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/** The picture of the schema, or a migration, without the functions that are the helpers. */
const withoutHelpers = (schema: string): string =>
  schema.replaceAll(
    /^CREATE OR REPLACE FUNCTION (?:public\.)?(?:fold|fold_letters|address_key)\([^]*?^(?=CREATE|\n|table|insert)/gim,
    (helper) => helper.replaceAll(/[^\n]/g, ' '),
  )

const advice =
  'compare text of people with fold() of server/shared/fold.ts (in SQL fold(text)), text of machines with ' +
  'server/shared/letter-case.ts (in SQL address_key(text))'

test('text is compared through the one folding, or through a helper that says what kind of text it is', () => {
  assert.ok(sources.length > 1500, 'the files are read')
  const complaints = sources.flatMap((path) => {
    const text = readFileSync(root + path, 'utf8')
    return [
      ...complaintsIn(path, text, rawCalls),
      ...(/^(server|voice)\//.test(path) ? complaintsIn(path, text, rawSql) : []),
    ]
  })
  assert.deepEqual(complaints, [], advice)
})

test('no function, index or key of the database has a letter case of its own', () => {
  const folder = 'server/migrations/'
  const files = globSync('*.sql', { cwd: root + folder }).filter((name) => name >= firstMigration && /^\d/.test(name))
  const complaints = [...files, 'schema.snapshot.sql'].flatMap((name) =>
    complaintsIn(folder + name, withoutHelpers(readFileSync(root + folder + name, 'utf8')), rawSql),
  )
  assert.deepEqual(complaints, [], advice)
})

test('planted violations are found', () => {
  const planted = [
    'if (name.toLowerCase() === other) return',
    'const key = name?.toLocaleUpperCase("tr")',
    'names.toSorted((a, b) => a.localeCompare(b))',
    'const { compare } = new Intl.Collator()',
    'names.map(String.prototype.toUpperCase.call)',
  ]
  for (const line of planted) assert.equal(complaintsIn('a.ts', line, rawCalls).length, 1, line)
  const statements = [
    'where lower(first_name) = $1',
    'order by UPPER (name)',
    "where name ilike '%a%'",
    "where name ~* 'a'",
    'create unique index names on t (tenant_id, initcap(name))',
    'name citext not null',
  ]
  for (const line of statements) assert.equal(complaintsIn('a.sql', line, rawSql).length, 1, line)
  for (const line of [
    '-- lower(name)',
    '// name.toLowerCase()',
    '/* a ilike b */',
    'follower(name)',
    'fold(name) = $1',
  ])
    assert.deepEqual([...complaintsIn('a.ts', line, rawCalls), ...complaintsIn('a.ts', line, rawSql)], [], line)
})
