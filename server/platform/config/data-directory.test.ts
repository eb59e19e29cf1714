import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { protectDataDirectory } from './data-directory.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8)

test('paths that an earlier version left open are closed: 0700 for directories, 0600 for files', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'bellhop-data-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  const directory = join(root, 'data')
  for (const folder of ['tls', 'mail', 'files', 'other']) mkdirSync(join(directory, folder), { recursive: true })
  for (const file of ['demo.json', 'keys.json', 'tls/ca.pem', 'mail/a.eml']) writeFileSync(join(directory, file), 'x')
  for (const open of ['', 'tls', 'mail', 'files', 'other']) chmodSync(join(directory, open), 0o755)
  for (const open of ['demo.json', 'keys.json', 'tls/ca.pem', 'mail/a.eml']) chmodSync(join(directory, open), 0o644)
  const notice = (message: string) => assert.fail(message)
  protectDataDirectory(directory, { isPassedThrough: false, notice })
  const modes = ['', 'tls', 'mail', 'files', 'other', 'demo.json', 'keys.json', 'tls/ca.pem', 'mail/a.eml']
  assert.deepEqual(
    modes.map((path) => modeOf(join(directory, path))),
    ['700', '700', '700', '700', '755', '600', '600', '600', '600'],
  )
  protectDataDirectory(directory, { isPassedThrough: true, notice })
  assert.deepEqual([modeOf(directory), modeOf(join(directory, 'tls'))], ['711', '700'])
})

test('a shared directory keeps its mode', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'bellhop-data-'))
  t.after(() => rmSync(root, { recursive: true, force: true }))
  chmodSync(root, 0o1777)
  protectDataDirectory(root, { isPassedThrough: false, notice: (message) => assert.fail(message) })
  assert.equal(modeOf(root), '1777')
})
