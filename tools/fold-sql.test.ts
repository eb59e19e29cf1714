import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { foldSql } from './fold-sql.ts'

test('the newest migration of the folding has the table of the service', () => {
  const folder = new URL('../server/migrations/', import.meta.url).pathname
  const files = globSync('*.sql', { cwd: folder })
    .toSorted()
    .filter((name) => name !== 'schema.snapshot.sql')
  const texts = files
    .map((name) => readFileSync(folder + name, 'utf8'))
    .filter((text) => /function fold_letters/.test(text))
  assert.ok(texts.at(-1)?.includes(foldSql()), 'run `node tools/prepare.mjs tools/fold-sql.ts` and write a migration')
})
