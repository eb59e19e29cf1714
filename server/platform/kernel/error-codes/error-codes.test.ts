import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { errorsPage } from '../../http/docs/generated-pages.ts'
import { errorCodes } from './error-codes.ts'

const all = Object.entries(errorCodes)

test('§7.2 every error code says in sentences when it occurs and what to do', () => {
  assert.ok(all.length > 90)
  for (const [code, { when, remedy }] of all) {
    for (const text of [when, remedy]) assert.match(text, /^[A-Z`].+[.]$/, `${code}: ${text}`)
    assert.doesNotMatch(when + remedy, /\||\n/, `${code} fits into a row of a table`)
  }
})

test('§7.3 exactly 429 and 5xx may be retried unchanged, but not 505', () => {
  for (const [code, { status, retry }] of all) {
    assert.equal(retry === 'later', status === 429 || (status >= 500 && status !== 505), code)
  }
})

test('docs/errors.md has a row for every code and status, and its links lead to pages', () => {
  const page = errorsPage()
  for (const [code, { status, otherStatus = status, when }] of all) {
    for (const each of [status, otherStatus]) assert.ok(page.includes(`| ${each} | \`${code}\` | ${when} |`), code)
  }
  const docs = new URL('../../../../docs/', import.meta.url)
  for (const [, file = ''] of page.matchAll(/\]\(([^)]+)\)/g)) assert.ok(readFileSync(new URL(file, docs)).length > 0)
})
