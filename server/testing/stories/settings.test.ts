import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { full } from '../full.ts'

const main = fileURLToPath(new URL('../../start.mjs', import.meta.url))

full('invalid settings stop the start, and all of them are reported at once', () => {
  const env = { ...process.env, PORT: 'many', RATE_LIMIT_AUTH: '-1', LOG_FORMAT: 'poetry' }
  const { status, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' })
  assert.equal(status, 1)
  for (const name of ['PORT', 'RATE_LIMIT_AUTH', 'LOG_FORMAT']) assert.match(stderr, new RegExp(name))
})
