import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const panel = new URL('../../../panel/src/', import.meta.url).pathname

/** What a browser may lack or refuse: without TLS, with site data blocked, on telephones. */
const optional =
  /\bnavigator\.(?:locks|clipboard|mediaDevices)|\bnew (?:BroadcastChannel|SharedWorker|Notification|(?:Offline)?AudioContext)\b|\bNotification\.(?:permission|request)|\bmatchMedia\b|\brandomUUID\b|\b(?:local|session)Storage\b/

test('the panel uses what a browser may lack only in `browser/`, which says what happens without it', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: panel }).filter((name) => !name.endsWith('.test.ts'))
  assert.ok(files.length > 300, 'the files are read')
  const found = files.filter((name) => optional.test(readFileSync(panel + name, 'utf8')))
  assert.deepEqual(
    found.filter((name) => !name.startsWith('browser/')),
    [],
  )
  assert.ok(found.length >= 6, 'the guarded places are found')
})
