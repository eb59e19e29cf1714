import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../../../', import.meta.url)
const folder = new URL('docs/spec-gaps/', root)

/** One heading a gap, the choice, and a list of the tests that pin it. */
const choices = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .flatMap((name) =>
    readFileSync(new URL(name, folder), 'utf8')
      .split(/^(?=## )/m)
      .slice(1),
  )

/** A test by its file and its title. */
type TestReference = { file: string; name: string }

/** `- [title of the test](../../path/of/its/file.test.ts)`. */
const testsIn = (text: string): TestReference[] =>
  [...text.matchAll(/^- \[(.+)\]\(\.\.\/\.\.\/([^)\s]+\.test\.ts)\)$/gm)].map(([, name = '', file = '']) => ({
    file,
    name,
  }))

const title = /\b(?:test|full)\(\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\]|\\.)*)")/g

/** Whether a file has a test of that name. A title that is made of parts, `${path}`, fits whatever stands there. */
function holds(code: string, name: string): boolean {
  return [...code.matchAll(title)].some(([, ...quoted]) => {
    const text = (quoted.find((each) => each !== undefined) ?? '').replaceAll(/\\(.)/g, '$1')
    const pattern = text.split(/\$\{[^}]*\}/).map(RegExp.escape)
    return new RegExp(`^${pattern.join('.+')}$`).test(name)
  })
}

function complaintAbout({ file, name }: TestReference): string[] {
  // The telephones may be moved away.
  if (file.startsWith('voice/') && !existsSync(new URL('voice/', root))) return []
  if (!existsSync(new URL(file, root))) return [`there is no ${file}`]
  return holds(readFileSync(new URL(file, root), 'utf8'), name) ? [] : [`${file} has no test “${name}”`]
}

test('every choice names the tests that pin it, and they exist', () => {
  assert.ok(choices.length > 300, 'the pages are read')
  for (const choice of choices) {
    assert.match(choice, /^## §\d/, 'a heading names the section')
    const tests = testsIn(choice)
    assert.ok(tests.length > 0, `a test is named: ${choice}`)
    assert.deepEqual(tests.flatMap(complaintAbout), [], choice)
  }
})

test('a name that no test has is noticed', () => {
  const code = "test('one', () => 1)\n  test(`§1 ${path} of another’s`, async () => 2)\n  test(\n    'it\\'s', () => 3)"
  for (const name of ['one', '§1 GET /hotels of another’s', "it's"]) assert.ok(holds(code, name), name)
  for (const name of ['on', 'one more', '§1 of another’s', '() => 1']) assert.ok(!holds(code, name), name)
  assert.equal(complaintAbout({ file: 'server/testing/nowhere.test.ts', name: 'one' }).length, 1)
})
