import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../../../', import.meta.url)
const page = readFileSync(new URL('docs/spec-gaps.md', root), 'utf8')

/** The rows of the tables, without their heads. */
const rows = page.split('\n').filter((line) => line.startsWith('| §') && !line.startsWith('| § |'))

type Named = { file: string; name: string }

/** `[name of the test](../path/of/its/file.test.ts)`, the form of the last column. */
const testsIn = (text: string): Named[] =>
  [...text.matchAll(/\[([^\]]+)\]\(\.\.\/([^)\s]+\.test\.ts)\)/g)].map(([, name = '', file = '']) => ({ file, name }))

const title = /\btest\(\s*(?:'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\]|\\.)*)")/g

/** Whether a file has a test of that name. A title that is made of parts, `${path}`, fits whatever stands there. */
function holds(code: string, name: string): boolean {
  return [...code.matchAll(title)].some(([, ...quoted]) => {
    const text = (quoted.find((each) => each !== undefined) ?? '').replaceAll(/\\(.)/g, '$1')
    const pattern = text.split(/\$\{[^}]*\}/).map(RegExp.escape)
    return new RegExp(`^${pattern.join('.+')}$`).test(name)
  })
}

function complaintAbout({ file, name }: Named): string[] {
  if (!existsSync(new URL(file, root))) return [`there is no ${file}`]
  return holds(readFileSync(new URL(file, root), 'utf8'), name) ? [] : [`${file} has no test “${name}”`]
}

test('every choice names the tests that pin it, and they exist', () => {
  assert.ok(rows.length > 50, 'the tables are read')
  for (const row of rows) {
    assert.equal(row.split(' | ').length, 4, `four columns: ${row}`)
    const tests = testsIn(row.split(' | ').at(-1) ?? '')
    assert.ok(tests.length > 0, `a test is named: ${row}`)
    assert.deepEqual(tests.flatMap(complaintAbout), [])
  }
})

test('a name that no test has is noticed', () => {
  const code = "test('one', () => 1)\n  test(`§1 ${path} of another’s`, async () => 2)\n  test(\n    'it\\'s', () => 3)"
  for (const name of ['one', '§1 GET /hotels of another’s', "it's"]) assert.ok(holds(code, name), name)
  for (const name of ['on', 'one more', '§1 of another’s', '() => 1']) assert.ok(!holds(code, name), name)
  assert.equal(complaintAbout({ file: 'server/testing/nowhere.test.ts', name: 'one' }).length, 1)
})
