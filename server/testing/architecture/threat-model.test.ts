import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const root = new URL('../../../', import.meta.url)
const page = readFileSync(new URL('docs/threat-model.md', root), 'utf8')

/** The rows of all tables with a column “Test”. */
const rows = page
  .split(/^## /m)
  .flatMap((section) => section.split(/^(?=\| (?:Boundary|Requirement) )/m).slice(1))
  .flatMap((table) => table.split('\n').slice(2))
  .filter((line) => line.startsWith('|'))

test('each row of the threat model names tests that exist', () => {
  assert.ok(rows.length > 60, `${rows.length} rows`)
  for (const row of rows) {
    const tests = [...row.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path = '']) => path)
    assert.ok(tests.length > 0, `no test: ${row}`)
    for (const path of tests) assert.ok(existsSync(new URL(path, root)), `there is no ${path}`)
  }
})

/** The requirements of level 2 in chapters 2 and 3, by section: how many there are, without those of level 3. */
const requirements: Readonly<Record<string, readonly number[]>> = {
  '2.1': range(12),
  '2.2': range(3),
  '2.3': range(3),
  '2.4': range(5),
  '2.5': range(7),
  '2.6': range(3),
  '2.7': range(6),
  '2.8': range(7),
  '2.9': range(3),
  '2.10': range(4),
  '3.1': range(1),
  '3.2': range(4),
  '3.3': range(4),
  '3.4': range(5),
  '3.5': range(3),
  '3.7': range(1),
}

function range(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1)
}

test('the threat model has every requirement of level 2 of the chapters on authentication and sessions', () => {
  const named = rows.flatMap((row) => {
    const [, section, first, last] = /^\| (\d\.\d+)\.(\d+)(?: to \d\.\d+\.(\d+))? /.exec(row) ?? []
    if (!section) return []
    return range(Number(last ?? first))
      .filter((each) => each >= Number(first))
      .map((each) => `${section}.${each}`)
  })
  const all = Object.entries(requirements).flatMap(([section, numbers]) => numbers.map((each) => `${section}.${each}`))
  assert.deepEqual(named, all)
})
