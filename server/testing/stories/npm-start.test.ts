import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { full as test } from '../full.ts'
import { migratedDatabase } from '../postgres/database.ts'
import { freePort } from '../processes/free-ports.ts'
import { until } from '../processes/process.ts'
import { dataDirectory } from '../processes/raw-process.ts'

const prepare = fileURLToPath(new URL('../../../tools/prepare.mjs', import.meta.url))

test('SIGTERM to npm start ends the service: npm signals its shell, and the service notices its end', {
  timeout: 60_000,
  skip: process.platform === 'win32' && 'npm starts no shell that could be signalled',
}, async (t) => {
  const { appUrl, adminUrl, drop } = await migratedDatabase()
  t.after(drop)
  const settings = { DATABASE_URL: appUrl, DATABASE_ADMIN_URL: adminUrl, DATA_DIR: dataDirectory(t), PANEL_DIR: 'none' }
  const env = { ...process.env, ...settings, PORT: String(await freePort()), npm_lifecycle_event: 'start' }
  // The second command keeps the shell from becoming the first one.
  const command = `"${process.execPath}" "${prepare}" server/start.mjs; exit`
  const shell = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await until('it is ready', () => output.includes('is ready'))
  // The pipe closes when the last process that writes to it has ended.
  const closed = once(shell, 'close')
  shell.kill('SIGTERM')
  await closed
  assert.match(output, /"signal":"SIGTERM"/)
})
