import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { temporaryDirectory } from '../testing/temporary-directory.ts'
import { adviceOn } from './check.ts'

const command = fileURLToPath(new URL('main.ts', import.meta.url))

test('the commands for missing packages can be pasted: no comment, and coturn only with VOICE_TURN_PORT', () => {
  const [, install, disable] = adviceOn(['kamailio', 'rtpengine-daemon'], false).split('\n')
  assert.equal(install?.trim(), 'apt-get install -y --no-install-recommends kamailio rtpengine-daemon')
  assert.equal(disable?.trim(), 'systemctl disable --now kamailio rtpengine-daemon')
  assert.match(adviceOn(['coturn'], true), /systemctl disable --now kamailio rtpengine-daemon coturn$/)
})

test('the command has the secret of VOICE_SECRET_FILE, as the service and the voice controller have it', async (t) => {
  const directory = await temporaryDirectory(t, 'bellhop-check-')
  const file = join(directory, 'mounted')
  writeFileSync(file, `${'a'.repeat(64)}\n`)
  const check = (env: object): Promise<string> =>
    new Promise((resolve) => {
      const options = { env: { PATH: process.env.PATH, VOICE_DIR: join(directory, 'voice'), ...env } }
      execFile(process.execPath, [command, '--check'], options, (_error, output) => resolve(output))
    })
  assert.match(await check({}), /There is no secret yet/)
  assert.match(await check({ VOICE_SECRET_FILE: file }), /There is a secret\n/)
})
